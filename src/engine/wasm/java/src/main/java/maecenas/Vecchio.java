package maecenas;

/** The operations of Il Vecchio. */
public final class Vecchio extends Game {
    Vecchio(Engine engine) {
        super(engine, "vecchio");
    }

    /**
     * For each town with members of a seat: where they can travel, the shortest way, its cost, and what can be done there. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String listJourneys(String request) {
        return ask("listJourneys", request, Language.ENGLISH);
    }

    /**
     * For each town with members of a seat: where they can travel, the shortest way, its cost, and what can be done there.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String listJourneys(String request, Language language) {
        return ask("listJourneys", request, language);
    }

    /**
     * What a member can do in a town: each way to pay, what it yields, or why it is not possible. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String listTownOptions(String request) {
        return ask("listTownOptions", request, Language.ENGLISH);
    }

    /**
     * What a member can do in a town: each way to pay, what it yields, or why it is not possible.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String listTownOptions(String request, Language language) {
        return ask("listTownOptions", request, language);
    }

    /**
     * The next space of each track, and whether the seat can enter it. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String previewTracks(String request) {
        return ask("previewTracks", request, Language.ENGLISH);
    }

    /**
     * The next space of each track, and whether the seat can enter it.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String previewTracks(String request, Language language) {
        return ask("previewTracks", request, language);
    }

    /**
     * What each nobility tile scores, with what it counts. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String scoreNobility(String request) {
        return ask("scoreNobility", request, Language.ENGLISH);
    }

    /**
     * What each nobility tile scores, with what it counts.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String scoreNobility(String request, Language language) {
        return ask("scoreNobility", request, language);
    }
}
