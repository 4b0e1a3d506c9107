import type { api, ParsedBody } from '@curbwise/api'
import { localDate, midnightAfterDate, startOfDate, overCaps } from '@curbwise/rules'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { RulesBook } from '../../../organizations/local-rules/index.ts'
import type { TowCompany } from '../../../organizations/tow-companies/index.ts'
import type { TowPrice } from '../tow-price.model.ts'

type Given = ParsedBody<typeof api.towCompanies.updateTowPrice>
type Amounts = Pick<TowPrice, 'duty' | 'price_cents' | 'drop_cents'>

/** Throws a 422 with each amount over its cap, under the rules of the company's state on the day the price starts. */
export function assertWithinCaps(rules: RulesBook, price: Amounts, from: Date): void {
  const over = overCaps(price, rules(from))
  if (Object.keys(over).length > 0) throw new ValidationFailed(over)
}

/**
 * Returns when the price applies, from whole days in the company's time zone: today starts now. Throws a 422 for a start
 * in the past or after it began, and for an end before the start.
 */
export function validityOf(
  company: TowCompany,
  { starts_on, ends_on }: Pick<Given, 'starts_on' | 'ends_on'>,
  old: Pick<TowPrice, 'valid_from' | 'valid_until'> | null,
  now: Date,
): { readonly valid_from: Date; readonly valid_until: Date | null } {
  const today = localDate(now.toISOString(), company.timezone)
  const began = old !== null && old.valid_from <= now
  if (starts_on !== undefined && began && starts_on !== localDate(old.valid_from.toISOString(), company.timezone))
    throw new ValidationFailed({ starts_on: 'The price has already started. Add another one instead' })
  if (starts_on !== undefined && !began && starts_on < today)
    throw new ValidationFailed({ starts_on: 'Choose today or a later day' })
  const valid_from =
    starts_on === undefined || began
      ? (old?.valid_from ?? now)
      : starts_on === today
        ? now
        : new Date(startOfDate(starts_on, company.timezone))
  const valid_until =
    ends_on === undefined
      ? (old?.valid_until ?? null)
      : ends_on === null
        ? null
        : new Date(midnightAfterDate(ends_on, company.timezone))
  if (valid_until && valid_until <= (valid_from > now ? valid_from : now))
    throw new ValidationFailed({ ends_on: 'Choose today or a later day, and not one before the first' })
  return { valid_from, valid_until }
}
