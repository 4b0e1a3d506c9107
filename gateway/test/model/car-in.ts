import type { Knex } from 'knex'
import { type Car, STEPS } from './car.ts'

/** How many steps a tow has taken. */
export const stepsOf = (tow: Readonly<Record<string, unknown>>): number =>
  ['accepted_at', ...STEPS.slice(1).map((step) => `${step}_at`)].filter((column) => tow[column] !== null).length

/** What the database says about a car. Throws if it has two records of one kind. */
export async function carIn(db: Knex, license_plate: string, now: Date): Promise<Car> {
  const inForce = (table: string) =>
    db(table)
      .where({ license_plate })
      .where('valid_from', '<=', now)
      .where((either) => either.whereNull('valid_until').orWhere('valid_until', '>', now))
  const [vehicles, permits, tows, boots, stored, stickers, payments, set_aside] = await Promise.all([
    inForce('vehicles').select<object[]>('id'),
    inForce('guest_permits').where('status', 'active').select<{ valid_until: Date }[]>('valid_until'),
    db('tows').where({ license_plate }).whereIn('status', ['requested', 'pending']).select<Record<string, unknown>[]>(),
    db('booted_vehicles').where({ license_plate, status: 'deployed' }).select<object[]>('id'),
    db('custody as u')
      .join('tows as t', 't.id', 'u.tow_id')
      .where({ 't.license_plate': license_plate, 'u.status': 'in_storage' })
      .select<object[]>('u.id'),
    db('sticker_items').where({ license_plate }).whereIn('status', ['active', 'eligible']).select<object[]>('id'),
    db('transactions as p')
      .join('tows as t', 't.id', 'p.tow_id')
      .where({ 't.license_plate': license_plate, 'p.kind': 'payment' })
      .whereNotNull('p.checkout_id')
      .select<object[]>('p.id'),
    db('refused_captures as c')
      .join('refused_requests as r', 'r.id', 'c.refused_request_id')
      .where({ 'r.license_plate': license_plate })
      .select<object[]>('c.id'),
  ])
  for (const records of [vehicles, permits, tows, boots, stored, stickers])
    if (records.length > 1) throw new Error(`${license_plate} has ${records.length} records of one kind`)
  return {
    is_registered: vehicles.length === 1,
    permit_until: permits[0]?.valid_until.getTime() ?? null,
    tow: tows[0] ? stepsOf(tows[0]) : null,
    is_stored: stored.length === 1,
    is_booted: boots.length === 1,
    has_sticker: stickers.length === 1,
    payments: payments.length,
    set_aside: set_aside.length,
  }
}
