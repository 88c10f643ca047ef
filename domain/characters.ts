// Which characters a text may have, and whether it is one at all. Only forms and the shop check it: no page waits for this.

/**
 * Without the marks that nobody typed: address books and chat programs put the direction of reading around what they
 * copy, web pages show where a line may break. What a name needs stays: the variation selector of 葛󠄀, joiners within
 * an emoji or before a letter of Arabic or an Indian script.
 */
export const withoutInvisible = (text: string): string =>
  text.replace(
    /[\xad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u200c\u200d](?![\u0620-\u0dff\p{ExtPict}])/gu,
    '',
  )

/**
 * For one line of text: control characters, line breaks of every kind, lone surrogates, and marks that reverse the
 * reading order of the text after them.
 */
export function hasForbiddenCharacters(text: string): boolean {
  return /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(text) || !text.isWellFormed()
}

/** For notes of several lines: as above, but line breaks and tabs are allowed. */
export function hasForbiddenCharactersInNotes(text: string): boolean {
  return hasForbiddenCharacters(text.replace(/\r\n|[\n\t\u2028\u2029]/g, ' '))
}

/**
 * Nothing that a reader sees: spaces, and letters and marks without a shape, as the fillers of Hangul (U+3164) and the
 * blank of braille (U+2800), which Unicode counts among those that show.
 */
export function isBlank(text: string): boolean {
  return /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(text)
}

/** Full-width katakana with ー, ・ and spaces between; at least one letter. */
export function isKatakana(text: string): boolean {
  return /^[\u30a1-\u30fa\u30fb-\u30fe \u3000]+$/.test(text) && /[\u30a1-\u30fa]/.test(text)
}

/**
 * For a normalised address. ASCII only: JavaScript and PostgreSQL disagree on the lower case of other letters, and so
 * on which addresses are equal. Lenient before the @: old mobile addresses such as `a..b.@docomo.ne.jp` exist and
 * receive mail.
 */
export function isEmailAddress(address: string): boolean {
  return address.length <= 254 && emailShape.test(address)
}

const emailShape = /^(?=[\x21-\x7e]+$)[^\s@"(),:;<>[\\\]]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62}\.)+[a-z0-9-]{2,63}$/i
