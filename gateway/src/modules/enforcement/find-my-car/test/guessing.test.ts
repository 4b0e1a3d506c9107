import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Gateway } from '../../../../start.ts'
import { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { lotOf, type Lot, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { World } from '../../../../../test/world.ts'

/** Guesses of one attacker; only the full run makes all of them. */
const GUESSES = process.env['FULL'] ? 10_000 : 1500
const ADDRESSES = 1000
/** Cars of the complex, with VIN endings spread evenly over all possible ones. */
const CARS = 1000
const MOST_REVEALED = 0.005

let gateway: TestGateway
let second: Gateway
let world: World
let lot: Lot

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, environment: { LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
  second = await gateway.another()
  world = new World(gateway)
  lot = await lotOf(world)
  const at = new Date(gateway.clock.now().getTime() - 3_600_000)
  const first = await storedCar(world, lot, null, at, { vin: `1HGCM82633A00${tail(0)}` })
  // The rest are copies: inserting a thousand tows one by one takes longer than the guessing.
  await world.db.raw(
    `insert into tows (tow_company_id, contract_id, status, no_plate, reason, reason_text, location, requested_by_name, requested_by_role, timezone, jurisdiction_state,
       rules_version, driver_id, assigned_at, requested_at, hooked_at, left_property_at, at_lot_at, completed_at, truck_id, storage_lot_id, tow_price_id, authorized_by, frozen_rates, vin)
     select tow_company_id, contract_id, status, no_plate, reason, reason_text, location, requested_by_name, requested_by_role, timezone, jurisdiction_state,
       rules_version, driver_id, assigned_at, requested_at, hooked_at, left_property_at, at_lot_at, completed_at, truck_id, storage_lot_id, tow_price_id, authorized_by, frozen_rates,
       '1HGCM82633A00' || lpad((n * ?)::text, 4, '0') from tows, generate_series(1, ?) n where id = ?`,
    [10_000 / CARS, CARS - 1, first.id],
  )
  await world.db.raw(`insert into custody (tow_company_id, contract_id, tow_id, storage_lot_id, in_storage_at)
    select t.tow_company_id, t.contract_id, t.id, t.storage_lot_id, t.completed_at from tows t where not exists (select from custody k where k.tow_id = t.id)`)
})
afterAll(() => gateway.close())

const tail = (n: number): string => String(n).padStart(4, '0')

/** One session per address, for an attacker with many addresses. */
async function strangers(): Promise<(tail: string, guess: number) => Promise<{ status: number; cases: number }>> {
  const clients = [await new HttpClient(gateway.url).begin(), await new HttpClient(second.url).begin()]
  return async (license_plate_or_last_4_vin, guess) => {
    const address = guess % ADDRESSES
    const answer = await clients[guess % 2]?.post(
      '/api/vehicles/findmycar',
      { contract_id: lot.complex.id, license_plate_or_last_4_vin },
      {
        headers: { 'x-forwarded-for': `10.9.${Math.floor(address / 250)}.${(address % 250) + 1}` },
      },
    )
    return { status: answer?.status ?? 0, cases: ((answer?.json['cases'] as unknown[] | undefined) ?? []).length }
  }
}

describe('guessing the ends of VINs', () => {
  it(`reveals at most 0.5% of the cars to ${GUESSES} guesses from ${ADDRESSES} addresses over two processes`, async () => {
    const guess = await strangers()
    let revealed = 0
    let turnedAway = 0
    for (let i = 0; i < GUESSES; i += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => guess(tail((i + n) % 10_000), i + n)))
      revealed += answers.filter(({ cases }) => cases > 0).length
      turnedAway += answers.filter(({ status }) => status === 429).length
    }
    expect(revealed).toBeGreaterThan(0)
    expect(revealed / CARS).toBeLessThanOrEqual(MOST_REVEALED)
    expect(turnedAway).toBe(GUESSES - 40)
  })

  it('blocks one address much earlier, in every process', async () => {
    gateway.clock.pass(24 * 3_600_000 + 1)
    const clients = [await new HttpClient(gateway.url).begin(), await new HttpClient(second.url).begin()]
    const statuses: number[] = []
    for (let i = 0; i < 70; i++)
      statuses.push(
        (
          await clients[i % 2]?.post(
            '/api/vehicles/findmycar',
            { contract_id: lot.complex.id, license_plate_or_last_4_vin: `GUESS ${i}` },
            { headers: { 'x-forwarded-for': '203.0.113.9' } },
          )
        )?.status ?? 0,
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.slice(60).every((status) => status === 429)).toBe(true)
  })
})

describe('a miss', () => {
  it('sends the same statements to the database as a hit at another complex', async () => {
    const other = await world.complex(lot.company, 'Cedar Bend')
    const client = await new HttpClient(gateway.url).begin()
    const { knex } = gateway.gateway
    const asked = async (
      license_plate_or_last_4_vin: string,
      contract_id: string,
      address: string,
    ): Promise<string[]> => {
      const statements: string[] = []
      const note = ({ sql }: { sql: string }) => void statements.push(sql)
      knex.on('query', note)
      const answer = await client.post(
        '/api/vehicles/findmycar',
        { contract_id, license_plate_or_last_4_vin },
        { headers: { 'x-forwarded-for': address } },
      )
      knex.off('query', note)
      expect(answer.json).toEqual({ outcome: 'nothing_found', cases: [] })
      return statements
    }
    await storedCar(world, lot, 'PFN 6602', new Date(gateway.clock.now().getTime() - 3_600_000))
    const miss = await asked('ZZZ 0000', other.id, '203.0.113.10')
    expect(miss.length).toBeGreaterThan(0)
    expect(await asked('PFN 6602', other.id, '203.0.113.11')).toEqual(miss)
  })
})
