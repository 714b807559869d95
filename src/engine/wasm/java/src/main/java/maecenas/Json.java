package maecenas;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A reader of JSON for the documents that the module itself writes: its table and its problems. */
final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** Parses a document: maps, lists, strings, doubles, booleans and null. */
    static Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value();
        json.space();
        if (json.at < text.length()) {
            throw json.wrong();
        }
        return value;
    }

    @SuppressWarnings("unchecked") // Keys are strings: that is all that `value` makes.
    static Map<String, Object> object(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked") // A list of anything is a list of objects.
    static List<Object> list(Object value) {
        return (List<Object>) value;
    }

    static String text(Object value) {
        return value == null ? "" : value.toString();
    }

    private Object value() {
        space();
        return switch (peek()) {
            case '{' -> members();
            case '[' -> items();
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        at++;
        if (ends('}')) {
            return members;
        }
        do {
            space();
            String name = string();
            expect(':');
            members.put(name, value());
        } while (goesOn('}'));
        return members;
    }

    private List<Object> items() {
        List<Object> items = new ArrayList<>();
        at++;
        if (ends(']')) {
            return items;
        }
        do {
            items.add(value());
        } while (goesOn(']'));
        return items;
    }

    private boolean ends(char end) {
        space();
        if (peek() != end) {
            return false;
        }
        at++;
        return true;
    }

    private boolean goesOn(char end) {
        if (ends(end)) {
            return false;
        }
        expect(',');
        return true;
    }

    private void expect(char expected) {
        space();
        if (peek() != expected) {
            throw wrong();
        }
        at++;
    }

    private String string() {
        if (peek() != '"') {
            throw wrong();
        }
        at++;
        StringBuilder string = new StringBuilder();
        while (peek() != '"') {
            char next = text.charAt(at++);
            string.append(next == '\\' ? escape() : next);
        }
        at++;
        return string.toString();
    }

    private char escape() {
        char kind = peek();
        at++;
        return switch (kind) {
            case '"', '\\', '/' -> kind;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> {
                if (at + 4 > text.length()) {
                    throw wrong();
                }
                at += 4;
                yield (char) Integer.parseInt(text, at - 4, at, 16);
            }
            default -> throw wrong();
        };
    }

    private Object word(String word, Object meaning) {
        if (!text.startsWith(word, at)) {
            throw wrong();
        }
        at += word.length();
        return meaning;
    }

    private Double number() {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        if (start == at) {
            throw wrong();
        }
        return Double.valueOf(text.substring(start, at));
    }

    private void space() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() {
        if (at >= text.length()) {
            throw wrong();
        }
        return text.charAt(at);
    }

    private IllegalArgumentException wrong() {
        return new IllegalArgumentException("no JSON, at character " + at);
    }
}
