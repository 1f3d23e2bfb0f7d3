module github.com/unidn/unidn/bindings/go

go 1.19
