package maecenas;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The table of the module: what the numbers of a question mean. */
final class Table {
    /** The most names that an error suggests. */
    private static final int SUGGESTIONS = 3;
    /** Part of every error of an unknown operation, because the name may be one of an operation that the service alone has. */
    private static final String SERVICE = " Sessions and streams need the service; a list is read page by page.";

    private final List<Operation> operations = new ArrayList<>();
    private final Map<String, Operation> byName = new HashMap<>();
    private final Map<String, Map<String, Operation>> games = new LinkedHashMap<>();
    private final List<Object> encodings;
    private final List<Object> languages;

    Table(String json) {
        Map<String, Object> table = Json.object(Json.parse(json));
        for (Object item : Json.list(table.get("operations"))) {
            Map<String, Object> row = Json.object(item);
            add(new Operation(Json.text(row.get("game")), Json.text(row.get("name")), Json.text(row.get("rpc")),
                    Json.text(row.get("method")), Json.text(row.get("path")), operations.size()));
        }
        encodings = Json.list(table.get("encodings"));
        languages = Json.list(table.get("languages"));
    }

    private void add(Operation operation) {
        operations.add(operation);
        byName.put(operation.rpc(), operation);
        byName.put(operation.game() + "." + operation.methodName(), operation);
        byName.put(operation.game() + operation.name(), operation);
        games.computeIfAbsent(operation.game(), game -> new LinkedHashMap<>()).put(operation.methodName(), operation);
    }

    List<Operation> operations() {
        return List.copyOf(operations);
    }

    Collection<String> games() {
        return List.copyOf(games.keySet());
    }

    Operation operation(String name) {
        Operation operation = byName.get(name);
        if (operation == null) {
            throw unknown("operation", name, near(name));
        }
        return operation;
    }

    Operation operation(String game, String method) {
        Map<String, Operation> methods = methods(game);
        Operation operation = methods.get(method);
        if (operation == null) {
            throw unknown("operation of " + game, method, near(method, methods.values()).stream().map(Operation::methodName));
        }
        return operation;
    }

    /** Operations with a similar name, in the form of the name: those of the same game, and those of other games if it has none. */
    private Stream<String> near(String name) {
        String game = games.keySet().stream().filter(each -> name.startsWith(each) || name.contains("." + each + ".")).findFirst().orElse("");
        String method = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('.')) + 1);
        // The name of the OpenAPI document begins with the game, without a dot.
        String wanted = method.equals(name) ? name.substring(game.length()) : method;
        List<Operation> own = near(wanted, operations.stream().filter(each -> each.game().equals(game)).toList());
        Stream<Operation> best = (own.isEmpty() ? near(wanted, operations) : own).stream();
        return best.map(each -> name.contains("/") ? each.rpc() : each.game() + "." + each.methodName());
    }

    /** At most three operations whose names differ in less than a third, nearest first. A stream is named after the list that it sends. */
    private static List<Operation> near(String method, Collection<Operation> operations) {
        String wanted = method.toLowerCase(Locale.ROOT).replaceFirst("^stream", "");
        Map<Operation, Integer> near = new LinkedHashMap<>();
        for (Operation each : operations) {
            int edits = edits(each.name().toLowerCase(Locale.ROOT), wanted);
            if (3 * edits < wanted.length()) {
                near.put(each, edits);
            }
        }
        return near.entrySet().stream().sorted(Map.Entry.comparingByValue()).limit(SUGGESTIONS).map(Map.Entry::getKey).toList();
    }

    Map<String, Operation> methods(String game) {
        Map<String, Operation> methods = games.get(game);
        if (methods == null) {
            throw new IllegalArgumentException("no game \"" + game + "\"; there are " + String.join(", ", games.keySet()));
        }
        return methods;
    }

    int number(Encoding encoding) {
        return number(encodings, encoding.id());
    }

    int number(Language language) {
        return number(languages, language.tag());
    }

    private static int number(List<Object> values, String value) {
        int number = values.indexOf(value);
        if (number < 0) {
            throw new IllegalArgumentException("the module has no " + value + "; it has " + values);
        }
        return number;
    }

    private static IllegalArgumentException unknown(String kind, String name, Stream<String> near) {
        String names = near.map(each -> "\"" + each + "\"").collect(Collectors.joining(" or "));
        String hint = names.isEmpty() ? "Engine.operations() lists them." : "did you mean " + names + "?";
        return new IllegalArgumentException("no " + kind + " \"" + name + "\"; " + hint + SERVICE);
    }

    /** Levenshtein distance. */
    private static int edits(String left, String right) {
        int[] above = new int[right.length() + 1];
        for (int column = 0; column < above.length; column++) {
            above[column] = column;
        }
        for (int row = 1; row <= left.length(); row++) {
            int[] line = new int[above.length];
            line[0] = row;
            for (int column = 1; column < line.length; column++) {
                int change = left.charAt(row - 1) == right.charAt(column - 1) ? 0 : 1;
                line[column] = Math.min(above[column - 1] + change, Math.min(above[column], line[column - 1]) + 1);
            }
            above = line;
        }
        return above[right.length()];
    }
}
