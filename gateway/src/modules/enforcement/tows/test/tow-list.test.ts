import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { makeVehicle } from '../../../../../test/factories/vehicle.factory.ts'
import { makeYard, requestTow, writtenAt } from '../../../../../test/factories/tow.factory.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let arbor: Contract
let dispatcher: HttpClient
let driver: HttpClient
let ruben: string
let serial = 0

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  await makeYard(world, bayou, arbor)
  dispatcher = await world.logIn(await world.towUser('tow_staff', bayou, 'Dana Whitfield'))
  const person = await world.towUser('tow_driver', bayou, 'Rubén Treviño')
  ruben = person.role_id ?? ''
  driver = await world.logIn(person)
  const hours = (count: number) => new Date(Date.parse('2026-11-20T12:00:00Z') - count * 3_600_000)
  // Ties on purpose: ten tows share each timestamp.
  for (let i = 0; i < 60; i++)
    await stored('cancelled', {
      requested_at: hours(Math.floor(i / 10)),
      cancelled_at: hours(Math.floor(i / 10)),
      cancel_reason: 'The car has left',
    })
  await stored('requested', { requested_at: hours(1), license_plate: 'KVB 8821', reason: 'flat_tire' })
  await stored('requested', { requested_at: hours(3), vin: '1HGCM82633A004352' })
  await stored('pending', { requested_at: hours(2), driver_id: ruben, assigned_at: hours(1) })
})
afterAll(() => gateway.close())

function stored(status: string, fields: Record<string, unknown>): Promise<{ id: string }> {
  serial += 1
  return world.insert('tows', {
    tow_company_id: bayou.id,
    contract_id: arbor.id,
    status,
    license_plate: `LST${String(serial).padStart(4, '0')}`,
    state: 'TX',
    reason: 'abandoned',
    location: 'Row 4',
    requested_by_name: '=HYPERLINK("x")',
    requested_by_role: 'tow_staff',
    timezone: 'America/Chicago',
    jurisdiction_state: 'TX',
    ...fields,
  })
}

interface Row {
  readonly id: string
  readonly number: number
  readonly status: string
  readonly requested_at: string
  readonly license_plate: string
  readonly can: { readonly assign: boolean }
  readonly contract: { readonly name: string }
  readonly tow_company: { readonly name: string }
}
const rowsOf = (answer: Answer): Row[] => answer.json['data'] as Row[]
const list = (query: string, client = dispatcher): Promise<Answer> => client.get(`/api/tows?${query}`)

describe('the list of tows', () => {
  it('sorts by default as the board does: requests oldest first, then open tows, then closed tows newest first', async () => {
    const rows = rowsOf(await list('limit=200'))
    expect(rows.map(({ status }) => status)).toEqual([
      'requested',
      'requested',
      'pending',
      ...Array.from({ length: 60 }, () => 'cancelled'),
    ])
    expect(rows.slice(0, 2).map(({ requested_at }) => requested_at)).toEqual([
      '2026-11-20T09:00:00.000Z',
      '2026-11-20T11:00:00.000Z',
    ])
    const closed = rows.slice(3).map(({ requested_at }) => requested_at)
    expect(closed).toEqual([...closed].sort().reverse())
  })

  it('names the company that tows in each row, for complexes of several', async () => {
    const gulf = await world.company('Gulf Freeway Wrecker')
    const cedar = await world.complex(gulf, 'Cedar Bend')
    await stored('requested', { tow_company_id: gulf.id, contract_id: cedar.id })
    const monique = await world.logIn(await world.manager('contract_manager', [arbor, cedar], 'Monique Okafor'))
    const rows = rowsOf(await list('segment=open&limit=200', monique))
    expect(new Set(rows.map(({ contract, tow_company }) => `${contract.name}: ${tow_company.name}`))).toEqual(
      new Set(['Arbor Ridge: Bayou City Towing', 'Cedar Bend: Gulf Freeway Wrecker']),
    )
  })

  it('shows one company to a super admin who chose it, and another company to no one else', async () => {
    const lone = await world.company('Lone Star Recovery')
    const ines = await world.logIn(await world.superAdmin())
    expect(rowsOf(await list(`tow_company_id=${lone.id}&limit=200`, ines))).toEqual([])
    expect(rowsOf(await list(`tow_company_id=${bayou.id}&limit=200`, ines))).toHaveLength(63)
    expect((await list(`tow_company_id=${lone.id}&counts=true`)).json).toMatchObject({ data: [], total: 0 })
  })

  for (const sort of ['', 'sort=-number&', 'sort=requested_at&', 'sort=-requested_at&', 'sort=since&']) {
    it(`pages forward and back over ties without losing or repeating a row: ${sort || 'default order'}`, async () => {
      const whole = rowsOf(await list(`${sort}limit=200`)).map(({ id }) => id)
      expect(new Set(whole).size).toBe(63)
      const there: string[] = []
      let page = await list(`${sort}limit=7`)
      for (;;) {
        there.push(...rowsOf(page).map(({ id }) => id))
        const next = page.json['next'] as string | null
        if (next === null) break
        page = await list(`${sort}limit=7&after=${next}`)
      }
      expect(there).toEqual(whole)
      const back = await list(`${sort}limit=7&before=${String(page.json['previous'])}`)
      expect(rowsOf(back).map(({ id }) => id)).toEqual(whole.slice(49, 56))
    })
  }

  it('counts its segments, and searches by plate, VIN, number, driver, and filters', async () => {
    expect((await list('segment=open&counts=true&limit=1')).json).toMatchObject({
      total: 3,
      counts: { open: 3, requested: 2, pending: 1, completed: 0, cancelled: 60, all: 63 },
    })
    expect(rowsOf(await list('search=kvb-88')).map((row) => row.license_plate)).toEqual(['KVB 8821'])
    expect(rowsOf(await list('search=8821')).map((row) => row.license_plate)).toEqual(['KVB 8821'])
    expect(rowsOf(await list('search=821'))).toEqual([])
    expect(rowsOf(await list('search=004352'))).toHaveLength(1)
    expect(rowsOf(await list('search=1005'))).toMatchObject([{ number: 1005 }])
    expect(rowsOf(await list('filter=reason:is:flat_tire'))).toHaveLength(1)
    expect(rowsOf(await list('filter=number:gte:1058&filter=status:is:cancelled'))).toHaveLength(2)
    expect(
      rowsOf(await list('filter=requested_at:date_is:2026-11-20&filter=status:is:cancelled&limit=200')),
    ).toHaveLength(60)
    expect(rowsOf(await list('filter=requested_at:date_before:2026-11-20'))).toEqual([])
    expect(rowsOf(await list(`filter=driver_id:is:${ruben}`))).toMatchObject([{ status: 'pending' }])
    expect(rowsOf(await list('mine=true', driver))).toMatchObject([{ status: 'pending' }])
    for (const [query, field] of [
      ['filter=owner:is:me', 'filter'],
      ['filter=reason:is:bored', 'filter'],
      ['sort=private_comments', 'sort'],
      ['after=nonsense', 'after'],
    ]) {
      expect((await list(String(query))).json).toMatchObject({
        code: 'validation_failed',
        fields: { [String(field)]: expect.any(String) as string },
      })
    }
  })

  it('marks open tows whose car may stay now, in two statements for any number of tows', async () => {
    const near = String((await requestTow(dispatcher, arbor, { license_plate: 'QWX 3301' })).json['id'])
    expect((await list(`search=QWX`)).json).toMatchObject({ data: [{ id: near, alert: null }] })
    gateway.clock.pass(60_000)
    await writtenAt(world.db, gateway.clock.now(), (trx) =>
      makeVehicle(trx, 'vip', { contract_id: arbor.id, license_plate: 'QWX 3301', valid_from: gateway.clock.now() }),
    )
    const since = gateway.clock.now().toISOString()
    gateway.clock.pass(60_000)
    expect((await list('search=QWX')).json).toMatchObject({
      data: [
        {
          id: near,
          decision: { verdict: 'unauthorized' },
          alert: { verdict: 'protected', since, sentence: 'VIP at Arbor Ridge, with no end date.' },
        },
      ],
    })
    // An edit of another column doesn't change since when the tow should have stopped.
    await writtenAt(world.db, gateway.clock.now(), (trx) =>
      trx('vip_vehicles').where('license_plate', 'QWX 3301').update({ reason: 'Board' }),
    )
    gateway.clock.pass(60_000)
    expect((await list('search=QWX')).json).toMatchObject({ data: [{ alert: { verdict: 'protected', since } }] })
    const counted = async (limit: number): Promise<number> => {
      let queries = 0
      const knex = gateway.gateway.app.kernel.knex
      const count = () => {
        queries += 1
      }
      knex.on('query', count)
      await list(`limit=${limit}`)
      knex.off('query', count)
      return queries
    }
    const few = await counted(4)
    expect(few).toBeGreaterThan(2)
    expect(await counted(64)).toBe(few)
  })

  it('exports CSV and XLSX without formula cells, and records the export in the history', async () => {
    const csv = await dispatcher.get('/api/tows/export?format=csv&filter=status:is:cancelled')
    expect(csv.headers.get('content-disposition')).toContain('all-complexes-tows-2026-11-20.csv')
    expect(csv.text.trim().split('\r\n')).toHaveLength(61)
    expect(csv.text).toContain(`"'=HYPERLINK(""x"")"`)
    const xlsx = await dispatcher.get(`/api/tows/export?format=xlsx&segment=open&contract_id=${arbor.id}`)
    expect(xlsx.text.startsWith('PK')).toBe(true)
    expect(await world.db('history_entries').where('action', 'tows.exported')).toMatchObject([
      { record_kind: 'contract' },
      { record_kind: 'contract' },
    ])
  })

  it('shows a driver all tows, or only their own', async () => {
    const rows = rowsOf(await list('segment=open', driver))
    expect(rows.map(({ can }) => can.assign)).toEqual([true, true, true, true])
    const other = await world.logIn(await world.towUser('tow_driver', bayou, 'Hollis Greer'))
    expect(
      rowsOf(await list('segment=open', other))
        .filter(({ status }) => status === 'pending')
        .map(({ can }) => can.assign),
    ).toEqual([false])
  })
})
