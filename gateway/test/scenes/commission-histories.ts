import { randomInt, randomUUID } from 'node:crypto'
import { freshPlate } from '../factories/tow.factory.ts'
import type { Person, World } from '../world.ts'
import { type Lot, type StoredCar, storedCar } from './stored-car.ts'

/** One amount as a statement must have it, written down when the history is made up. */
export interface ExpectedCommission {
  readonly driver: Person
  readonly at: Date
  readonly cents: number
}

/** A rate as tenths of a percent, so that half cents happen. */
export interface Rates {
  /** Of tows that end before the change. */
  readonly before: number
  readonly after: number
  readonly changes_at: Date
}

const HOUR = 3_600_000
const TOW = 272_00

/** Adds money to a tow: a payment, or with negative cents a refund of one. */
export const moneyOf = async (
  world: World,
  lot: Lot,
  car: Pick<StoredCar, 'id'>,
  at: Date,
  amount_cents: number,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const { id } = await world.insert('transactions', {
    tow_company_id: lot.company.id,
    contract_id: lot.complex.id,
    tow_id: car.id,
    kind: amount_cents > 0 ? 'payment' : 'refund',
    method: 'terminal',
    provider: 'counter',
    provider_id: randomUUID(),
    status: 'succeeded',
    amount_cents,
    at,
    ...fields,
  })
  return id
}

/** A tow of a driver that ended then, with its tow line written then. */
export async function towOf(world: World, lot: Lot, driver: Person, at: Date): Promise<StoredCar> {
  const car = await storedCar(world, { ...lot, driver }, freshPlate(), at)
  await world.db('tow_charge_lines').where('tow_id', car.id).update({ created_at: at })
  return car
}

/** Makes up what happens to one tow, and returns what its driver earns and loses by it. */
export async function writeCommission(
  world: World,
  lot: Lot,
  driver: Person,
  start: Date,
  rates: Rates,
): Promise<ExpectedCommission[]> {
  const hours = (from: Date, most: number): Date => new Date(from.getTime() + randomInt(1, most) * HOUR)
  const ended = hours(start, 1_400)
  const rate = ended < rates.changes_at ? rates.before : rates.after
  const part = (base: number): number => Math.round((base * rate) / 1_000)
  const car = await towOf(world, lot, driver, ended)
  const storage = randomInt(0, 3) * 22_85
  const paid = hours(ended, 900)
  if (storage > 0) {
    const line = { code: 'storage', label: 'Storage', unit_cents: storage, amount_cents: storage, created_at: paid }
    const place = { tow_company_id: lot.company.id, contract_id: lot.complex.id, tow_id: car.id }
    await world.insert('tow_charge_lines', { ...place, ...line })
  }
  const full = TOW + storage
  const later = hours(paid, 900)
  const earned = { driver, at: paid, cents: part(TOW) }
  const pay = (): Promise<string> => moneyOf(world, lot, car, paid, full)
  switch (randomInt(0, 7)) {
    case 0:
      return []
    case 1:
      await moneyOf(world, lot, car, paid, full - 1)
      return []
    case 2: {
      const back = randomInt(1, full + 1)
      await moneyOf(world, lot, car, later, -back, { refund_of: await pay() })
      return [earned, { driver, at: later, cents: part(Math.max(0, TOW - back)) - part(TOW) }]
    }
    case 3:
      await pay()
      await world.db('tows').where('id', car.id).update({ voided_at: later, void_reason: 'Wrong car' })
      return [earned, { driver, at: later, cents: -part(TOW) }]
    case 4: {
      const twice = await pay().then(() => moneyOf(world, lot, car, later, full, { reason: 'Paid twice' }))
      await moneyOf(world, lot, car, hours(later, 300), -full, { refund_of: twice })
      return [earned]
    }
    case 5: {
      const line = { code: 'adjustment', label: 'Set to zero', reason: 'Agreed', created_at: later, position: 9 }
      const place = { tow_company_id: lot.company.id, contract_id: lot.complex.id, tow_id: car.id }
      const payment = await pay()
      await world.insert('tow_charge_lines', { ...place, ...line, unit_cents: -full, amount_cents: -full })
      await moneyOf(world, lot, car, hours(later, 300), -full, { refund_of: payment })
      return [earned, { driver, at: later, cents: -part(TOW) }]
    }
    default:
      await pay()
      return [earned]
  }
}
