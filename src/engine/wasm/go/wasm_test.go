package maecenas_test

import (
	"encoding/binary"
	"slices"
	"testing"
)

// Sections of a module of WebAssembly that the tests change.
const (
	importSection   = 2
	functionSection = 3
	memorySection   = 5
	exportSection   = 7
	codeSection     = 10
)

// wasmModule is a module as its sections.
type wasmModule struct {
	t        testing.TB
	head     []byte
	sections []wasmSection
}

type wasmSection struct {
	id   byte
	body []byte
}

func parse(t testing.TB, module []byte) *wasmModule {
	m := &wasmModule{t: t, head: module[:8]}
	for rest := module[8:]; len(rest) > 0; {
		id := rest[0]
		size, after := number(rest[1:])
		m.sections = append(m.sections, wasmSection{id, slices.Clone(after[:size])})
		rest = after[size:]
	}
	if slices.ContainsFunc(m.sections, func(s wasmSection) bool { return s.id == importSection }) {
		t.Fatal("the module imports functions, which have numbers as well")
	}
	return m
}

func (m *wasmModule) bytes() []byte {
	all := slices.Clone(m.head)
	for _, section := range m.sections {
		all = append(all, section.id)
		all = append(all, leb(uint32(len(section.body)))...)
		all = append(all, section.body...)
	}
	return all
}

func (m *wasmModule) section(id byte) *wasmSection {
	for i := range m.sections {
		if m.sections[i].id == id {
			return &m.sections[i]
		}
	}
	m.t.Fatalf("the module has no section %d", id)
	return nil
}

// functions counts the functions.
func (m *wasmModule) functions() uint32 {
	count, _ := number(m.section(functionSection).body)
	return count
}

// export returns the number of an exported function, and that of its type.
func (m *wasmModule) export(name string) (function, kind uint32) {
	m.exports(func(one string, index uint32) uint32 {
		if one == name {
			function = index
		}
		return index
	})
	_, kinds := number(m.section(functionSection).body)
	for range function + 1 {
		kind, kinds = number(kinds)
	}
	return function, kind
}

// pointExport has a name export another function.
func (m *wasmModule) pointExport(name string, function uint32) {
	m.exports(func(one string, index uint32) uint32 {
		if one == name {
			return function
		}
		return index
	})
}

// exports writes the export section again, with the numbers of functions that `change` returns.
func (m *wasmModule) exports(change func(name string, index uint32) uint32) {
	section := m.section(exportSection)
	count, rest := number(section.body)
	written := leb(count)
	for range count {
		length, after := number(rest)
		name, kind := string(after[:length]), after[length]
		index, next := number(after[length+1:])
		if kind == 0 {
			index = change(name, index)
		}
		written = append(append(written, leb(length)...), name...)
		written = append(append(written, kind), leb(index)...)
		rest = next
	}
	section.body = written
}

func (m *wasmModule) addFunction(kind uint32) {
	m.add(functionSection, leb(kind))
}

func (m *wasmModule) addCode(body []byte) {
	m.add(codeSection, append(leb(uint32(len(body))), body...))
}

// add writes an item at the end of a section that begins with the count of its items.
func (m *wasmModule) add(id byte, item []byte) {
	section := m.section(id)
	count, items := number(section.body)
	section.body = slices.Concat(leb(count+1), items, item)
}

// limitMemory limits how many pages the memory may have beyond those of its start.
func (m *wasmModule) limitMemory(growth uint32) {
	section := m.section(memorySection)
	// The count of memories, which is 1, and a flag.
	least, _ := number(section.body[2:])
	section.body = slices.Concat([]byte{1, 1}, leb(least), leb(least+growth))
}

// number reads an unsigned LEB128 number.
func number(bytes []byte) (uint32, []byte) {
	value, length := binary.Uvarint(bytes)
	return uint32(value), bytes[length:]
}

// leb writes an unsigned LEB128 number.
func leb(value uint32) []byte {
	return binary.AppendUvarint(nil, uint64(value))
}
