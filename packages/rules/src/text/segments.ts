/** The basic GSM 03.38 alphabet. One segment has 160 of these characters; several segments have 153 each. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Each of these counts as two characters. */
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

/** Converts text to GSM characters, which are the cheapest: drops accents that GSM lacks and replaces the rest with "?". */
export function gsmText(text: string): string {
  return [...text.normalize('NFC')]
    .map((char) => {
      if (GSM.has(char) || EXTENDED.has(char)) return char
      const swapped = SWAPPED[char] ?? char.normalize('NFD').replace(/\p{M}/gu, '')
      return [...swapped].every((one) => GSM.has(one)) ? swapped : '?'
    })
    .join('')
}

/** Returns how many segments a text of GSM characters needs. */
export function segmentsOf(text: string): number {
  const places = [...text].reduce((sum, char) => sum + (EXTENDED.has(char) ? 2 : 1), 0)
  return places <= 160 ? 1 : Math.ceil(places / 153)
}
