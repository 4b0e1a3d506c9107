import { isNear, normalizePlate } from '@curbwise/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadDecisionFacts } from './decision-facts.ts'
import { inTenancy, PLATFORM_ACTOR } from './tenancy.ts'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'

let databases: TestDatabases
let contract_id: string
const plates = new Set<string>()

/** Few characters and short plates, so that most are near many others; the same row of plates on every run. */
function plateOf(seed: number): string {
  const letters = ['A', 'B', '8', 'O', '0', 'K', '7']
  let state = seed * 7919 + 13
  return Array.from({ length: 2 + (seed % 5) }, () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return letters[state % letters.length]
  }).join('')
}

beforeAll(async () => {
  databases = await openTestDatabase()
  const { owner } = databases
  const [company] = (await owner('tow_companies').insert({ name: 'Bayou City Towing' }).returning('id')) as {
    id: string
  }[]
  const [contract] = (await owner('contracts')
    .insert({
      tow_company_id: company?.id ?? '',
      name: 'Arbor Ridge',
      address: '1 Oak St',
      city: 'Houston',
      state: 'TX',
      zip_code: '77001',
      timezone: 'America/Chicago',
    })
    .returning('id')) as { id: string }[]
  contract_id = contract?.id ?? ''
  for (let seed = 0; seed < 500; seed += 1) plates.add(plateOf(seed))
  await owner.batchInsert(
    'vehicles',
    [...plates].map((license_plate) => ({ contract_id, license_plate, state: 'TX' })),
    100,
  )
})
afterAll(() => databases.close())

it('the facts of a plate bring every near plate along, and no other', async () => {
  const asked = [...plates].slice(0, 60).concat('K7', 'AB8O0', 'QQQQQQ')
  let near = 0
  for (const license_plate of asked) {
    const loaded = await inTenancy(databases.app, PLATFORM_ACTOR, null, (trx) =>
      loadDecisionFacts(trx, { contract_id, license_plate, vin: null, space: null, known_at: null }),
    )
    const found = loaded?.facts.resident_vehicles.map((vehicle) => normalizePlate(vehicle.license_plate ?? '')).sort()
    const expected = [...plates].filter((plate) => isNear(plate, license_plate)).sort()
    expect([license_plate, found]).toEqual([license_plate, expected])
    near += expected.length
  }
  expect(near).toBeGreaterThan(asked.length * 3)
})
