/**
 * Normalizes characters, so that a separately typed accent joins its letter; drops control characters and variation
 * selectors, which have no meaning in print.
 */
export const printable = (words: string): string =>
  words
    .normalize('NFC')
    .replace(/[\uFE00-\uFE0F]/g, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, (char) => (char === '\n' ? char : ' '))
