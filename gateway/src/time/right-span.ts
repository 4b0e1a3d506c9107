import { midnightAfterDate, startOfDate } from '@curbwise/rules'
import { ValidationFailed } from '../errors/errors.ts'

interface Given {
  readonly valid_from?: string | null | undefined
  readonly valid_until?: string | null | undefined
}

export interface RightSpan {
  readonly valid_from: Date
  readonly valid_until: Date | null
}

const isDate = (text: string): boolean => text.length === 10

/**
 * Returns when a right applies. A bare date means from, or through, its local midnights at the complex; no start means
 * now, no end means indefinitely. Throws a 422 naming the field when it would end before it begins or has already
 * ended.
 */
export function spanOf(given: Given, zone: string, now: Date): RightSpan {
  const { valid_from: from, valid_until: until } = given
  const valid_from = from ? new Date(isDate(from) ? startOfDate(from, zone) : from) : now
  const valid_until = until ? new Date(isDate(until) ? midnightAfterDate(until, zone) : until) : null
  if (valid_until && valid_until <= valid_from)
    throw new ValidationFailed({ valid_until: 'Choose an end after the start' })
  if (valid_until && valid_until <= now) throw new ValidationFailed({ valid_until: 'Choose an end in the future' })
  return { valid_from, valid_until }
}
