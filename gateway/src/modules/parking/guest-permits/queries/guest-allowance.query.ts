import type { Allowance } from '@curbwise/api'
import { bankMinutesLeft, hourChoices, longestGuestMinutes } from '@curbwise/rules'
import type { OperationContext } from '../../../../operation/operation.ts'
import { loadGuestPlace } from './guest-place.query.ts'
import type { GuestBlock } from '../lifecycle/guest-refusal.ts'
import { guestStays, type PlateAt } from './guest-stays.query.ts'
import { beginOf } from '../lifecycle/permit-span.ts'
import { LONGEST_HOURS } from '../permit.model.ts'
import { predictGuestBlock, limitBlock, placeBlock } from '../lifecycle/check-guest-eligibility.ts'

const HOUR = 3_600_000
type Blocked = NonNullable<Allowance['blocked']>

/** The API's codes; other reasons map to one of these. */
const API_CODES: Partial<Record<GuestBlock['code'], Blocked['code']>> = {
  disabled: 'off',
  off: 'off',
  unit_off: 'unit_off',
  limit: 'limit',
  bank: 'bank',
  hourly: 'bank',
  registered: 'registered',
  guest_already: 'guest_already',
  being_paid: 'guest_already',
}

/**
 * Returns what a plate can have at a unit from a given time, before registering: the guest hours left, whole hours to choose
 * from, or why nothing fits and when it would. Without a car, what a new car can have. Considers only the unit's own records:
 * a car known to another unit or a list gets the same result as an unknown one.
 */
export async function guestAllowance(
  { db, actor, clock }: Pick<OperationContext, 'db' | 'actor' | 'clock'>,
  of: {
    readonly contract_id: string
    readonly unit_id: string
    readonly car: PlateAt | null
    readonly from?: string | null | undefined
  },
): Promise<Allowance> {
  const now = clock.now()
  const from = beginOf(of.from, now)
  const place = await loadGuestPlace(db, of)
  const known = await guestStays(db, actor, place, of.car, from)
  const { limits, stays } = known
  const hour = { from, until: new Date(from.getTime() + HOUR) }
  const byLimits = () => Promise.resolve(limitBlock(known, hour))
  const block =
    placeBlock(place) ??
    (of.car ? await predictGuestBlock(db, actor, { place, car: of.car, span: hour }, byLimits) : await byLimits())
  const minutes = block ? 0 : longestGuestMinutes(limits, stays, { from: from.toISOString() }, LONGEST_HOURS * 60)
  const code = block && API_CODES[block.code]
  return {
    timezone: place.contract.timezone,
    minutes_left: bankMinutesLeft(limits.bank, stays.plate, from.toISOString()),
    of_hours: limits.bank.guest_hours,
    period_days: limits.bank.guest_hours === null ? null : limits.bank.guest_period,
    hourly_limit: limits.hourly,
    choices: hourChoices(minutes),
    guests_now: known.active.filter((stay) => stay.from <= now && stay.until > now).length,
    guests_allowed: limits.guests,
    blocked: code ? { code, until: block.until?.toISOString() ?? null } : null,
  }
}
