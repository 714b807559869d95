module maecenas.test/clients/play

go 1.23

require maecenas.test/clients/maecenas v0.0.0

require gopkg.in/validator.v2 v2.0.1 // indirect

replace maecenas.test/clients/maecenas => ../../../../target/clients/rest/go
