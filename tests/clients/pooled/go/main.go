// The program sends requests that are refused from the head alone, each followed by a right question, over the connections that
// net/http pools, and fails where a response is lost. Usage: pooled ADDRESS QUESTION, the address as http://127.0.0.1:8080.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptrace"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

const (
	refusals = 2000
	workers  = 8
	longest  = 20 * time.Second
)

var (
	client = http.Client{Timeout: longest, Transport: &http.Transport{MaxIdleConnsPerHost: workers, DisableCompression: true}}
	told   atomic.Int32
)

// pausing is a body with a pause in it. As net/http does not know its type, it is never sent twice.
type pausing struct {
	parts []io.Reader
	pause time.Duration
}

func (body *pausing) Read(into []byte) (int, error) {
	for len(body.parts) > 0 {
		if read, err := body.parts[0].Read(into); read > 0 || err != io.EOF {
			return read, err
		}
		if body.parts = body.parts[1:]; len(body.parts) > 0 {
			time.Sleep(body.pause)
		}
	}
	return 0, io.EOF
}

// refused is what cannot be answered well, or needs no body, and the status of its answer. Its kind, its size and how it is sent
// depend on the number alone.
func refused(address string, number int) (*http.Request, int) {
	kind, round := number%5, number/5
	size := 1024*(1+number*37%200) - number%7
	if kind == 4 {
		size = 1 + round%4096
	}
	bytesSent := bytes.Repeat([]byte(" "), size)
	// Half of the bodies come whole behind the head and tell their length. The others are chunked, and come with a pause; a body that
	// nobody waits for comes late as a whole.
	length := int64(size)
	if round%2 == 1 {
		length = -1
	}
	half, pause := len(bytesSent)/2, 5*time.Millisecond
	switch {
	case kind == 4:
		half, pause = 0, time.Duration(1+round%20)*time.Millisecond
	case length >= 0:
		pause = 0
	}
	body := &pausing{[]io.Reader{bytes.NewReader(bytesSent[:half]), bytes.NewReader(bytesSent[half:])}, pause}
	kinds := []struct {
		method, path, content string
		status                int
	}{
		{"POST", "/v1/nowhere", "application/json", http.StatusNotFound},
		{"PUT", "/v1/princes/works/evaluate", "application/json", http.StatusMethodNotAllowed},
		{"POST", "/v1/princes/works/evaluate", "text/plain", http.StatusUnsupportedMediaType},
		{"DELETE", "/v1/princes/sessions/0123456789abcdef0123456789abcdef", "application/json", http.StatusNotFound},
		{"GET", "/openapi.json", "application/json", http.StatusOK},
	}
	of := kinds[kind]
	return asked(of.method, address+of.path, of.content, body, length), of.status
}

func asked(method, url, content string, body io.Reader, length int64) *http.Request {
	request, err := http.NewRequest(method, url, io.NopCloser(body))
	if err != nil {
		panic(err)
	}
	request.ContentLength = length
	request.Header.Set("Content-Type", content)
	return request
}

// answer asks, and reads the whole answer. A second try of net/http is no answer.
func answer(request *http.Request, status int) ([]byte, error) {
	tries := 0
	trace := httptrace.ClientTrace{GetConn: func(string) { tries++ }}
	response, err := client.Do(request.WithContext(httptrace.WithClientTrace(context.Background(), &trace)))
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != status {
		err = fmt.Errorf("%s %.200s", response.Status, body)
	}
	if err == nil && tries != 1 {
		err = fmt.Errorf("asked %d times", tries)
	}
	return body, err
}

func worksOut(address string, question []byte) error {
	request := asked("POST", address+"/v1/princes/works/evaluate", "application/json", bytes.NewReader(question), int64(len(question)))
	body, err := answer(request, http.StatusOK)
	if err != nil {
		return err
	}
	var told struct{ Work struct{ WorkValue int } }
	if err := json.Unmarshal(body, &told); err != nil {
		return err
	}
	if told.Work.WorkValue != 15 {
		return fmt.Errorf("%s", body)
	}
	return nil
}

func count(lost *atomic.Int32, number int, what string, err error) {
	if err == nil {
		return
	}
	lost.Add(1)
	if told.Add(1) <= 10 {
		fmt.Fprintf(os.Stderr, "go: number %d, %s: %v\n", number, what, err)
	}
}

func main() {
	address := os.Args[1]
	question, err := os.ReadFile(os.Args[2])
	if err != nil {
		panic(err)
	}
	var next, lostRefusals, lostAnswers atomic.Int32
	var working sync.WaitGroup
	for range workers {
		working.Add(1)
		go func() {
			defer working.Done()
			for number := int(next.Add(1)) - 1; number < refusals; number = int(next.Add(1)) - 1 {
				request, status := refused(address, number)
				_, err := answer(request, status)
				count(&lostRefusals, number, "refusal", err)
				count(&lostAnswers, number, "answer", worksOut(address, question))
			}
		}()
	}
	working.Wait()
	fmt.Printf("go: %d refusals, %d lost; %d answers, %d lost\n", refusals, lostRefusals.Load(), refusals, lostAnswers.Load())
	if lostRefusals.Load()+lostAnswers.Load() > 0 {
		os.Exit(1)
	}
}
