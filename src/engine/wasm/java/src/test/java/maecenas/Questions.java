package maecenas;

/** Questions of the tests. */
final class Questions {
    /** A work that is worth 17. */
    static final String WORK = """
            {"subject": {"playerAlone": {"round": 3, "player": {"principality": [{"piece": "THEATER"}], "jesterCount": 2,
              "freedoms": ["TRAVEL"], "hand": {"professions": ["DRAMATIST"]}}}},
             "completeWork": {"profession": "DRAMATIST"}}""";
    static final String NEW_GAME = """
            {"playerCount": 3, "seed": "2a"}""";
    static final String WRONG_GAME = """
            {"playerCount": 9}""";

    private Questions() {}
}
