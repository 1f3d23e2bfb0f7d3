module github.com/unidn/unidn/bindings/bench/go

go 1.19

require (
	github.com/unidn/unidn/bindings/go v0.0.0
	golang.org/x/net v0.0.0
	golang.org/x/text v0.0.0
)

replace (
	github.com/unidn/unidn/bindings/go => ../../go
	golang.org/x/net => ../../../target/golang.org/x/net
	golang.org/x/text => ../../../target/golang.org/x/text
)
