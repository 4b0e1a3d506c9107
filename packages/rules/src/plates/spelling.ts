/**
 * Characters of typed, pasted, and dictated plates. Only Latin letters and digits count; separators are ignored; full-width
 * characters are converted. No American plate has other characters. `plate_chars()` in Postgres uses the same lists, and a test
 * compares the two character by character.
 */
const SPACES =
  '\t\n\v\f\r \u0085\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000'
const DASHES =
  '-\u02D7\u058A\u05BE\u1400\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u207B\u208B\u2212\u2796\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0\uFE31\uFE32\uFE58\uFE63\uFF0D'
const DOTS = '.\u00B7\u2022\u2024\u2027\u2219\u22C5\u30FB\uFF0E\uFF65'
/** Invisible characters in copied text: soft hyphens, joiners, direction marks. */
const INVISIBLE =
  '\u00AD\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF'

const PLAIN: ReadonlyMap<string, string> = new Map([
  ...[...SPACES].map((character) => [character, ' '] as const),
  ...[...DASHES].map((character) => [character, '-'] as const),
  ...[...DOTS].map((character) => [character, character === '.' || character === '\uFF0E' ? '.' : '·'] as const),
  ...[...INVISIBLE].map((character) => [character, ''] as const),
])

const FULL_WIDTH = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/
const FULL_WIDTH_OFFSET = 0xfee0

const plainCharacter = (character: string): string =>
  PLAIN.get(character) ??
  (FULL_WIDTH.test(character) ? String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET) : character)

const READABLE = /^[A-Za-z0-9 .\-·]*$/

/** Converts a plate to plain characters: dashes to `-`, spaces to a space, middle dots to `·`, and full-width characters to ASCII. */
export const plainPlate = (text: string): string => text.replace(/[^A-Za-z0-9 .\-·]/gu, plainCharacter)

/** Whether the text has only Latin letters, digits, and separators. */
export const isReadable = (text: string): boolean => READABLE.test(plainPlate(text))

/** Returns the uppercase letters and digits of a search term. Unlike `normalizePlate`, it drops all other characters. */
export const searchChars = (text: string): string =>
  plainPlate(text)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
