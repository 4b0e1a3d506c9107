import type { CarMaker } from './cars.ts'
import { the } from './cast.ts'
import { complexOf, COMPLEXES } from './complexes.ts'
import { FIRST_NAMES, LAST_NAMES } from './names.ts'
import { daysAgo, endOfDayIn, hoursAgo, insertAll, minutesAgo, type Demo } from './people.ts'
import { idOf, Random } from './random.ts'
import { unitId, type Home } from './units.ts'

interface Stay {
  readonly from: Date
  readonly until: Date
}

const MINUTE = 60_000
const LENGTHS = [2, 3, 3, 4, 4, 5, 6, 8, 12] as const

/** Returns a function for guest stays: a start minute, whole hours, mostly in the evening. */
function stays(demo: Demo, random: Random) {
  const lasting = (from: Date, hours: number): Stay => ({ from, until: new Date(from.getTime() + hours * 60 * MINUTE) })
  const evening = (days: number): Date =>
    new Date(endOfDayIn(demo, days).getTime() - random.between(2 * 60, 8 * 60) * MINUTE)
  return {
    now: (): Stay => {
      const here = random.between(20, 300)
      return lasting(minutesAgo(demo, here), Math.ceil((here + random.between(15, 400)) / 60))
    },
    coming: (): Stay => lasting(evening(random.between(1, 3)), random.pick(LENGTHS)),
    past: (): Stay => lasting(evening(-random.between(2, 70)), random.pick(LENGTHS)),
  }
}

/** Adds current, future, and past guests; some have almost used up their hours. */
export async function seedGuests(demo: Demo, cars: CarMaker, homes: readonly Home[]): Promise<void> {
  const random = new Random('guests')
  const lived = homes.filter(
    ({ people, unit_number, complex }) =>
      people.length > 0 &&
      !(complex.key === 'arbor-ridge' && ['112', '203', '214', '226', '302', '311'].includes(unit_number)),
  )
  const rows: object[] = []
  const permit = (home: Pick<Home, 'id' | 'complex'>, car: object, { from, until }: Stay, extra: object = {}): void => {
    const entered = new Date(Math.min(from.getTime(), demo.now.getTime() - 60_000))
    rows.push({
      id: idOf('permit', home.id, rows.length),
      contract_id: home.complex.id,
      unit_id: home.id,
      kind: 'guest',
      status: until <= demo.now ? 'expired' : 'active',
      ...car,
      guest_name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
      guest_phone: null,
      is_exception: false,
      created_by: null,
      created_by_name: null,
      created_by_unit_id: home.id,
      valid_from: from,
      valid_until: until,
      created_at: entered,
      package_id: null,
      ...extra,
    })
  }
  const evening = stays(demo, random)
  for (const home of lived) {
    if (random.chance(0.14)) permit(home, cars.make(), evening.now())
    if (random.chance(0.03)) permit(home, cars.make(), evening.coming())
    for (let past = random.pick([0, 0, 0, 1, 2, 4]); past > 0; past -= 1) permit(home, cars.make(), evening.past())
  }
  storyGuests(demo, cars, permit)
  paidNights(demo, cars, random, permit)
  await insertAll(
    demo.db,
    'guest_permits',
    rows.map((row, index) => ({ ...row, public_key: idOf('permit-address', String(index)) })),
  )
}

type Write = (home: Pick<Home, 'id' | 'complex'>, car: object, stay: Stay, extra?: object) => void

/** Adds the guests that the story names. */
function storyGuests(demo: Demo, cars: CarMaker, permit: Write): void {
  const complex = complexOf('arbor-ridge')
  const at = (unit_number: string) => ({ id: unitId(complex.key, unit_number), complex })
  const car = (license_plate: string, color: string, make: string, model: string, year: number, state = 'TX') => ({
    license_plate,
    state,
    color,
    make,
    model,
    year,
  })
  permit(at('214'), car('KTR 1190', 'Blue', 'Honda', 'Civic', 2018), {
    from: minutesAgo(demo, 408),
    until: minutesAgo(demo, -192),
  })
  permit(at('214'), car('KTR 1190', 'Blue', 'Honda', 'Civic', 2018), {
    from: hoursAgo(demo, 54),
    until: hoursAgo(demo, 50),
  })
  permit(at('112'), cars.make(), { from: hoursAgo(demo, 3), until: hoursAgo(demo, -8) })
  permit(at('112'), cars.make(), { from: hoursAgo(demo, 2), until: hoursAgo(demo, -9) })
  permit(at('226'), cars.make(), { from: hoursAgo(demo, 5), until: minutesAgo(demo, -92) })
  // Entered in the morning after the tow: it gives a right from then on, and changes nothing about the past.
  permit(
    at('302'),
    car('PFN 6602', 'Gold', 'Lexus', 'ES 350', 2015),
    { from: hoursAgo(demo, 38), until: endOfDayIn(demo, 1) },
    { id: idOf('permit', 'PFN 6602') },
  )
  // Its guest hours are used up: 24 of 24 hours in seven days.
  const frequent = cars.make()
  permit(at('301'), frequent, { from: hoursAgo(demo, 60), until: hoursAgo(demo, 48) })
  permit(at('301'), frequent, { from: hoursAgo(demo, 30), until: hoursAgo(demo, 18) })
  // Ended a few minutes ago: in the grace period.
  permit(at('108'), cars.make(), { from: hoursAgo(demo, 4), until: minutesAgo(demo, 6) })
}

/** Adds nights that visitors paid for themselves. */
function paidNights(demo: Demo, cars: CarMaker, random: Random, permit: Write): void {
  const complex = complexOf('arbor-ridge')
  for (let n = 0; n < 14; n += 1) {
    const began = n < 3 ? minutesAgo(demo, random.between(50, 600)) : daysAgo(demo, random.between(2, 60))
    permit(
      { id: unitId(complex.key, String(101 + n)), complex },
      cars.make(),
      { from: began, until: new Date(began.getTime() + 24 * 3_600_000) },
      { kind: 'paid', unit_id: null, created_by_unit_id: null, package_id: idOf('package', 'One day') },
    )
  }
}

/** Adds the packages that a visitor can buy, those from before a price change, and those of a complex that stopped selling. */
export async function seedPackages(demo: Demo): Promise<void> {
  const contract_id = complexOf('arbor-ridge').id
  const { user_id, name: ines } = the('ines')
  const since = daysAgo(demo, 300)
  const one = (name: string, hours: number, price_cents: number, valid_until: Date | null = null) => ({
    id: idOf('package', valid_until ? `${name}, before` : name),
    contract_id,
    name,
    hours,
    price_cents,
    valid_from: valid_until ? since : daysAgo(demo, 90),
    valid_until,
    created_at: since,
    created_by: user_id,
    created_by_name: ines,
    ended_by: valid_until && user_id,
    ended_by_name: valid_until && ines,
  })
  const stopped = { contract_id: complexOf('bluebonnet-terrace').id, is_taxable: true, tax_basis_points: 825 }
  await insertAll(demo.db, 'paid_parking_packages', [
    one('One day', 24, 12_00),
    one('Weekend', 60, 25_00),
    one('One week', 168, 60_00),
    one('One day', 24, 10_00, daysAgo(demo, 90)),
    { ...one('Museum day', 10, 9_00, daysAgo(demo, 41)), ...stopped },
    { ...one('Game night', 15, 8_00, daysAgo(demo, 41)), ...stopped },
  ])
}

/** Adds the VIP and blocked lists. */
export async function seedLists(demo: Demo, cars: CarMaker): Promise<void> {
  const random = new Random('lists')
  const by = { elena: the('elena'), nadine: the('nadine'), curtis: the('curtis'), dana: the('dana') }
  const entry = (table: string, reason: string, index: number, extra: object = {}) => {
    const complex = COMPLEXES[index % COMPLEXES.length] ?? complexOf('arbor-ridge')
    const entered = daysAgo(demo, random.between(15, 300))
    const who = complex.company === 'lone_star' ? by.curtis : complex.key === 'arbor-ridge' ? by.elena : by.nadine
    return {
      id: idOf(table, index),
      contract_id: complex.id,
      ...cars.make(),
      reason,
      holder_name: null,
      valid_from: entered,
      valid_until: null,
      created_by: who.user_id,
      created_by_name: who.name,
      created_at: entered,
      ...extra,
    }
  }
  const vips = [
    'Physician on call',
    'Courtesy officer',
    'Owner of the property',
    'Maintenance lead',
    'Insulin-dependent resident',
    'Regional manager',
    'Home nurse of unit 305',
    'Pool contractor',
    'Leasing agent',
    'Elevator service',
    'Fire inspector',
    'Pharmacy delivery',
  ]
  const blocked = [
    'Unpaid storage invoice',
    'Former resident, evicted',
    'Threatened the staff',
    'Parked in the fire lane three times',
    'Sells cars from the lot',
    'Abandoned twice',
    'Guest banned by unit 117',
    'Dumped oil in the drain',
  ]
  const added = minutesAgo(demo, 4)
  const larkspur = complexOf('larkspur').id
  await insertAll(demo.db, 'vip_vehicles', [
    ...vips.map((reason, index) =>
      entry('vip', reason, index, index % 4 === 0 ? { valid_until: endOfDayIn(demo, random.between(20, 200)) } : {}),
    ),
    // While a driver is already on the way.
    {
      id: idOf('vip', 'LWD 5518'),
      contract_id: larkspur,
      license_plate: 'LWD 5518',
      state: 'TX',
      make: 'Chevrolet',
      model: 'Malibu',
      color: 'White',
      year: 2014,
      reason: 'Belongs to the architect of the garage works',
      holder_name: 'J. Amador',
      valid_from: added,
      valid_until: endOfDayIn(demo, 30),
      created_by: by.nadine.user_id,
      created_by_name: by.nadine.name,
      created_at: added,
    },
  ])
  await insertAll(
    demo.db,
    'blocked_vehicles',
    blocked.map((reason, index) => entry('blocked', reason, index)),
  )
  await insertAll(
    demo.db,
    'system_blocked_vehicles',
    ['Stolen, reported to Houston PD', 'Chargeback fraud at several complexes', 'Court order'].map((reason, index) => {
      const { license_plate, state } = cars.make()
      return {
        id: idOf('system-blocked', index),
        license_plate,
        state,
        reason,
        valid_from: daysAgo(demo, 60),
        created_at: daysAgo(demo, 60),
        created_by: the('ines').user_id,
        created_by_name: the('ines').name,
      }
    }),
  )
}
