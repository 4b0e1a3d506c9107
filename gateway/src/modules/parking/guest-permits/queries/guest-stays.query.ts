import type { GuestLimits, GuestStays } from '@curbwise/rules'
import { plateKey } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { guestHoursGranted } from '../../units/index.ts'
import type { GuestPlace } from './guest-place.query.ts'
import { banked, type GuestPermit, type PermitSpan, spanOfPermit } from '../permit.model.ts'

const HOUR = 3_600_000

export interface PlateAt {
  readonly license_plate: string
  readonly state: string
}

export type PermitOfCar = Pick<
  GuestPermit,
  'id' | 'unit_id' | 'browser_sha256' | 'status' | 'valid_from' | 'valid_until'
> & { readonly pay_until: Date | null }

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
 * Who asks about a car, and so hears of what: staff of everything at the complex, everybody else of the own unit's records, and who
 * buys without a unit of what was bought in the same browser.
 */
export type Asker =
  | { readonly hears: 'all' }
  | { readonly hears: 'own'; readonly unit_id: string | null; readonly browser_sha256: Buffer | null }

/** Staff hear which record stands in the way; everybody else hears of the own unit's alone. */
export const askerOf = (actor: Actor, unit_id: string | null, browser_sha256: Buffer | null = null): Asker =>
  actor.kind === 'user' ? { hears: 'all' } : { hears: 'own', unit_id, browser_sha256 }

const isHeard =
  (asker: Asker) =>
  ({ unit_id, browser_sha256 }: Pick<PermitOfCar, 'unit_id' | 'browser_sha256'>): boolean => {
    if (asker.hears === 'all') return true
    if (asker.unit_id !== null) return unit_id === asker.unit_id
    return asker.browser_sha256 !== null && browser_sha256 !== null && asker.browser_sha256.equals(browser_sha256)
  }

/** Permits of the car at the complex that hold or wait for their payment, from an instant on, as far as this asker hears of them. */
export async function permitsOfCar(
  db: Knex.Transaction,
  contract_id: string,
  { license_plate, state }: PlateAt,
  from: Date,
  asker: Asker,
): Promise<readonly PermitOfCar[]> {
  const { rows } = await db.raw<{ rows: PermitOfCar[] }>('select * from permits_of_car(?, ?, ?, ?)', [
    contract_id,
    state,
    license_plate,
    from,
  ])
  return rows.filter(isHeard(asker))
}

/**
 * What the books say about a unit's guests, and about one plate among them, as the rules weigh it, with the plate's limits.
 * `own` is the permit that is being lengthened: it stands in its own way nowhere.
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
  const active = (
    await db('guest_permits')
      .where({ unit_id: unit.id, kind: 'guest', status: 'active' })
      .where('valid_until', '>', at)
      .select('id', 'valid_from', 'valid_until')
  ).map(asStay)
  if (!plate) return { stays: { unit: others(active, own), plate: [], taken: [] }, limits, active }
  const plate_key = plateKey(plate.state, plate.license_plate)
  const since = new Date(at.getTime() - limits.bank.guest_period * 24 * HOUR)
  const used = (
    await db('guest_permits')
      .where({ unit_id: unit.id, kind: 'guest', plate_key })
      .whereIn('status', ['active', 'expired', 'cancelled'])
      .where('valid_until', '>', since)
      .select('id', 'valid_from', 'valid_until')
  ).map(asStay)
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
