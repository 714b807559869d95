package maecenas;

import java.util.Locale;

/** The language of problems, rules and sentences. */
public enum Language {
    /** English. */
    ENGLISH("en"),
    /** French. */
    FRENCH("fr");

    private final String tag;

    Language(String tag) {
        this.tag = tag;
    }

    /**
     * The language tag.
     *
     * @return the tag (BCP 47), such as {@code "fr"}
     */
    public String tag() {
        return tag;
    }

    /**
     * The language of a locale. The country is ignored.
     *
     * @param locale the locale of a reader
     * @return its language, or English if the engine does not have it
     */
    public static Language of(Locale locale) {
        return locale.getLanguage().equals(FRENCH.tag) ? FRENCH : ENGLISH;
    }
}
