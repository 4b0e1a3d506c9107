import type { Car } from './cars.ts'
import type { Complex } from './complexes.ts'
import { FIRST_NAMES, LAST_NAMES } from './names.ts'
import type { Random } from './random.ts'

export interface Household {
  readonly unit_number: string
  readonly building: string
  readonly people: readonly string[]
  readonly cars: readonly (Car & { readonly space?: string; readonly until_days?: number })[]
  readonly reserved_space: string | null
  readonly garage_covered: boolean
  /** Columns of the unit that differ from the defaults. */
  readonly unit: object
}

const car = (license_plate: string, color: string, make: string, model: string, year: number, state = 'TX') => ({
  license_plate,
  color,
  make,
  model,
  year,
  state,
})
const home = (
  unit_number: string,
  people: readonly string[],
  cars: Household['cars'],
  unit: object = {},
  reserved_space: string | null = null,
): Household => ({
  unit_number,
  building: unit_number.slice(0, 1),
  people,
  cars,
  reserved_space,
  garage_covered: reserved_space !== null,
  unit,
})

/** The units of Arbor Ridge that the story names; each demonstrates one situation. */
export const NAMED: readonly Household[] = [
  home(
    '108',
    ['Travis Boudreaux', 'Joanne Boudreaux'],
    [car('MHL 2207', 'Maroon', 'Ford', 'F-150', 2019), car('PRD 6148', 'White', 'Toyota', 'RAV4', 2022)],
  ),
  home('112', ['Mei-Lin Chow'], [car('TKW 3092', 'Blue', 'Honda', 'Civic', 2021)]),
  home(
    '117',
    ['Oscar Benavides', 'Graciela Benavides', 'Iván Benavides'],
    [
      car('FLN 7713', 'Black', 'Chevrolet', 'Silverado 1500', 2018),
      car('GRV 1185', 'Silver', 'Nissan', 'Altima', 2016),
      car('DWX 9046', 'Red', 'Kia', 'Forte', 2020),
    ],
  ),
  home('203', ['Deshawn Whitaker'], [car('CPX 5521', 'Gray', 'Dodge', 'Charger', 2020)], {
    has_guest_registration: false,
  }),
  home('209', ['Kayla Marchetti'], []),
  home(
    '214',
    ['Noah Pruitt', 'Lena Pruitt'],
    [car('RKD 5540', 'Gray', 'Mazda', '3', 2020), { ...car('LSN 0937', 'White', 'Kia', 'Niro', 2023), until_days: 41 }],
    {},
    '118',
  ),
  home('218', [], []),
  home(
    '226',
    ['Amina Yusuf', 'Khalid Yusuf'],
    [car('NVT 4418', 'White', 'Tesla', 'Model 3', 2024), car('BXS 6630', 'Silver', 'Toyota', 'Highlander', 2021)],
    {
      has_own_resident_limit: true,
      allowed_resident_vehicles: null,
      has_own_guest_limit: true,
      allowed_active_guest_vehicles: 4,
    },
  ),
  home('301', ['Grady Holcomb'], [car('JWM 8874', 'Green', 'Subaru', 'Outback', 2017)]),
  home('302', ['Rosalind Achterberg'], [car('SHD 2951', 'Blue', 'Volkswagen', 'Jetta', 2019)]),
  home(
    '305',
    ['Tomás Villarreal', 'Inés Villarreal', 'Mateo Villarreal', 'Lucía Villarreal'],
    [car('KFR 1360', 'Black', 'GMC', 'Sierra', 2021), car('VBG 7702', 'White', 'Honda', 'Pilot', 2018)],
    { has_own_resident_limit: true, allowed_resident_vehicles: 3 },
  ),
  home(
    '311',
    ['Bridget Nakamura'],
    [car('WTL 6095', 'Silver', 'Hyundai', 'Tucson', 2022), car('XDN 3318', 'Red', 'Mazda', 'CX-5', 2020)],
    {
      has_own_guest_limit: true,
      allowed_active_guest_vehicles: 0,
      has_resident_registration: false,
    },
  ),
]

/** How many people in a row have different names: more than the first screens of a complex show. */
const DIFFERENT = 50

/** Replaces a name that was used a moment ago by the next one in the list. */
function withoutRepeats<Name extends string>(names: readonly Name[], taken: readonly string[] = []) {
  const used: string[] = []
  return (wanted: Name): Name => {
    const from = names.indexOf(wanted)
    const all = [...names.slice(from), ...names.slice(0, from)]
    const name = all.find((one) => !used.slice(-DIFFERENT).includes(one) && !taken.includes(one)) ?? wanted
    used.push(name)
    return name
  }
}

/** Numbers units by building and floor: 101, 102 … or A-1 where the buildings have letters. */
function numberOf(complex: Complex, index: number): { unit_number: string; building: string } {
  const perBuilding = Math.ceil(complex.units / complex.buildings)
  const building = Math.floor(index / perBuilding)
  const at = (index % perBuilding) + 1
  if (complex.key === 'mesquite-flats' || complex.key === 'pecan-grove')
    return { building: 'ABCDEF'[building] ?? 'A', unit_number: `${'ABCDEF'[building] ?? 'A'}-${at}` }
  return { building: String(building + 1), unit_number: `${building + 1}${String(at).padStart(2, '0')}` }
}

/** Returns every household of a complex, with the named ones at their unit numbers. */
export function householdsOf(complex: Complex, random: Random, nextCar: () => Car): Household[] {
  const named = new Map(complex.key === 'arbor-ridge' ? NAMED.map((one) => [one.unit_number, one]) : [])
  const firstName = withoutRepeats(
    FIRST_NAMES,
    [...named.values()].flatMap(({ people }) => people.map((name) => name.split(' ')[0] ?? '')),
  )
  const familyName = withoutRepeats(LAST_NAMES)
  const drawn = Array.from({ length: complex.units }, (_, index): Household => {
    const { unit_number, building } = numberOf(complex, index)
    const household = named.get(unit_number)
    if (household) {
      named.delete(unit_number)
      return household
    }
    const isVacant = random.chance(0.06)
    const picked = random.pick(LAST_NAMES)
    const family = isVacant ? picked : familyName(picked)
    const people = isVacant
      ? []
      : Array.from(
          { length: random.pick([1, 1, 1, 2, 2, 3]) },
          () => `${firstName(random.pick(FIRST_NAMES))} ${random.chance(0.8) ? family : random.pick(LAST_NAMES)}`,
        )
    const cars = people.length === 0 ? [] : Array.from({ length: random.pick([0, 1, 1, 1, 2, 2, 2]) }, nextCar)
    const reserved_space = !isVacant && random.chance(0.25) ? String(200 + index) : null
    return {
      unit_number,
      building,
      people: [...new Set(people)],
      cars,
      reserved_space,
      garage_covered: reserved_space !== null && complex.key !== 'mesquite-flats',
      unit: {},
    }
  })
  return [...drawn.slice(0, complex.units - named.size), ...named.values()]
}
