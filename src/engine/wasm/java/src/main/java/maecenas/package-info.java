/**
 * The rules of three board games as a library: The Princes of Florence, Palazzo and Il Vecchio.
 *
 * <p>{@link maecenas.Engine} answers the questions that the service Maecenas answers under {@code .Rules/}, without a
 * server: same requests, same answers. JSON goes in and out as text or bytes, so that any JSON library fits; Protocol Buffers
 * go through {@link maecenas.Engine#answer}.
 *
 * <p>A whole position contains every secret: hidden cards, the order of decks. Embed the engine where nobody needs to be kept
 * from reading them. Games between people with secrets from each other need the sessions of the service.
 */
package maecenas;
