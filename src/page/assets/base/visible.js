// Text of strangers, made so that what is read is what is there.

/** What a reader cannot see, or what turns the text around it: control and format characters, marks of direction, halves of characters. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The text with every unseen character but line feeds as the escape that JSON has for it, such as `\u202e`. JSON stays the same value:
 * such characters stand in its strings alone.
 * @param {string} text
 */
export function visible(text) {
  return text.replace(UNSEEN, escaped);
}

/** A letter of a script that is written from right to left. */
const FROM_THE_RIGHT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\p{sc=Samaritan}\p{sc=Mandaic}]/u;

/**
 * A name within a sentence or beside a number. One that is written from right to left is isolated (U+2068, U+2069), as by `<bdi>`, so that the
 * number beside it stays on its side; attributes have no elements for it.
 * @param {string} name
 */
export function shownName(name) {
  const text = visible(name);
  return FROM_THE_RIGHT.test(text) ? `\u2068${text}\u2069` : text;
}

/**
 * JSON in letters of ASCII alone.
 * @param {string} json
 */
export function asciiOnly(json) {
  return json.replace(/[^\n -~]/gu, escaped);
}

/** @param {string} character */
function escaped(character) {
  return character.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
}
