import { VERDICTS } from '@curbwise/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'

interface Page {
  readonly data: readonly { readonly id: string; readonly verdict: string | null; readonly kind: string }[]
  readonly next: string | null
  readonly previous: string | null
  readonly total: number | null
  readonly counts: Readonly<Record<string, number>> | null
}

let gateway: TestGateway
let arbor: Contract
let held: Contract
let dana: HttpClient
let stranger: HttpClient

const hours = (count: number) => new Date(gateway.clock.now().getTime() + count * 3_600_000)
const page = async (query: string, client = dana) =>
  (await client.get(`/api/vehicles?${query}`)).json as unknown as Page
/** Returns plates that don't look alike. */
const plateOf = (i: number): string =>
  (((i + 1) * 48_271 * 65_537) % 36 ** 6).toString(36).toUpperCase().padStart(6, 'Q')

async function walk(query: string, client = dana): Promise<Page[]> {
  const pages: Page[] = []
  for (let at: string | null = null; ;) {
    const one: Page = await page(`${query}${at ? `&after=${at}` : ''}`, client)
    pages.push(one)
    at = one.next
    if (!at) return pages
  }
}
const idsOf = (pages: readonly Page[]) => pages.flatMap(({ data }) => data.map(({ id }) => id))

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  const world = new World(gateway)
  const bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  held = await world.complex(bayou, 'Held Oaks')
  dana = await world.logIn(await world.towUser('tow_staff', bayou))
  stranger = await world.logIn(await world.externalUser([arbor, held]))
  await world.insert('contract_holds', { contract_id: held.id, reason: 'Paving' })
  const at =
    (contract: Contract) =>
    (i: number, kind: 'resident' | 'guest' | 'vip' | 'blocked', fields: object = {}) =>
      makeVehicle(world.db, kind, {
        contract_id: contract.id,
        license_plate: plateOf(i),
        valid_from: hours(-1 - i),
        ...fields,
      })
  const here = at(arbor)
  for (let i = 0; i < 130; i += 1) await here(i, 'blocked')
  for (let i = 0; i < 12; i += 1) await here(i * 10, 'resident')
  for (let i = 200; i < 230; i += 1) await here(i, 'resident')
  for (let i = 230; i < 236; i += 1)
    await here(i, 'guest', { valid_from: hours(-3), valid_until: hours(i % 2 ? -0.1 : 3) })
  for (let i = 240; i < 244; i += 1) await here(i, 'guest', { valid_from: hours(3), valid_until: hours(9) })
  for (let i = 250; i < 254; i += 1) await here(i, 'vip')
  await here(250, 'resident')
  await makeVehicle(world.db, 'blocked', {
    contract_id: arbor.id,
    license_plate: plateOf(200).slice(0, -1),
    valid_from: hours(-2),
  })
  await makeVehicle(world.db, 'blocked', {
    contract_id: arbor.id,
    license_plate: null,
    state: null,
    vin: '1HGCM82633A004352',
  })
  await makeVehicle(world.db, 'resident', { contract_id: arbor.id, vin: '1HGCM82633A004352' })
  for (let i = 300; i < 304; i += 1) await at(held)(i, i === 300 ? 'vip' : 'resident')
})
afterAll(() => gateway.close())

describe('vehicles by verdict', () => {
  it.each(
    VERDICTS.flatMap((verdict) => (['-valid_from', 'license_plate'] as const).map((sort) => [verdict, sort] as const)),
  )('%s by %s are the rows of the full list with that verdict, for each reader', async (verdict, sort) => {
    for (const client of [dana, stranger]) {
      const whole = (await walk(`sort=${sort}&limit=100`, client)).flatMap(({ data }) =>
        data.filter((row) => row.verdict === verdict),
      )
      // The outsider sees no lists, and a right that has started leaves no car unauthorized.
      if (client === stranger && verdict === 'unauthorized') expect(whole).toEqual([])
      else expect(whole.length).toBeGreaterThan(client === dana ? 1 : 0)
      expect(idsOf(await walk(`sort=${sort}&limit=7&filter=verdict:is:${verdict}`, client))).toEqual(
        whole.map(({ id }) => id),
      )
    }
  })

  it('can be paged backward', async () => {
    const pages = await walk('limit=7&filter=verdict:is:authorized')
    expect(pages.length).toBeGreaterThan(3)
    const back: Page[] = []
    for (let at = pages.at(-1)?.previous ?? null; at; at = back.at(0)?.previous ?? null)
      back.unshift(await page(`limit=7&filter=verdict:is:authorized&before=${at}`))
    expect(idsOf(back)).toEqual(idsOf(pages.slice(0, -1)))
  })

  it('end a page when it costs enough, without losing rows', async () => {
    const pages = await walk(
      'limit=50&segment=blocked&filter=verdict:is_not:unauthorized&filter=verdict:is_not:authorized',
    )
    expect(idsOf(pages)).toHaveLength(1)
  })

  it('are counted like any other list, by kind and in total', async () => {
    const { counts, total } = await page(
      `counts=true&limit=1&segment=guest&contract_id=${arbor.id}&filter=verdict:is:authorized`,
    )
    const rows = (await walk(`limit=100&contract_id=${arbor.id}`)).flatMap(({ data }) =>
      data.filter(({ verdict }) => verdict === 'authorized'),
    )
    const of = (kind: string) => rows.filter((row) => row.kind === kind).length
    expect(counts).toEqual({ all: rows.length, resident: of('resident'), guest: 3, paid: 0, vip: 0, blocked: 13 })
    expect([of('guest'), of('blocked'), total]).toEqual([3, 13, 3])
  })

  it('match the export', async () => {
    const { text } = await dana.get(
      `/api/vehicles/export?format=csv&contract_id=${arbor.id}&filter=verdict:is:protected`,
    )
    const lines = text.trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(5)
    expect(lines.every((line) => line.includes('Protected'))).toBe(true)
  })

  it('refuse an unknown verdict', async () => {
    const answer = await dana.get('/api/vehicles?filter=verdict:is:maybe')
    expect([answer.status, Object.keys(answer.json['fields'] ?? {})]).toEqual([422, ['filter']])
  })
})
