package maecenas;

/** The operations of The Princes of Florence. */
public final class Princes extends Game {
    Princes(Engine engine) {
        super(engine, "princes");
    }

    /**
     * The value of a work term by term, the minimum, the income and the conversions. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String evaluateWork(String request) {
        return ask("evaluateWork", request, Language.ENGLISH);
    }

    /**
     * The value of a work term by term, the minimum, the income and the conversions.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String evaluateWork(String request, Language language) {
        return ask("evaluateWork", request, language);
    }

    /**
     * Every work that can be completed now, with the thriftiest and the highest choice of bonus cards. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String planWorks(String request) {
        return ask("planWorks", request, Language.ENGLISH);
    }

    /**
     * Every work that can be completed now, with the thriftiest and the highest choice of bonus cards.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String planWorks(String request, Language language) {
        return ask("planWorks", request, language);
    }

    /**
     * Every legal placement of some or all pieces. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String listPlacements(String request) {
        return ask("listPlacements", request, Language.ENGLISH);
    }

    /**
     * Every legal placement of some or all pieces.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String listPlacements(String request, Language language) {
        return ask("listPlacements", request, language);
    }

    /**
     * Whether a piece may lie on given squares, and each broken rule. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String validatePlacement(String request) {
        return ask("validatePlacement", request, Language.ENGLISH);
    }

    /**
     * Whether a piece may lie on given squares, and each broken rule.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String validatePlacement(String request, Language language) {
        return ask("validatePlacement", request, language);
    }

    /**
     * Each prestige card, with the comparison that decided it. Sentences are in English.
     *
     * @param request the request in JSON
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String scorePrestige(String request) {
        return ask("scorePrestige", request, Language.ENGLISH);
    }

    /**
     * Each prestige card, with the comparison that decided it.
     *
     * @param request the request in JSON
     * @param language the language of sentences
     * @return the response in JSON
     * @throws MaecenasProblem if the question is not answered
     */
    public String scorePrestige(String request, Language language) {
        return ask("scorePrestige", request, language);
    }
}
