import type { Random } from './random.ts'

export type Body = 'sedan' | 'suv' | 'pickup' | 'hatchback'

export interface Car {
  readonly license_plate: string
  readonly state: string
  readonly make: string
  readonly model: string
  readonly color: string
  readonly year: number
}

/** Cars found on Texas lots, the common ones more often. */
export const MODELS: readonly {
  readonly make: string
  readonly model: string
  readonly body: Body
  readonly duty: 'light' | 'medium'
}[] = [
  ...(['Camry', 'Corolla'] as const).map((model) => ({
    make: 'Toyota',
    model,
    body: 'sedan' as const,
    duty: 'light' as const,
  })),
  ...(['Tacoma', 'Tundra'] as const).map((model) => ({
    make: 'Toyota',
    model,
    body: 'pickup' as const,
    duty: 'light' as const,
  })),
  ...(['RAV4', 'Highlander', '4Runner'] as const).map((model) => ({
    make: 'Toyota',
    model,
    body: 'suv' as const,
    duty: 'light' as const,
  })),
  ...(['Civic', 'Accord'] as const).map((model) => ({
    make: 'Honda',
    model,
    body: 'sedan' as const,
    duty: 'light' as const,
  })),
  ...(['CR-V', 'Pilot'] as const).map((model) => ({
    make: 'Honda',
    model,
    body: 'suv' as const,
    duty: 'light' as const,
  })),
  ...(['F-150', 'F-150', 'Ranger'] as const).map((model) => ({
    make: 'Ford',
    model,
    body: 'pickup' as const,
    duty: 'light' as const,
  })),
  ...(['Escape', 'Explorer'] as const).map((model) => ({
    make: 'Ford',
    model,
    body: 'suv' as const,
    duty: 'light' as const,
  })),
  ...(['Silverado 1500', 'Colorado'] as const).map((model) => ({
    make: 'Chevrolet',
    model,
    body: 'pickup' as const,
    duty: 'light' as const,
  })),
  ...(['Malibu', 'Impala'] as const).map((model) => ({
    make: 'Chevrolet',
    model,
    body: 'sedan' as const,
    duty: 'light' as const,
  })),
  ...(['Equinox', 'Tahoe'] as const).map((model) => ({
    make: 'Chevrolet',
    model,
    body: 'suv' as const,
    duty: 'light' as const,
  })),
  ...(['Altima', 'Sentra'] as const).map((model) => ({
    make: 'Nissan',
    model,
    body: 'sedan' as const,
    duty: 'light' as const,
  })),
  { make: 'Nissan', model: 'Rogue', body: 'suv', duty: 'light' },
  { make: 'Ram', model: '1500', body: 'pickup', duty: 'light' },
  { make: 'GMC', model: 'Sierra', body: 'pickup', duty: 'light' },
  { make: 'Dodge', model: 'Charger', body: 'sedan', duty: 'light' },
  { make: 'Hyundai', model: 'Elantra', body: 'sedan', duty: 'light' },
  { make: 'Hyundai', model: 'Tucson', body: 'suv', duty: 'light' },
  { make: 'Kia', model: 'Soul', body: 'hatchback', duty: 'light' },
  { make: 'Kia', model: 'Niro', body: 'hatchback', duty: 'light' },
  { make: 'Kia', model: 'Forte', body: 'sedan', duty: 'light' },
  { make: 'Mazda', model: '3', body: 'hatchback', duty: 'light' },
  { make: 'Mazda', model: 'CX-5', body: 'suv', duty: 'light' },
  { make: 'Subaru', model: 'Outback', body: 'suv', duty: 'light' },
  { make: 'Jeep', model: 'Wrangler', body: 'suv', duty: 'light' },
  { make: 'Volkswagen', model: 'Jetta', body: 'sedan', duty: 'light' },
  { make: 'Lexus', model: 'ES 350', body: 'sedan', duty: 'light' },
  { make: 'Tesla', model: 'Model 3', body: 'sedan', duty: 'light' },
  { make: 'Buick', model: 'LeSabre', body: 'sedan', duty: 'light' },
  { make: 'Ford', model: 'F-450', body: 'pickup', duty: 'medium' },
  { make: 'Isuzu', model: 'NPR', body: 'pickup', duty: 'medium' },
]

/** The model years of models that weren't always built; others may be any year still seen on the road. */
const BUILT: Readonly<Record<string, readonly [from: number, until: number]>> = {
  'Buick LeSabre': [1999, 2005],
  'Chevrolet Impala': [2006, 2020],
  'Chevrolet Malibu': [2006, 2024],
  'Chevrolet Colorado': [2015, 2026],
  'Dodge Charger': [2006, 2023],
  'Ford Ranger': [2019, 2026],
  'Hyundai Tucson': [2010, 2026],
  'Kia Forte': [2010, 2024],
  'Kia Niro': [2017, 2026],
  'Kia Soul': [2010, 2025],
  'Lexus ES 350': [2007, 2026],
  'Mazda CX-5': [2013, 2026],
  'Ram 1500': [2011, 2026],
  'Tesla Model 3': [2018, 2026],
}

export const COLORS: Readonly<Record<string, string>> = {
  White: '#d9dbd6',
  Black: '#23272b',
  Silver: '#a9b0b4',
  Gray: '#6d757b',
  Blue: '#2d5a8f',
  Red: '#9c2a22',
  Green: '#3f6247',
  Gold: '#b79b62',
  Tan: '#b9a88a',
  Brown: '#6a5140',
  Maroon: '#6b2530',
}
const PAINT = [
  'White',
  'White',
  'White',
  'Black',
  'Black',
  'Silver',
  'Silver',
  'Gray',
  'Gray',
  'Blue',
  'Blue',
  'Red',
  'Green',
  'Tan',
  'Maroon',
  'Gold',
] as const

/** Letters that Texas uses on general issue plates: no vowels, no Q. */
const LETTERS = 'BCDFGHJKLMNPRSTVWXYZ'
const OTHERS: readonly (readonly [state: string, pattern: string])[] = [
  ['LA', '000 LLL'],
  ['OK', 'LLL 000'],
  ['NM', 'LLL 000'],
  ['AR', 'LLL 00L'],
  ['CA', '0LLL000'],
  ['FL', 'LLL L00'],
  ['CO', 'LLL 000'],
]

export class CarMaker {
  readonly #random: Random
  readonly #used: Set<string>

  constructor(random: Random, taken: readonly string[]) {
    this.#random = random
    this.#used = new Set(taken.map((plate) => plate.replace(/\W/g, '')))
  }

  /** Returns another maker, whose cars resemble none of those made so far, and change none of those made later. */
  aside(random: Random): CarMaker {
    return new CarMaker(random, [...this.#used])
  }

  /** Creates a car with a plate that no other car has or nearly has; nine in ten are from Texas. */
  make(): Car {
    const random = this.#random
    const [state, pattern] = random.chance(0.9) ? (['TX', 'LLL 0000'] as const) : random.pick(OTHERS)
    const { make, model } = random.pick(MODELS.filter(({ duty }) => duty === 'light'))
    return {
      license_plate: this.#plate(pattern),
      state,
      make,
      model,
      color: random.pick(PAINT),
      year: random.between(...(BUILT[`${make} ${model}`] ?? [2006, 2026])),
    }
  }

  #plate(pattern: string): string {
    for (;;) {
      const plate = pattern.replace(/[L0]/g, (kind) =>
        kind === 'L' ? this.#random.pick([...LETTERS]) : this.#random.digits(1),
      )
      const key = plate.replace(/\W/g, '')
      if ([...this.#used].some((other) => resembles(other, key))) continue
      this.#used.add(key)
      return plate
    }
  }
}

/** Whether two plates differ in fewer than three places: the demo's look-alikes are chosen, never accidental. */
function resembles(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let differences = 0
  for (let i = 0; i < a.length && differences < 3; i += 1) if (a[i] !== b[i]) differences += 1
  return differences < 3
}

export const bodyOf = (car: Pick<Car, 'make' | 'model'>): Body =>
  MODELS.find(({ make, model }) => make === car.make && model === car.model)?.body ?? 'sedan'
