package maecenas;

import java.util.Objects;

/** The operations that every game has. Requests and responses are the JSON of the contract; {@code openapi.json} describes each. */
public class Game {
    /** The request of an operation that takes none. */
    private static final String EMPTY = "{}";

    private final Engine engine;
    private final String name;

    Game(Engine engine, String name) {
        this.engine = engine;
        this.name = name;
    }

    /**
     * The name of the game.
     *
     * @return its name, such as {@code "princes"}
     */
    public final String name() {
        return name;
    }

    /**
     * Asks a question of this game.
     *
     * @param method the operation, such as {@code "validateMove"}
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     * @throws IllegalArgumentException if the game does not have the operation; the message suggests one
     */
    public final String ask(String method, String request, Language language) {
        return engine.ask(engine.operation(name, Objects.requireNonNull(method, "method")), request, language);
    }

    /**
     * Every component, where its data come from, and the names of components, moves, choices and events. Sentences are in English.
     *
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String getCatalog() {
        return ask("getCatalog", EMPTY, Language.ENGLISH);
    }

    /**
     * Every component, where its data come from, and the names of components, moves, choices and events.
     *
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String getCatalog(Language language) {
        return ask("getCatalog", EMPTY, language);
    }

    /**
     * Every rule and ruling with its sources. Sentences are in English.
     *
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String listRules() {
        return ask("listRules", EMPTY, Language.ENGLISH);
    }

    /**
     * Every rule and ruling with its sources.
     *
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String listRules(Language language) {
        return ask("listRules", EMPTY, language);
    }

    /**
     * Whether a position is consistent, its breaches, and which seats it waits for. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String checkState(String request) {
        return ask("checkState", request, Language.ENGLISH);
    }

    /**
     * Whether a position is consistent, its breaches, and which seats it waits for.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String checkState(String request, Language language) {
        return ask("checkState", request, language);
    }

    /**
     * Whether a move is legal: {@code LEGAL}, {@code ILLEGAL} with all violations and the nearest legal moves, or {@code UNKNOWN}. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String validateMove(String request) {
        return ask("validateMove", request, Language.ENGLISH);
    }

    /**
     * Whether a move is legal: {@code LEGAL}, {@code ILLEGAL} with all violations and the nearest legal moves, or {@code UNKNOWN}.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String validateMove(String request, Language language) {
        return ask("validateMove", request, language);
    }

    /**
     * A result for each of many moves, in one position or each in its own. The order is kept. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String batchValidateMoves(String request) {
        return ask("batchValidateMoves", request, Language.ENGLISH);
    }

    /**
     * A result for each of many moves, in one position or each in its own. The order is kept.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String batchValidateMoves(String request, Language language) {
        return ask("batchValidateMoves", request, language);
    }

    /**
     * The legal moves of a seat in pages, and the count of each kind. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String listMoves(String request) {
        return ask("listMoves", request, Language.ENGLISH);
    }

    /**
     * The legal moves of a seat in pages, and the count of each kind.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String listMoves(String request, Language language) {
        return ask("listMoves", request, language);
    }

    /**
     * What a legal move costs and brings, term by term and in words, and which rules decide it. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String explainMove(String request) {
        return ask("explainMove", request, Language.ENGLISH);
    }

    /**
     * What a legal move costs and brings, term by term and in words, and which rules decide it.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String explainMove(String request, Language language) {
        return ask("explainMove", request, language);
    }

    /**
     * What a seat had best do, by a search over games that fit what it knows. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String suggestMoves(String request) {
        return ask("suggestMoves", request, Language.ENGLISH);
    }

    /**
     * What a seat had best do, by a search over games that fit what it knows.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String suggestMoves(String request, Language language) {
        return ask("suggestMoves", request, language);
    }

    /**
     * The position after one or several moves, up to the first illegal one. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String playMove(String request) {
        return ask("playMove", request, Language.ENGLISH);
    }

    /**
     * The position after one or several moves, up to the first illegal one.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String playMove(String request, Language language) {
        return ask("playMove", request, language);
    }

    /**
     * A start position, from the number of players and a seed. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String newGame(String request) {
        return ask("newGame", request, Language.ENGLISH);
    }

    /**
     * A start position, from the number of players and a seed.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String newGame(String request, Language language) {
        return ask("newGame", request, language);
    }

    /**
     * The position as one seat or a spectator may see it. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String viewState(String request) {
        return ask("viewState", request, Language.ENGLISH);
    }

    /**
     * The position as one seat or a spectator may see it.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String viewState(String request, Language language) {
        return ask("viewState", request, language);
    }

    /**
     * The points of every player term by term, and the standing with its ties. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String scoreState(String request) {
        return ask("scoreState", request, Language.ENGLISH);
    }

    /**
     * The points of every player term by term, and the standing with its ties.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String scoreState(String request, Language language) {
        return ask("scoreState", request, language);
    }

    /**
     * The standing that the record of a game leads to, or its first illegal move and the reasons. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String verifyRecord(String request) {
        return ask("verifyRecord", request, Language.ENGLISH);
    }

    /**
     * The standing that the record of a game leads to, or its first illegal move and the reasons.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String verifyRecord(String request, Language language) {
        return ask("verifyRecord", request, language);
    }

    /**
     * A picture of a position or of one part of it, as SVG and as text. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String renderState(String request) {
        return ask("renderState", request, Language.ENGLISH);
    }

    /**
     * A picture of a position or of one part of it, as SVG and as text.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public final String renderState(String request, Language language) {
        return ask("renderState", request, language);
    }
}
