package maecenas;

/** The operations of Palazzo. */
public final class Palazzo extends Game {
    Palazzo(Engine engine) {
        super(engine, "palazzo");
    }

    /**
     * How a hand can pay a price, the fewest cards first. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String listPayments(String request) {
        return ask("listPayments", request, Language.ENGLISH);
    }

    /**
     * How a hand can pay a price, the fewest cards first.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String listPayments(String request, Language language) {
        return ask("listPayments", request, language);
    }

    /**
     * Whether cards pay a price, what they are worth, and the nearest payments that do. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String validatePayment(String request) {
        return ask("validatePayment", request, Language.ENGLISH);
    }

    /**
     * Whether cards pay a price, what they are worth, and the nearest payments that do.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String validatePayment(String request, Language language) {
        return ask("validatePayment", request, language);
    }

    /**
     * How a hand can bid higher in an auction, the fewest cards first. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String listBids(String request) {
        return ask("listBids", request, Language.ENGLISH);
    }

    /**
     * How a hand can bid higher in an auction, the fewest cards first.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String listBids(String request, Language language) {
        return ask("listBids", request, language);
    }

    /**
     * Whether cards make a higher bid, and the total with them. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String validateBid(String request) {
        return ask("validateBid", request, Language.ENGLISH);
    }

    /**
     * Whether cards make a higher bid, and the total with them.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String validateBid(String request, Language language) {
        return ask("validateBid", request, language);
    }

    /**
     * For each palace, a new palace and out of the game: what a tile gains there, or why it cannot go there. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String listBuilds(String request) {
        return ask("listBuilds", request, Language.ENGLISH);
    }

    /**
     * For each palace, a new palace and out of the game: what a tile gains there, or why it cannot go there.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String listBuilds(String request, Language language) {
        return ask("listBuilds", request, language);
    }

    /**
     * The points of each palace, term by term. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String scorePalaces(String request) {
        return ask("scorePalaces", request, Language.ENGLISH);
    }

    /**
     * The points of each palace, term by term.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String scorePalaces(String request, Language language) {
        return ask("scorePalaces", request, language);
    }
}
