import { DEMO_UNIT } from './accounts.ts'
import type { CarMaker } from './cars.ts'
import { the } from './cast.ts'
import { complexOf, COMPLEXES, type Complex } from './complexes.ts'
import { householdsOf, type Household } from './households.ts'
import { addressName } from './names.ts'
import { daysAgo, endOfDayIn, insertAll, type Demo } from './people.ts'
import { idOf, Random } from './random.ts'
import { stopRowsOf, switchesOf } from './registration-stops.ts'
import { encryptPin } from '../src/db/pin-cipher.ts'

export interface Home extends Household {
  readonly id: string
  readonly complex: Complex
  readonly since: Date
}

export const unitId = (complexKey: string, unit_number: string): string => idOf('unit', complexKey, unit_number)

const MAILBOXES = ['gulfmail.com', 'bayoupost.com', 'texmail.net', 'hillmail.com'] as const

/** Adds units with their people, PINs, and registered vehicles. */
export async function seedUnits(demo: Demo, cars: CarMaker, pin_key: Buffer): Promise<Home[]> {
  const homes = COMPLEXES.flatMap((complex) => {
    const random = new Random(`homes of ${complex.key}`)
    return householdsOf(complex, random, () => cars.make()).map((household): Home => ({
      ...household,
      id: unitId(complex.key, household.unit_number),
      complex,
      since: daysAgo(demo, random.between(60, 400)),
    }))
  })
  await insertAll(
    demo.db,
    'units',
    homes.map(({ id, complex, unit_number, building, reserved_space, garage_covered, people, unit }) => ({
      id,
      contract_id: complex.id,
      unit_number,
      building,
      reserved_space,
      garage_covered,
      created_at: daysAgo(demo, 405),
      vacant_since: people.length === 0 ? daysAgo(demo, 6) : null,
      has_own_resident_limit: false,
      allowed_resident_vehicles: null,
      has_own_guest_limit: false,
      allowed_active_guest_vehicles: null,
      has_guest_registration: true,
      has_resident_registration: true,
      ...unit,
      ...switchesOf(demo, homes, id),
    })),
  )
  await insertAll(demo.db, 'registration_stops', stopRowsOf(demo, homes))
  await insertAll(
    demo.db,
    'unit_pins',
    homes.map((home) => ({
      unit_id: home.id,
      contract_id: home.complex.id,
      ...pinsOf(home, pin_key),
      changed_at: home.since,
    })),
  )
  await insertAll(
    demo.db,
    'contacts',
    homes.flatMap((home) => contactsOf(home)),
  )
  await insertAll(
    demo.db,
    'vehicles',
    homes.flatMap((home) => vehiclesOf(demo, home)),
  )
  return homes
}

function pinsOf({ id, complex, unit_number }: Home, key: Buffer): { resident_pin: Buffer; guest_pin: Buffer } {
  const random = new Random(`pins of ${id}`)
  const isOpen = complex.key === DEMO_UNIT.contract && unit_number === DEMO_UNIT.unit_number
  return {
    resident_pin: encryptPin(key, isOpen ? DEMO_UNIT.resident_pin : random.digits(6)),
    guest_pin: encryptPin(key, isOpen ? DEMO_UNIT.guest_pin : random.digits(6)),
  }
}

function contactsOf({ id, complex, people, since }: Home): object[] {
  const random = new Random(`contacts of ${id}`)
  return people.map((name, index) => ({
    id: idOf('contact', id, name),
    contract_id: complex.id,
    unit_id: id,
    name,
    is_main: index === 0,
    created_at: since,
    email:
      name === 'Noah Pruitt'
        ? 'noah.pruitt@gulfmail.com'
        : index > 0 && (name === 'Lena Pruitt' || random.chance(0.4))
          ? null
          : `${addressName(name)}@${random.pick(MAILBOXES)}`,
    phone:
      name === 'Noah Pruitt'
        ? '(713) 555-0162'
        : name === 'Lena Pruitt'
          ? '(713) 555-0177'
          : `(${complex.company === 'bayou' ? 713 : 512}) 555-0${random.digits(3)}`,
    language: random.chance(0.25) ? 'es' : 'en',
    sms_opted_out_at: random.chance(0.05) ? since : null,
  }))
}

function vehiclesOf(demo: Demo, { id, complex, cars, since, reserved_space }: Home): object[] {
  const random = new Random(`vehicles of ${id}`)
  const manager = {
    'arbor-ridge': 'elena',
    larkspur: 'nadine',
    'mesquite-flats': 'nadine',
    'bluebonnet-terrace': 'nadine',
    'cedar-bend': 'curtis',
    'pecan-grove': 'curtis',
  } as const
  return cars.map(({ until_days, ...car }, index) => {
    const byResident = random.chance(0.5)
    const by = the(manager[complex.key as keyof typeof manager])
    const entered = new Date(since.getTime() + index * 86_400_000 * 3)
    return {
      id: idOf('vehicle', complex.key, car.license_plate),
      contract_id: complex.id,
      unit_id: id,
      ...car,
      vin: random.chance(0.3) ? vinOf(random) : null,
      space: reserved_space !== null && index === 0 && random.chance(0.2) ? reserved_space : null,
      valid_from: entered,
      valid_until: until_days === undefined ? null : endOfDayIn(demo, until_days),
      created_at: entered,
      created_by: byResident ? null : by.user_id,
      created_by_name: byResident ? null : by.name,
      created_by_unit_id: byResident ? id : null,
    }
  })
}

/** Seventeen characters without I, O, or Q. */
export const vinOf = (random: Random): string =>
  `1${Array.from({ length: 16 }, (_, i) => (i < 10 ? random.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789']) : random.digits(1))).join('')}`

/**
 * Adds the near miss of the story: a right entered five minutes ago for a look-alike of a plate that is about to be
 * towed.
 */
export async function seedLookAlike(demo: Demo): Promise<void> {
  const entered = new Date(demo.now.getTime() - 5 * 60_000)
  const complex = complexOf('larkspur')
  await insertAll(demo.db, 'vehicles', [
    {
      id: idOf('vehicle', complex.key, 'BZN O826'),
      contract_id: complex.id,
      unit_id: unitId(complex.key, '104'),
      license_plate: 'BZN O826',
      state: 'TX',
      make: 'Nissan',
      model: 'Altima',
      color: 'Black',
      year: 2019,
      valid_from: entered,
      created_at: entered,
      created_by_unit_id: unitId(complex.key, '104'),
    },
  ])
}
