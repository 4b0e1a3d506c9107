/** Joins texts to sentences: "By the pool. 4100 Arbor Ridge Dr". Never doubles a period. */
export const sentences = (...texts: readonly (string | false | null)[]): string =>
  texts.flatMap((text) => (text && text.trim().replace(/\.+$/, '')) || []).join('. ')
