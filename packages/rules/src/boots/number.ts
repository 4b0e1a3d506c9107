/** How people see the number of a booted vehicle: `B-2214`. */
export const bootNumber = (number: number): string => `B-${number}`

/** The number that a search asks for, with or without its B; null if it can't be one. `chars` are letters and digits. */
export function bootNumberIn(chars: string): number | null {
  const digits = /^B?(?<number>\d{1,9})$/i.exec(chars)?.groups?.['number']
  return digits === undefined ? null : Number(digits)
}
