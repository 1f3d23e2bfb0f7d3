// Command bench writes nanoseconds of processor time a call: unidn, then golang.org/x/net/idna.
package main

import (
	"fmt"
	"log"
	"os"
	"syscall"
	"time"

	unidn "github.com/unidn/unidn/bindings/go"
	"golang.org/x/net/idna"
)

// used is the processor time of all threads so far: the collector of garbage has its own.
func used() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		log.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func nanoseconds(function func(string) (string, error), name string) int {
	const calls = 100_000
	var best time.Duration
	for round := 0; round < 9; round++ {
		start := used()
		for i := 0; i < calls; i++ {
			if _, err := function(name); err != nil {
				log.Fatal(err)
			}
		}
		if took := used() - start; round == 0 || took < best {
			best = took
		}
	}
	return int(best.Nanoseconds() / calls)
}

func main() {
	for _, name := range os.Args[1:] {
		fmt.Println(nanoseconds(unidn.ToASCII, name), nanoseconds(idna.Lookup.ToASCII, name))
	}
}
