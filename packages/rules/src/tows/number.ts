/** Tows of practice complexes are numbered from here: practice leaves no gap in a company's numbers. Also in the database. */
const PRACTICE_NUMBERS = 9_000_000

/** How people see the number of a tow: `1042`, or `P-12` for practice. */
export const towNumber = (number: number): string =>
  number > PRACTICE_NUMBERS ? `P-${number - PRACTICE_NUMBERS}` : String(number)

/** The number that a search asks for, entered as people see it; null if it can't be one. `chars` are letters and digits. */
export function towNumberIn(chars: string): number | null {
  const practice = /^P(?<number>\d{1,6})$/i.exec(chars)?.groups?.['number']
  if (practice) return PRACTICE_NUMBERS + Number(practice)
  return /^\d{1,9}$/.test(chars) ? Number(chars) : null
}
