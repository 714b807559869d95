package maecenas;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The table of the module: what the numbers of a question mean. */
final class Table {
    /** The most edits between an unknown name and the one that is suggested. */
    private static final int NEAR = 4;

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
            throw unknown("operation", name, byName.keySet());
        }
        return operation;
    }

    Operation operation(String game, String method) {
        Map<String, Operation> methods = methods(game);
        Operation operation = methods.get(method);
        if (operation == null) {
            throw unknown("operation of " + game, method, methods.keySet());
        }
        return operation;
    }

    Map<String, Operation> methods(String game) {
        Map<String, Operation> methods = games.get(game);
        if (methods == null) {
            throw unknown("game", game, games.keySet());
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

    private static IllegalArgumentException unknown(String kind, String name, Collection<String> names) {
        String near = names.stream().min(Comparator.comparingInt(each -> edits(each, name))).orElse("");
        String known = edits(near, name) <= NEAR
                ? "did you mean \"" + near + "\"?"
                : "there are " + String.join(", ", names.stream().filter(each -> !each.contains("/")).sorted().toList());
        return new IllegalArgumentException("no " + kind + " \"" + name + "\"; " + known);
    }

    /** Levenshtein distance, without regard to case. */
    private static int edits(String one, String other) {
        String left = one.toLowerCase(Locale.ROOT);
        String right = other.toLowerCase(Locale.ROOT);
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
