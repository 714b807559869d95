module maecenas.example/pooled

go 1.24
