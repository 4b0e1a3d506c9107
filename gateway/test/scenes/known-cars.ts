import type { Knex } from 'knex'
import { freshPlate } from '../factories/tow.factory.ts'

/** Kinds of cars that the caller has no connection to. */
export const CAR_KINDS = [
  'unknown',
  'registered',
  'registered_to_complex',
  'registered_for_hours',
  'guest',
  'guest_to_come',
  'paid',
  'being_paid',
  'just_ended',
  'vip',
  'blocked',
  'blocked_everywhere',
] as const
export type CarKind = (typeof CAR_KINDS)[number]

export interface KnownCar {
  readonly kind: CarKind
  readonly plate: string
}

export interface Somebody {
  readonly contract_id: string
  /** The unit that the cars belong to; never the caller's. */
  readonly unit_id: string
}

type Row = { readonly table: string; readonly fields: Record<string, unknown> }
const MINUTE = 60_000

function rowOf(kind: CarKind, { contract_id, unit_id }: Somebody, now: Date): Row | null {
  const at = (minutes: number): Date => new Date(now.getTime() + minutes * MINUTE)
  const since = { contract_id, valid_from: at(-60) }
  const permit = { ...since, unit_id, kind: 'guest', status: 'active', valid_until: at(300) }
  const rows: Record<CarKind, Row | null> = {
    unknown: null,
    registered: { table: 'vehicles', fields: { ...since, unit_id } },
    registered_to_complex: { table: 'vehicles', fields: since },
    registered_for_hours: { table: 'vehicles', fields: { ...since, unit_id, valid_until: at(120) } },
    guest: { table: 'guest_permits', fields: permit },
    guest_to_come: { table: 'guest_permits', fields: { ...permit, valid_from: at(30) } },
    paid: { table: 'guest_permits', fields: { ...permit, unit_id: null, kind: 'paid' } },
    being_paid: {
      table: 'guest_permits',
      fields: { ...permit, unit_id: null, kind: 'paid', status: 'pending_payment', valid_from: now, created_at: now },
    },
    just_ended: { table: 'guest_permits', fields: { ...permit, valid_until: at(-5) } },
    vip: { table: 'vip_vehicles', fields: { ...since, reason: 'Court order' } },
    blocked: { table: 'blocked_vehicles', fields: { ...since, reason: 'Evicted', valid_until: at(600) } },
    blocked_everywhere: { table: 'system_blocked_vehicles', fields: { valid_from: at(-60), reason: 'Stolen' } },
  }
  return rows[kind]
}

/** Creates this many cars, of each kind in turn, with distinct plates. */
export async function makeKnownCars(db: Knex, of: Somebody, now: Date, count: number): Promise<KnownCar[]> {
  const cars = Array.from({ length: count }, (_, index): KnownCar => ({
    kind: CAR_KINDS[index % CAR_KINDS.length] as CarKind,
    plate: freshPlate(),
  }))
  for (const kind of CAR_KINDS) {
    const row = rowOf(kind, of, now)
    const plates = cars.filter((car) => car.kind === kind).map(({ plate }) => ({ license_plate: plate, state: 'TX' }))
    if (row && plates.length > 0) await db(row.table).insert(plates.map((plate) => ({ ...row.fields, ...plate })))
  }
  return cars
}
