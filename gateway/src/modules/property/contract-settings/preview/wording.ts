/** `2 units`, `1 unit`. */
export const pluralize = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`

const ORDINALS = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const

/** `third` for 3; beyond ten, in digits: `more than 11`. */
export const oneMoreThan = (limit: number, thing: string): string => {
  const word = ORDINALS[limit + 1]
  if (limit === 0) return `every new ${thing}`
  return word ? `a ${word} ${thing}` : `more than ${limit} ${thing}s`
}

/** Formats 22:00 as 10:00 PM. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Returns the sentences that apply. */
export const joinSentences = (...sentences: readonly (string | false | null)[]): string[] =>
  sentences.filter((sentence): sentence is string => Boolean(sentence))
