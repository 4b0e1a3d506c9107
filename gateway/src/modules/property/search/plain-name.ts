/** Returns the text as `plain_text` of the database does: lowercase, without accents, one space between words. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
