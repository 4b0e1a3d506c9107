import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshPlate } from '../../test/factories/tow.factory.ts'
import { type Act, ACTS, type Car, mayPark, NO_CAR, outcomeOf } from '../../test/model/car.ts'
import { type Fault, System } from '../../test/model/system.ts'
import { PLATFORM_ACTOR } from '../db/tenancy.ts'
import { checkHistory } from '../jobs/check-history.ts'

/** Seeds that once found something, and one more. MODEL_SEED replays another. */
const SEEDS = process.env['MODEL_SEED'] ? [Number(process.env['MODEL_SEED'])] : [20_261_128]
const FULL = process.env['FULL'] !== undefined
/** A full run takes about 10,000 steps. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? (FULL ? 320 : 8))
const STEPS = FULL ? 64 : 40
const CARS = 3
const LONG = 3_600_000

/** How often each act was done, and how often what went wrong did. */
const done: Record<string, number> = {}
let steps_taken = 0
let system: System
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-system-'))
  system = await System.start()
})
afterAll(async () => {
  await system.close()
  await rm(folder, { recursive: true, force: true })
})

interface Step {
  readonly act: Act | 'wait' | 'check'
  readonly car: number
  readonly minutes: number
  readonly fault: Fault
}

/** Two requests in a hundred go wrong. */
const FAULT = fc.oneof(
  { weight: 98, arbitrary: fc.constant<Fault>('none') },
  { weight: 2, arbitrary: fc.constantFrom<Fault>('twice', 'lost', 'restart') },
)
/** Steps of a tow come often, so that some reach the lot. */
const ACT = fc.constantFrom<Step['act']>(
  ...ACTS,
  'request',
  'step',
  'step',
  'step',
  'step',
  'complete',
  'wait',
  'check',
)
const STEP: fc.Arbitrary<Step> = fc.record({
  act: ACT,
  car: fc.nat({ max: CARS - 1 }),
  minutes: fc.integer({ min: 1, max: 90 }),
  fault: FAULT,
})

async function take({ act, minutes, fault }: Step, plate: string, car: Car): Promise<Car> {
  if (act === 'wait') {
    system.scene.minutes(minutes)
    return car
  }
  if (act === 'check') {
    expect([act, car, await system.mayBeTowed(plate)]).toEqual([act, car, !mayPark(car, system.now())])
    return car
  }
  const expected = outcomeOf(act, car, system.now(), act === 'pay' ? await system.dueFor(plate) : 0)
  for (const name of expected.done ? [act, fault] : [fault]) done[name] = (done[name] ?? 0) + 1
  expect([act, fault, await system.do(act, plate, fault)]).toEqual([act, fault, expected.done])
  if (act === 'pay' && expected.done) expect([act, await system.dueFor(plate)]).toEqual([act, 0])
  return expected.car
}

/** A permit that has ended is none. */
const asSeen = (car: Car): Car =>
  car.permit_until !== null && car.permit_until <= system.now() ? { ...car, permit_until: null } : car

it.each(SEEDS)(
  'cars, permits, tows, boots, stickers, and payments are what a small model says, at two gateways and with faults (seed %i)',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: STEPS, size: 'max' }), async (steps) => {
        const plates = Array.from({ length: CARS }, freshPlate)
        const cars = plates.map(() => NO_CAR)
        for (const step of steps) {
          const plate = plates[step.car] ?? ''
          steps_taken += 1
          cars[step.car] = await take(step, plate, cars[step.car] ?? NO_CAR)
          system.scene.minutes(1)
          expect([step.act, await system.seen(plate)]).toEqual([step.act, asSeen(cars[step.car] ?? NO_CAR)])
        }
      }),
      { seed, numRuns: RUNS },
    )
    if (FULL) {
      expect(steps_taken).toBeGreaterThan(9_000)
      expect([...ACTS, 'twice', 'lost', 'restart'].filter((name) => !done[name])).toEqual([])
    }
    const now = system.scene.gateway.clock.now()
    const { knex } = system.scene.gateway.gateway
    const anchor_file = join(folder, 'heads.jsonl')
    expect(await checkHistory({ knex, actor: PLATFORM_ACTOR, now, injected: now, anchor_file })).toEqual([])
  },
  LONG,
)
