import { decidePlate, storeRefusedRequest } from '../src/modules/enforcement/decisions/index.ts'
import { setTenancy, systemActor } from '../src/db/tenancy.ts'
import type { CarMaker } from './cars.ts'
import type { CastName } from './cast.ts'
import { companyId } from './companies.ts'
import { daysAgo, minutesAgo, type Demo } from './people.ts'
import { Random } from './random.ts'
import { actorOf } from './tow-rows.ts'
import type { Home } from './units.ts'

/** Adds plate checks of the last week, and requests that a check refused: cars with a right that stayed parked. */
export async function seedChecks(demo: Demo, homes: readonly Home[], cars: CarMaker): Promise<void> {
  const random = new Random('checks')
  const people = ['ruben', 'priya', 'tess', 'marcus', 'hollis', 'dana'] as const
  const bayou = homes.filter(
    ({ complex, cars: own, since }) => complex.company === 'bayou' && own.length > 0 && since < daysAgo(demo, 40),
  )
  for (let n = 0; n < 160; n += 1) {
    const home = random.pick(bayou)
    const name = random.pick(people)
    const known_at = minutesAgo(demo, random.between(30, n < 24 ? 40 * 1440 : 7 * 1440))
    const car = n < 24 || random.chance(0.7) ? (home.cars[0] ?? cars.make()) : cars.make()
    await check(demo, { home, name, car, known_at, asks: n < 24 })
  }
  const patrolled = new Random('checks of the patrol')
  const watched = bayou.filter(({ complex: { key } }) => key === 'arbor-ridge' || key === 'mesquite-flats')
  for (let n = 0; n < 34; n += 1) {
    const home = patrolled.pick(watched)
    const [car] = home.cars
    const known_at = minutesAgo(demo, patrolled.between(40, 28 * 1440))
    if (car) await check(demo, { home, name: 'renee', car, known_at, asks: n < 3 })
  }
}

interface Check {
  readonly home: Home
  readonly name: CastName
  readonly car: Pick<Home['cars'][number], 'license_plate' | 'state'>
  readonly known_at: Date
  /** Whether it asked for a tow, which the decision refused if the car has a right. */
  readonly asks: boolean
}

async function check(demo: Demo, { home, name, car, known_at, asks }: Check): Promise<void> {
  const actor = actorOf(name, home)
  await setTenancy(demo.db, systemActor({ tow_company_id: companyId('bayou'), on_behalf_of: actor.user_id }), known_at)
  const question = {
    contract_id: home.complex.id,
    license_plate: car.license_plate,
    state: car.state,
    ...(asks && { reason: 'abandoned' as const }),
  }
  const decided = await decidePlate(demo.db, question, { known_at })
  const { decision } = decided
  if (asks && decision.verdict !== 'unauthorized') await storeRefusedRequest(demo.db, actor, decided, question)
  const decisive = decision.reasons.find((reason) => reason.decisive)
  if (!decisive) throw new Error('A decision without a decisive reason')
  await demo.db('plate_checks').insert({
    tow_company_id: companyId('bayou'),
    contract_id: home.complex.id,
    at: known_at,
    asked_at: known_at,
    license_plate: car.license_plate,
    state: car.state,
    plate_key: `${car.state}${car.license_plate.replace(/\W/g, '')}`,
    verdict: decision.verdict,
    decisive_code: decisive.code,
    sentence: decisive.sentence,
    rules_version: decision.rules_version,
    decided_by: actor.user_id,
    decided_by_name: actor.name,
    decided_by_role: actor.role,
  })
}
