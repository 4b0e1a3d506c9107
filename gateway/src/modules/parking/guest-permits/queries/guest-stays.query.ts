import type { GuestLimits, GuestStays } from '@curbwise/rules'
import { plateKey } from '@curbwise/rules'
import type { Knex } from 'knex'
import { callForRows, type FunctionRow } from '../../../../db/call-function.ts'
import type { Actor } from '../../../../db/actor.ts'
import { guestHoursGranted } from '../../units/index.ts'
import type { GuestPlace } from './guest-place.query.ts'
import { banked, type GuestPermit, type PermitSpan, spanOfPermit } from '../permit.model.ts'

const HOUR = 3_600_000

export interface PlateAt {
  readonly license_plate: string
  readonly state: string
}

export type PermitOfCar = FunctionRow<'permits_of_car'>

interface Stay extends PermitSpan {
  readonly id: string
}

const asStay = (row: Pick<GuestPermit, 'id' | 'valid_from' | 'valid_until'>): Stay => ({
  id: row.id,
  ...spanOfPermit(row),
})
const others = (stays: readonly Stay[], own: string | null) => stays.filter(({ id }) => id !== own).map(banked)

const withGranted = (limits: GuestLimits, granted: number): GuestLimits =>
  limits.bank.guest_hours === null || granted === 0
    ? limits
    : { ...limits, bank: { ...limits.bank, guest_hours: limits.bank.guest_hours + granted } }

/**
 * Who asks about a car, and so which records they see: staff see all at the complex, others their own unit's records, and
 * buyers without a unit what the same browser bought.
 */
export type Asker =
  | { readonly sees: 'all' }
  | { readonly sees: 'own'; readonly unit_id: string | null; readonly browser_sha256: Buffer | null }

/** Staff see which record conflicts; everyone else sees only their own unit's. */
export const askerOf = (actor: Actor, unit_id: string | null, browser_sha256: Buffer | null = null): Asker =>
  actor.kind === 'user' ? { sees: 'all' } : { sees: 'own', unit_id, browser_sha256 }

const isVisible =
  (asker: Asker) =>
  ({ unit_id, browser_sha256 }: Pick<PermitOfCar, 'unit_id' | 'browser_sha256'>): boolean => {
    if (asker.sees === 'all') return true
    if (asker.unit_id !== null) return unit_id === asker.unit_id
    return asker.browser_sha256 !== null && browser_sha256 !== null && asker.browser_sha256.equals(browser_sha256)
  }

/** The car's permits at the complex that are valid or wait for payment from a given time on, as far as this asker can see them. */
export async function permitsOfCar(
  db: Knex.Transaction,
  contract_id: string,
  { license_plate, state }: PlateAt,
  from: Date,
  asker: Asker,
): Promise<readonly PermitOfCar[]> {
  const permits = await callForRows(db, 'permits_of_car', contract_id, state, license_plate, from)
  return permits.filter(isVisible(asker))
}

/**
 * Returns the records of a unit's guests, and of one plate among them, as the rules need them, with the plate's limits. `own`
 * is the permit being extended: it never conflicts with itself.
 */
export async function guestStays(
  db: Knex.Transaction,
  actor: Actor,
  place: GuestPlace,
  plate: PlateAt | null,
  at: PermitSpan['from'],
  own: string | null = null,
): Promise<{ readonly stays: GuestStays; readonly limits: GuestLimits; readonly active: readonly PermitSpan[] }> {
  const { unit, contract, limits } = place
  if (!unit) return { stays: { unit: [], plate: [], taken: [] }, limits, active: [] }
  const plate_key = plate && plateKey(plate.state, plate.license_plate)
  const since = new Date(at.getTime() - limits.bank.guest_period * 24 * HOUR)
  const permits = await db('guest_permits')
    .where({ unit_id: unit.id, kind: 'guest' })
    .where((counted) => {
      void counted.where((now) => now.where('status', 'active').where('valid_until', '>', at))
      if (plate_key !== null)
        void counted.orWhere((lately) =>
          lately
            .where({ plate_key })
            .whereIn('status', ['active', 'expired', 'cancelled'])
            .where('valid_until', '>', since),
        )
    })
    .select('id', 'status', 'plate_key', 'valid_from', 'valid_until')
  const active = permits.filter(({ status, valid_until }) => status === 'active' && valid_until > at).map(asStay)
  if (!plate || plate_key === null)
    return { stays: { unit: others(active, own), plate: [], taken: [] }, limits, active }
  const used = permits.filter((permit) => permit.plate_key === plate_key && permit.valid_until > since).map(asStay)
  const taken = (await permitsOfCar(db, contract.id, plate, at, askerOf(actor, unit.id)))
    .filter(({ status }) => status === 'active')
    .map(asStay)
  const granted = limits.bank.guest_hours === null ? 0 : await guestHoursGranted(db, unit.id, plate_key, at)
  return {
    stays: { unit: others(active, own), plate: others(used, own), taken: others(taken, own) },
    limits: withGranted(limits, granted),
    active,
  }
}
