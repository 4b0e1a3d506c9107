/** The basic characters of GSM 03.38: a message of these alone takes 160 in one segment, 153 in each of several. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Each of these takes two places. */
const EXTENDED = new Set('^{}\\[~]|€')
const SWAPPED: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
}

/** The text in characters that every phone shows and that cost least: accents that GSM lacks are dropped, the rest becomes "?". */
export function gsmText(text: string): string {
  return [...text.normalize('NFC')]
    .map((char) => {
      if (GSM.has(char) || EXTENDED.has(char)) return char
      const swapped = SWAPPED[char] ?? char.normalize('NFD').replace(/\p{M}/gu, '')
      return [...swapped].every((one) => GSM.has(one)) ? swapped : '?'
    })
    .join('')
}

/** How many messages a text of GSM characters is sent as. */
export function segmentsOf(text: string): number {
  const places = [...text].reduce((sum, char) => sum + (EXTENDED.has(char) ? 2 : 1), 0)
  return places <= 160 ? 1 : Math.ceil(places / 153)
}
