import type { CarMaker } from './cars.ts'
import { the } from './cast.ts'
import { companyId } from './companies.ts'
import { COMPLEXES } from './complexes.ts'
import { daysAgo, hoursAgo, insertAll, type Demo } from './people.ts'
import { idOf, Random } from './random.ts'

const BAYOU = companyId('bayou')
const deviceId = (n: number): string => idOf('boot-device', n)

/** Adds twelve boots, three of them on cars tonight, and earlier released ones. */
export async function seedBoots(demo: Demo, cars: CarMaker): Promise<void> {
  const { db } = demo
  const random = new Random('boots')
  const since = daysAgo(demo, 380)
  const status = (n: number): string =>
    n < 3 ? 'deployed' : n === 3 ? 'awaiting_return' : n === 10 ? 'lost' : n === 11 ? 'retired' : 'available'
  await insertAll(
    db,
    'boot_devices',
    Array.from({ length: 12 }, (_, n) => ({
      id: deviceId(n),
      tow_company_id: BAYOU,
      serial_number: `BCT-${String(101 + n)}`,
      model: n < 8 ? 'Rhino RW-3' : 'Barnacle 2',
      status: status(n),
      created_at: since,
    })),
  )
  await insertAll(db, 'boot_prices', [
    {
      id: idOf('boot-price', 'bayou'),
      tow_company_id: BAYOU,
      contract_id: null,
      price_cents: 125_00,
      valid_from: since,
      created_at: since,
    },
  ])
  const complexes = COMPLEXES.filter(({ company }) => company === 'bayou')
  const boot = (n: number, age: number, extra: object) => ({
    id: idOf('booted-vehicle', n),
    tow_company_id: BAYOU,
    contract_id: complexes[n % complexes.length]?.id,
    boot_device_id: deviceId(n < 4 ? n : 4 + (n % 6)),
    ...cars.make(),
    reason: random.pick(['abandoned', 'other', 'inoperable']),
    reason_text: 'No permit, seen on two nights',
    location: random.pick(['Visitor row', 'Back lot', 'Garage level 1']),
    price_cents: 125_00,
    timezone: 'America/Chicago',
    rules_version: 'TX 2025-09',
    deployed_at: hoursAgo(demo, age),
    deployed_by: the('hollis').user_id,
    deployed_by_name: 'Hollis Greer',
    status: 'deployed',
    inquired_at: null,
    released_at: null,
    release_reason: null,
    release_code: null,
    created_at: hoursAgo(demo, age),
    created_by: the('hollis').user_id,
    ...extra,
  })
  await insertAll(db, 'booted_vehicles', [
    boot(0, 2, {}),
    boot(1, 9, { status: 'inquired', inquired_at: hoursAgo(demo, 3) }),
    boot(2, 26, {}),
    ...Array.from({ length: 15 }, (_, n) => {
      const age = 30 + n * 95
      const isPaid = n % 5 !== 4
      return boot(n + 3, age, {
        status: isPaid ? 'released_paid' : 'released_free',
        released_at: hoursAgo(demo, age - random.between(2, 20)),
        release_reason: isPaid ? null : 'Registered since',
        release_code: isPaid ? random.digits(4) : null,
      })
    }),
  ])
}
