/** What people wrote, one after the other: "By the pool. 4100 Arbor Ridge Dr", whatever ends with a full stop already. */
export const sentences = (...texts: readonly (string | false | null)[]): string =>
  texts.flatMap((text) => (text && text.trim().replace(/\.+$/, '')) || []).join('. ')
