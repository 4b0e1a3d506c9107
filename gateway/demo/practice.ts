import { encryptPin } from '../src/db/pin-cipher.ts'
import { companyId, defaultsOf } from './companies.ts'
import type { Complex } from './complex-list.ts'
import { the } from './cast.ts'
import type { HistoryNote } from './history.ts'
import { daysAgo, insertAll, type Demo } from './people.ts'
import { idOf, Random } from './random.ts'
import { actorOf, towRow } from './tow-rows.ts'
import { decideStory, towNotes } from './tows.ts'
import type { TowStory } from './tow-stories.ts'
import { unitId } from './units.ts'

/** Where Bayou City Towing trains its crew: a few cars behind its own lot. */
const COMPLEX: Complex = {
  id: idOf('contract', 'navigation-yard'),
  key: 'navigation-yard',
  name: 'Practice: Navigation Yard',
  company: 'bayou',
  units: 3,
  buildings: 1,
  allowed_resident_vehicles: 2,
}

/** The first number of practice, which people read as P-1. */
const NUMBER = 9_000_001

const HOMES = [
  { unit_number: '1', name: 'Trainee Alvarado', car: ['TRN 4101', 'Honda', 'Civic', 'Blue', 2019] },
  { unit_number: '2', name: 'Trainee Boudreaux', car: ['TRN 5227', 'Ford', 'F-150', 'White', 2021] },
  { unit_number: '3', name: 'Trainee Castellano', car: ['TRN 6358', 'Toyota', 'Camry', 'Gray', 2018] },
] as const

const TOW: TowStory = {
  complex: COMPLEX,
  car: { license_plate: 'TRN 7469', state: 'TX', make: 'Nissan', model: 'Altima', color: 'Red', year: 2016 },
  reason: 'abandoned',
  location: 'Row 2, by the fence',
  by: 'dana',
  requested: 95,
  steps: {},
  photos: [],
}

/** Adds the practice complex of Bayou City Towing: three units with their cars, its sign, and a tow that waits for a driver. */
export async function seedPractice(demo: Demo, pin_key: Buffer): Promise<void> {
  const { db } = demo
  const [created_at, place] = [daysAgo(demo, 90), { contract_id: COMPLEX.id }]
  await insertAll(db, 'contracts', [
    {
      id: COMPLEX.id,
      tow_company_id: companyId(COMPLEX.company),
      name: COMPLEX.name,
      is_practice: true,
      address: '6220 Navigation Blvd',
      city: 'Houston',
      state: 'TX',
      zip_code: '77011',
      county: 'Harris',
      timezone: 'America/Chicago',
      allowed_resident_vehicles: COMPLEX.allowed_resident_vehicles,
      ...defaultsOf(COMPLEX.company),
      created_at,
    },
  ])
  await insertAll(db, 'signs', [
    {
      ...place,
      id: idOf('sign', COMPLEX.key),
      kind: 'entrance',
      place: 'Yard gate',
      verified_on: daysAgo(demo, 20).toISOString().slice(0, 10),
      verified_by: the('gil').user_id,
      verified_by_name: the('gil').name,
      valid_from: created_at,
      created_at,
      created_by: the('gil').user_id,
    },
  ])
  const homes = HOMES.map((home) => ({ ...home, id: unitId(COMPLEX.key, home.unit_number) }))
  await insertAll(
    db,
    'units',
    homes.map(({ id, unit_number }) => ({ ...place, id, unit_number, created_at })),
  )
  await insertAll(
    db,
    'unit_pins',
    homes.map(({ id }) => {
      const random = new Random(`pins of ${id}`)
      const [resident_pin, guest_pin] = [random.digits(6), random.digits(6)].map((pin) => encryptPin(pin_key, pin))
      return { ...place, unit_id: id, resident_pin, guest_pin, changed_at: created_at }
    }),
  )
  await insertAll(
    db,
    'contacts',
    homes.map(({ id, name }) => ({
      ...place,
      id: idOf('contact', id, name),
      unit_id: id,
      name,
      is_main: true,
      created_at,
    })),
  )
  await insertAll(
    db,
    'vehicles',
    homes.map(({ id, car: [license_plate, make, model, color, year] }) => ({
      ...place,
      id: idOf('vehicle', COMPLEX.key, license_plate),
      unit_id: id,
      license_plate,
      state: 'TX',
      make,
      model,
      color,
      year,
      valid_from: created_at,
      created_at,
      created_by: the('gil').user_id,
    })),
  )
}

/** Adds its open tow, after those of the company: it is numbered by itself. */
export async function seedPracticeTow(demo: Demo): Promise<void> {
  await insertAll(demo.db, 'tows', [towRow(demo, TOW, NUMBER, await decideStory(demo, TOW))])
  await demo
    .db('tow_counters')
    .where({ tow_company_id: companyId(COMPLEX.company) })
    .update({ last_practice_number: NUMBER })
}

/** Returns the history entries about the practice complex. */
export const practiceNotes = (demo: Demo): HistoryNote[] => [
  {
    action: 'contract.created',
    record_kind: 'contract',
    record_id: COMPLEX.id,
    contract_id: COMPLEX.id,
    tow_company_id: companyId(COMPLEX.company),
    at: daysAgo(demo, 90),
    actor: actorOf('gil', { complex: COMPLEX }),
    before: null,
    after: { name: COMPLEX.name, is_practice: true },
    reason: null,
  },
  ...towNotes(demo, [TOW]),
]
