module maecenas.example/client

go 1.26
