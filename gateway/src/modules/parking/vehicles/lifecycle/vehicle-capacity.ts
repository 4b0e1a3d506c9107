import { epoch, fits, overlaps, resolveLimit, type Span } from '@curbwise/rules'
import type { Knex } from 'knex'
import { NotFound, Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import type { RightSpan } from '../../../../time/right-span.ts'
import { lockUnitIn } from '../../units/index.ts'
import { vehiclesInSpan } from '../vehicle.store.ts'

/** The room of a unit. `used` is the highest number of simultaneously valid vehicles within the span. */
export interface Capacity {
  readonly unit_number: string
  readonly takes_new: boolean
  readonly allowed: number | null
  readonly used: number
}

/** Returns a unit's room for a vehicle in that time. Locks the unit, so that the next caller sees what was added. */
export async function capacityOf(
  db: Knex.Transaction,
  contract: Contract,
  unit_id: string,
  span: RightSpan,
  own_id: string | null = null,
): Promise<Capacity> {
  const unit = await lockUnitIn(db, contract.id, unit_id)
  if (!unit) throw new NotFound()
  const { allowed } = resolveLimit(contract.allowed_resident_vehicles, {
    own: unit.has_own_resident_limit,
    limit: unit.allowed_resident_vehicles,
  })
  const others = await vehiclesInSpan(db, unit_id, span, own_id)
  return {
    unit_number: unit.unit_number,
    takes_new: unit.has_resident_registration,
    allowed,
    used: vehiclesAtOnce(others, span),
  }
}

/**
 * Throws, with a message for staff, when the unit accepts no new vehicle or reaches its limit at some time in the span. Locks
 * the unit. `own_id` is an existing registration that is being changed: it isn't new and never conflicts with itself.
 */
export async function assertCapacity(
  db: Knex.Transaction,
  contract: Contract,
  unit_id: string,
  span: RightSpan,
  own_id: string | null = null,
): Promise<void> {
  const capacity = await capacityOf(db, contract, unit_id, span, own_id)
  const refusal = capacityRefusal(capacity, own_id === null)
  if (!refusal) return
  if (refusal.code === 'off') throw new Refused(`${refusal.message}. Registered vehicles stay.`)
  throw new ValidationFailed({ [own_id === null ? 'unit_id' : 'valid_until']: refusal.message })
}

/** Returns why a vehicle doesn't fit into a unit, for staff: the unit accepts none (`off`), or is at its limit. */
export function capacityRefusal(
  { unit_number, takes_new, allowed, used }: Capacity,
  is_new: boolean,
): { readonly code: 'off' | 'limit'; readonly message: string } | null {
  if (!takes_new && is_new) return { code: 'off', message: `Unit ${unit_number} can’t register new vehicles right now` }
  if (fits(allowed, used)) return null
  return {
    code: 'limit',
    message:
      allowed === 0
        ? `Unit ${unit_number} can’t have vehicles`
        : `Unit ${unit_number} has ${used} of ${allowed} vehicles. End one first, or raise its limit`,
  }
}

const asSpan = ({ valid_from, valid_until }: RightSpan): Span => ({
  from: valid_from.toISOString(),
  until: valid_until?.toISOString() ?? null,
})

/** Returns the highest number of simultaneously valid vehicles within the span. */
export function vehiclesAtOnce(vehicles: readonly RightSpan[], span: RightSpan): number {
  const others = vehicles.map(asSpan)
  const within = asSpan(span)
  const begins = [within.from, ...others.map(({ from }) => from)].filter((at) => epoch(at) >= epoch(within.from))
  const at = (moment: string): Span => ({ from: moment, until: new Date(epoch(moment) + 1).toISOString() })
  return Math.max(
    0,
    ...begins.map(
      (moment) => others.filter((other) => overlaps(other, at(moment)) && overlaps(within, at(moment))).length,
    ),
  )
}
