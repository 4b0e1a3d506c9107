import { isNear, normalizePlate } from '@curbwise/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadDecisionFacts } from './decision-facts.ts'
import { inTenancy, PLATFORM_ACTOR } from './tenancy.ts'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'

let databases: TestDatabases
let contract_id: string
const plates = new Set<string>()

/** Few characters and short plates, so that most are near many others; the same plates on every run. */
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

it('the facts about a plate include every near plate, and no other', async () => {
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

interface PlanNode {
  readonly 'Node Type': string
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): string[] => [node['Node Type'], ...(node.Plans ?? []).flatMap(nodesOf)]

/** The function's parameters and variables, with their types. */
const VARIABLES = {
  p_contract: 'uuid',
  p_space: 'text',
  chars: 'text',
  whole: 'text',
  car_vin: 'text',
  head: 'text',
  head_end: 'text',
  tail: 'text',
  tail_end: 'text',
  shapes: 'text[]',
  company: 'uuid',
  practice: 'boolean',
  at: 'timestamptz',
}

it('reads each branch of the facts without an extra plan node', async () => {
  const nodes = await databases.owner.transaction(async (trx) => {
    const source = await trx('pg_proc').where('proname', 'decision_facts').first<{ prosrc: string }>('prosrc')
    const expression = /return (?<facts>jsonb_build_object[^]*);\s+end\s*$/.exec(source.prosrc)?.groups?.['facts'] ?? ''
    const names = Object.keys(VARIABLES)
    const text = expression.replace(new RegExp(`(?<![.'])\\b(?:${names.join('|')})\\b(?!')`, 'g'), (name) => {
      const at = names.indexOf(name) + 1
      return `$${at}`
    })
    await trx.raw('set local plan_cache_mode = force_generic_plan')
    await trx.raw(`prepare facts (${Object.values(VARIABLES).join(', ')}) as select ${text}`)
    const { rows } = await trx.raw<{ rows: { 'QUERY PLAN': { Plan: PlanNode }[] }[] }>(
      `explain (format json) execute facts (${names.map(() => 'null').join(', ')})`,
    )
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
  })
  expect(nodes.filter((node) => node === 'Append').length).toBeGreaterThan(6)
  expect(nodes).not.toContain('Subquery Scan')
})
