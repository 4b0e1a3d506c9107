/** Texts of the notice that a tow waits for, which only some screens load. */
export const en = {
  notice: 'A written notice is missing',
  delivery: 'The notice is not delivered yet',
  days: (from: string) => `Tow from ${from}`,
  record: 'Record a notice',
  waits: (what: string) => `A tow for this reason waits for ${what}.`,
}
