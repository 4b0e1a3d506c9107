const MOST_CHARACTERS = 40

/**
 * Returns the code of a device in what a QR code says: the code itself, or an address that has it as `code`. Null for anything else, such as
 * the code of a poster.
 */
export function codeIn(text: string): string | null {
  const said = text.trim()
  const code = /^https?:/i.test(said) ? (URL.parse(said)?.searchParams.get('code')?.trim() ?? '') : said
  return code !== '' && code.length <= MOST_CHARACTERS && !/[\p{Cc}\s]{2}/u.test(code) ? code : null
}
