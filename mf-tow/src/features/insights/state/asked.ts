import { daysBetween } from '@curbwise/rules/time/dates'

const DATE = /^(19|20|21)\d\d-\d\d-\d\d$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The most days that the call takes. */
const MOST_DAYS = 366

/** What the address asks for. Null: what the gateway chooses, the last 30 days of all complexes. */
export interface Asked {
  readonly from: string | null
  readonly until: string | null
  readonly complex: string | null
}

const dateOr = (text: string | null): string | null =>
  text !== null && DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

/** Reads the address; what isn't a day or an id is left out. */
export const askedOf = (params: URLSearchParams): Asked => {
  const complex = params.get('complex')
  return {
    from: dateOr(params.get('from')),
    until: dateOr(params.get('until')),
    complex: complex !== null && ID.test(complex) ? complex : null,
  }
}

/** Returns what is wrong with two days, or null. */
export function periodProblem(from: string | null, until: string | null): string | null {
  if (from === null || until === null) return null
  if (from > until) return 'Choose a last day that isn’t before the first one.'
  return daysBetween(from, until) + 1 > MOST_DAYS ? `Choose at most ${MOST_DAYS} days.` : null
}
