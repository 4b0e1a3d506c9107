import type { Source } from './types.ts'

/** Texts about a rule, which say the same as its figures. */
const WORDS = ['source', 'verified_on', 'sentence']

/** Writes a value as text in which only its figures count: keys are sorted, and sources and sentences are left out. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).toSorted().join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([key]) => !WORDS.includes(key))
  return `{${entries
    .map(([key, one]) => `${key}:${textOf(one)}`)
    .toSorted()
    .join()}}`
}

/** Whether two rules, or two versions, have the same figures, wherever they are from. */
export const sameFigures = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b)

/** The source of figures that two rules give together: verified when the older check was, and not at all if one never was. */
export function joinedSources(a: Source, b: Source): Source {
  const [older = null] = [a.verified_on, b.verified_on].toSorted((one, other) => (one ?? '').localeCompare(other ?? ''))
  return { source: a.source === b.source ? a.source : `${a.source}; ${b.source}`, verified_on: older }
}
