package main

import (
	"fmt"
	"net/http"
	"sync"
)

// wire is a connection to the service. It notes how requests travelled, which the library does not tell.
type wire struct {
	transport *http.Transport
	mutex     sync.Mutex
	// How many requests there were with each method, and with each compression.
	methods, sent map[string]int
	// The major version of HTTP of each response.
	versions map[int]int
	// How the latest answer was compressed.
	compression string
}

// newWire uses HTTP/1.1, or HTTP/2 without TLS, which begins without HTTP/1.1.
func newWire(http2 bool) *wire {
	var protocols http.Protocols
	protocols.SetHTTP1(!http2)
	protocols.SetUnencryptedHTTP2(http2)
	return &wire{
		transport: &http.Transport{Protocols: &protocols},
		methods:   map[string]int{},
		sent:      map[string]int{},
		versions:  map[int]int{},
	}
}

func (w *wire) client() *http.Client { return &http.Client{Transport: w} }
func (w *wire) close()               { w.transport.CloseIdleConnections() }

// Connect has a header for unary calls and another for streams, and gRPC has its own.
var compressions = []string{"Content-Encoding", "Connect-Content-Encoding", "Grpc-Encoding"}

func compression(header http.Header) string {
	for _, name := range compressions {
		if value := header.Get(name); value != "" {
			return value
		}
	}
	return ""
}

func (w *wire) RoundTrip(request *http.Request) (*http.Response, error) {
	method, sent := request.Method, compression(request.Header)
	if query := request.URL.Query(); query.Has("compression") {
		sent = query.Get("compression")
	}
	response, err := w.transport.RoundTrip(request)
	if err != nil {
		return nil, err
	}
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.methods[method]++
	w.sent[sent]++
	w.versions[response.ProtoMajor]++
	w.compression = compression(response.Header)
	return response, nil
}

// check looks at how all requests of a way travelled.
func (w *wire) check(way way) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	expect("whether GET was used", w.methods[http.MethodGet] > 0, way.get)
	// Moves change a session, so that they never travel with GET.
	expect("whether POST was used", w.methods[http.MethodPost] > 80, true)
	expect("whether HTTP/2 was used", w.versions[2] > 0, way.http2)
	expect("whether HTTP/1.1 was used", w.versions[1] > 0, !way.http2)
}

func (w *wire) String() string {
	return fmt.Sprintf("%d with GET, %d with POST, compressed %d with gzip, %d with zstd",
		w.methods[http.MethodGet], w.methods[http.MethodPost], w.sent["gzip"], w.sent["zstd"])
}
