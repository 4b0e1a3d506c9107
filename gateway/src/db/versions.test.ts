import { decide } from '@curbwise/rules'
import fc from 'fast-check'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDecisionFacts } from './decision-facts.ts'
import { inTenancy, PLATFORM_ACTOR, systemActor } from './tenancy.ts'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'

let db: TestDatabases
let company: string
let contract: string

const day = (n: number, time = '12:00:00'): Date => new Date(`2026-11-${String(n).padStart(2, '0')}T${time}.000Z`)
/** Reads what was recorded at that time. */
const at = <T>(moment: Date, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
  inTenancy(db.owner, PLATFORM_ACTOR, moment, work)
const insert = async (moment: Date, table: string, row: object): Promise<string> =>
  at(moment, async (trx) => ((await trx(table).insert(row).returning('id')) as { id: string }[])[0]?.id ?? '')
const facts = (license_plate: string, known_at: Date | null) =>
  inTenancy(db.app, systemActor({ tow_company_id: company, on_behalf_of: null }), day(20), (trx) =>
    loadDecisionFacts(trx, { contract_id: contract, license_plate, vin: null, space: null, known_at }),
  )
async function verdict(license_plate: string, moment: Date): Promise<string> {
  const loaded = await facts(license_plate, moment)
  if (!loaded) throw new Error('not visible')
  return decide({ contract_id: contract, license_plate, state: 'TX', at: moment.toISOString() }, loaded.facts).verdict
}

beforeAll(async () => {
  db = await openTestDatabase()
  company = await insert(day(1), 'tow_companies', { name: 'Bayou City Towing' })
  contract = await insert(day(1), 'contracts', {
    tow_company_id: company,
    name: 'Arbor Ridge',
    address: '1 Main St',
    city: 'Houston',
    state: 'TX',
    zip_code: '77002',
    timezone: 'America/Chicago',
  })
})
afterAll(() => db.close())

describe('what was known', () => {
  it('is unchanged when a right is backdated, edited, or ended later', async () => {
    const vehicle = await insert(day(10), 'vehicles', {
      contract_id: contract,
      license_plate: 'KVB 8821',
      state: 'TX',
      valid_from: day(2),
    })
    expect(await verdict('KVB 8821', day(9))).toBe('unauthorized')
    expect(await verdict('KVB 8821', day(11))).toBe('authorized')
    await at(day(14), (trx) =>
      trx('vehicles')
        .where({ id: vehicle })
        .update({ valid_until: day(8) }),
    )
    expect(await verdict('KVB 8821', day(11))).toBe('authorized')
    expect(await verdict('KVB 8821', day(16))).toBe('unauthorized')
    await at(day(17), (trx) =>
      trx('vehicles')
        .where({ id: vehicle })
        .update({ valid_from: day(1), valid_until: null }),
    )
    expect(await verdict('KVB 8821', day(16))).toBe('unauthorized')
    expect(await verdict('KVB 8821', day(18))).toBe('authorized')
  })

  it('stores every version once, in time spans that touch but never overlap', async () => {
    const hold = await insert(day(3), 'contract_holds', {
      contract_id: contract,
      reason: 'Repaving',
      valid_until: day(4),
    })
    await at(day(3, '13:00:00'), (trx) =>
      trx('contract_holds').where({ id: hold }).update({ reason: 'Repaving of lot B' }),
    )
    await at(day(3, '13:00:00'), (trx) =>
      trx('contract_holds').where({ id: hold }).update({ reason: 'Repaving of lots A and B' }),
    )
    await at(day(3, '12:30:00'), (trx) =>
      trx('contract_holds').where({ id: hold }).update({ reason: 'written by a slower clock' }),
    )
    await at(day(5), (trx) => trx('contract_holds').where({ id: hold }).update({ reason: 'written by a slower clock' }))
    const versions = await db
      .owner('contract_holds_versions')
      .where({ id: hold })
      .orderBy('version_id')
      .select('reason', 'known_from', 'known_until')
    expect(versions).toEqual([
      { reason: 'Repaving', known_from: day(3), known_until: day(3, '13:00:00') },
      { reason: 'Repaving of lot B', known_from: day(3, '13:00:00'), known_until: day(3, '13:00:00') },
      { reason: 'Repaving of lots A and B', known_from: day(3, '13:00:00'), known_until: day(3, '13:00:00') },
      { reason: 'written by a slower clock', known_from: day(3, '13:00:00'), known_until: null },
    ])
  })

  it('closes the version of a row that the owner deleted', async () => {
    const vip = await insert(day(6), 'vip_vehicles', {
      contract_id: contract,
      license_plate: 'DOC 1',
      state: 'TX',
      reason: 'Physician on call',
    })
    await at(day(7), (trx) => trx('vip_vehicles').where({ id: vip }).delete())
    expect(await verdict('DOC 1', day(6, '13:00:00'))).toBe('protected')
    expect(await verdict('DOC 1', day(9))).toBe('unauthorized')
  })
})

describe('the facts of a decision', () => {
  it('are returned only to users who may ask about the complex', async () => {
    const other = await insert(day(1), 'tow_companies', { name: 'Lone Star Recovery' })
    const found = await inTenancy(db.app, systemActor({ tow_company_id: other, on_behalf_of: null }), null, (trx) =>
      loadDecisionFacts(trx, {
        contract_id: contract,
        license_plate: 'KVB 8821',
        vin: null,
        space: null,
        known_at: null,
      }),
    )
    expect(found).toBeNull()
  })

  it('find the same plate however it is written, and the car by its VIN', async () => {
    await insert(day(8), 'vehicles', {
      contract_id: contract,
      license_plate: 'mpk-19·04',
      state: 'TX',
      vin: '1HGCM82633A004352',
    })
    const byVin = await inTenancy(db.app, PLATFORM_ACTOR, day(20), (trx) =>
      loadDecisionFacts(trx, {
        contract_id: contract,
        license_plate: null,
        vin: '1hgcm82633a004352',
        space: null,
        known_at: null,
      }),
    )
    expect(byVin?.facts.resident_vehicles).toHaveLength(1)
    for (const spelling of ['MPK1904', 'mpk 1904', 'M-P-K-1904'])
      expect((await facts(spelling, null))?.facts.resident_vehicles, spelling).toHaveLength(1)
  })

  it('never miss a plate that differs by one edit or a look-alike', async () => {
    const letters = fc.string({ unit: fc.constantFrom(...'AOI0158BSZK'), minLength: 2, maxLength: 8 })
    const edit = fc.record({
      kind: fc.constantFrom('same', 'swap', 'drop', 'add', 'change'),
      at: fc.nat(7),
      letter: fc.constantFrom(...'A05ZK'),
    })
    await fc.assert(
      fc.asyncProperty(letters, edit, async (stored, { kind, at: position, letter }) => {
        const i = position % stored.length
        const asked =
          kind === 'swap'
            ? stored.slice(0, i) + (stored[i + 1] ?? '') + stored[i] + stored.slice(i + 2)
            : kind === 'drop'
              ? stored.slice(0, i) + stored.slice(i + 1)
              : kind === 'add'
                ? stored.slice(0, i) + letter + stored.slice(i)
                : kind === 'change'
                  ? stored.slice(0, i) + letter + stored.slice(i + 1)
                  : stored
        const place = await insert(day(1), 'contracts', {
          tow_company_id: company,
          name: 'Mesquite Flats',
          address: '2 Main St',
          city: 'Houston',
          state: 'TX',
          zip_code: '77002',
          timezone: 'America/Chicago',
        })
        await insert(day(1), 'vehicles', { contract_id: place, license_plate: stored, state: 'TX' })
        const loaded = await inTenancy(db.app, PLATFORM_ACTOR, day(20), (trx) =>
          loadDecisionFacts(trx, { contract_id: place, license_plate: asked, vin: null, space: null, known_at: null }),
        )
        expect(loaded?.facts.resident_vehicles.map(({ license_plate }) => license_plate)).toEqual([stored])
      }),
      { numRuns: 150 },
    )
  })

  it('return a near plate once, and not the whole complex', async () => {
    await insert(day(8), 'vehicles', { contract_id: contract, license_plate: 'BZN O826', state: 'TX' })
    const loaded = await facts('BZN 0826', null)
    expect(loaded?.facts.resident_vehicles.map(({ license_plate }) => license_plate)).toEqual(['BZN O826'])
  })
})
