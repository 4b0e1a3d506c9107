import { randomUUID } from 'node:crypto'
import type { SavedReport } from '@curbwise/api'
import { MOST_SAVED_REPORTS } from '@curbwise/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, type Person, World } from '../../../../../test/world.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'

const VIEW = { tab: 'revenue', preset: 'last_month', from: null, until: null, compared: 'before', by: 'method' }
let gateway: TestGateway
let world: World
let bayou: Company
let [arbor, cedar]: Contract[] = []
let people: Readonly<Record<'gil' | 'dana' | 'ruben', Person>>
let gil: HttpClient
let dana: HttpClient
let elena: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  arbor = await world.complex(bayou, 'Arbor Ridge')
  cedar = await world.complex(bayou, 'Cedar Bend')
  people = {
    gil: await world.towUser('tow_admin', bayou, 'Gil Arceneaux'),
    dana: await world.towUser('tow_staff', bayou, 'Dana Whitfield'),
    ruben: await world.towUser('tow_driver', bayou, 'Rubén Treviño'),
  }
  gil = await world.logIn(people.gil)
  dana = await world.logIn(people.dana)
  elena = await world.logIn(await world.manager('contract_manager', [arbor], 'Elena Brandt'))
})
afterAll(() => gateway.close())
beforeEach(() => world.db('saved_reports').update({ removed_at: gateway.clock.now() }))

const save = (client: HttpClient, name: string, more: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  client.post('/api/saved-reports', { ...VIEW, name, is_shared: false, filter: [], ...more })
const saved = async (client: HttpClient, name: string, more: Readonly<Record<string, unknown>> = {}) => {
  const answer = await save(client, name, more)
  expect(answer.status, answer.text).toBe(200)
  return answer.json as unknown as SavedReport
}
const listed = async (client: HttpClient, query = '') =>
  ((await client.get(`/api/saved-reports${query}`)).json['data'] as SavedReport[]).map(({ name }) => name)
const lastEntry = (record_id: string) =>
  world
    .db('history_entries as e')
    .join('history_values as v', 'v.entry_id', 'e.id')
    .where('e.record_id', record_id)
    .orderBy('e.seq', 'desc')
    .first<{ action: string; before: unknown; after: unknown; tow_company_id: string | null }>(
      'e.action',
      'v.before',
      'v.after',
      'e.tow_company_id',
    )

describe('a saved report', () => {
  it('is as it was saved, with a period that moves with the day', async () => {
    const filter = [`contract_id:is:${String(arbor?.id)}`, 'reason:is:abandoned']
    const report = await saved(gil, ' Money of Arbor Ridge ', { filter })
    expect(report).toEqual({
      ...VIEW,
      id: expect.any(String) as string,
      name: 'Money of Arbor Ridge',
      is_shared: false,
      owner: 'Gil Arceneaux',
      filter,
      emailed: null,
      missing: [],
      created_at: '2026-11-20T21:58:00.000Z',
      can: { update: true, share: true, remove: true },
    })
    expect((await gil.get('/api/saved-reports')).json).toEqual({ data: [report], can: { share: true } })
    const dates = { preset: null, from: '2026-10-03', until: '2026-10-05' }
    expect(await saved(gil, 'Three days', dates)).toMatchObject(dates)
    expect(await lastEntry(report.id)).toMatchObject({
      action: 'saved_report.added',
      after: { name: 'Money of Arbor Ridge', for: 'personal use' },
      tow_company_id: bayou.id,
    })
  })

  it('is for its person, or for everyone in the office, and for no one elsewhere', async () => {
    await saved(gil, 'Mine')
    await saved(dana, 'Ours', { is_shared: true })
    expect(await listed(gil)).toEqual(['Mine', 'Ours'])
    expect(await listed(dana)).toEqual(['Ours'])
    expect(await listed(elena)).toEqual([])
    const stranger = await world.company('Lone Star Recovery')
    const wade = await world.logIn(await world.towUser('tow_admin', stranger))
    expect(await listed(wade)).toEqual([])
    const ines = await world.logIn(await world.superAdmin())
    expect(await listed(ines, `?tow_company_id=${bayou.id}`)).toEqual(['Ours'])
    const unnamed = await ines.get('/api/saved-reports')
    expect([unnamed.status, Object.keys(unnamed.json['fields'] as object)]).toEqual([422, ['tow_company_id']])
    const ruben = await world.logIn(people.ruben)
    expect((await ruben.get('/api/saved-reports')).status).toBe(403)
  })

  it('is renamed and deleted by its person and, if it is for everyone, by admins', async () => {
    const [mine, ours] = [await saved(dana, 'Mine'), await saved(dana, 'Ours', { is_shared: true })]
    const change = { name: 'Of the week' }
    expect((await gil.patch(`/api/saved-reports/${mine.id}`, change)).status).toBe(404)
    expect((await gil.delete(`/api/saved-reports/${mine.id}`)).status).toBe(404)
    expect((await gil.patch(`/api/saved-reports/${ours.id}`, change)).json).toMatchObject(change)
    expect(await lastEntry(ours.id)).toMatchObject({
      action: 'saved_report.edited',
      before: { name: 'Ours' },
      after: { name: 'Of the week' },
    })
    const another = await saved(gil, 'Of Gil', { is_shared: true })
    const refused = await dana.patch(`/api/saved-reports/${another.id}`, change)
    expect([refused.status, refused.json['message']]).toEqual([
      409,
      'Only the person who saved this report and admins can change it.',
    ])
    expect((await gil.delete(`/api/saved-reports/${ours.id}`)).json).toEqual({ ok: true })
    expect(await lastEntry(ours.id)).toMatchObject({ action: 'saved_report.removed', before: change })
    expect((await gil.delete(`/api/saved-reports/${ours.id}`)).status).toBe(404)
    expect(await listed(dana)).toEqual(['Mine', 'Of Gil'])
    await saved(gil, 'Ours', { is_shared: true })
  })

  it('is named once, in any letter case, for a person and for the office', async () => {
    await saved(gil, 'Weekly')
    await saved(dana, 'Weekly')
    await saved(dana, 'Of all', { is_shared: true })
    const twice = await save(gil, 'WEEKLY')
    expect([twice.status, twice.json['fields']]).toEqual([
      422,
      { name: 'You already have a saved report with this name' },
    ])
    const ours = await save(gil, 'of all', { is_shared: true })
    expect(ours.json['fields']).toEqual({ name: 'The company already has a saved report with this name' })
    const other = await saved(gil, 'Monthly')
    expect((await gil.patch(`/api/saved-reports/${other.id}`, { name: 'weekly' })).status).toBe(422)
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['a part that doesn’t exist', { tab: 'profit' }, 'tab'],
    ['boots without boot access', { tab: 'boots', by: null }, 'tab'],
    ['a period that doesn’t exist', { preset: 'last_moon' }, 'preset'],
    ['a period and dates', { from: '2026-10-01', until: '2026-10-31' }, 'preset'],
    ['no period', { preset: null }, 'from'],
    ['no last day', { preset: null, from: '2026-10-01' }, 'until'],
    ['a last day before the first', { preset: null, from: '2026-10-31', until: '2026-10-01' }, 'until'],
    ['a division that the part doesn’t have', { by: 'cancel_reason' }, 'by'],
    ['a filter that doesn’t exist', { filter: ['moon:is:full'] }, 'filter'],
    ['a complex that doesn’t exist', { filter: [`contract_id:is:${randomUUID()}`] }, 'filter'],
    ['a driver that doesn’t exist', { filter: [`driver_id:is:${randomUUID()}`] }, 'filter'],
  ])('names the field of %s', async (_, change, field) => {
    const answer = await save(gil, 'Weekly', change)
    expect([answer.status, Object.keys((answer.json['fields'] as object | undefined) ?? {})]).toEqual([422, [field]])
    expect(await listed(gil)).toEqual([])
  })

  it('is one of at most fifty', async () => {
    const row = {
      tow_company_id: bayou.id,
      owner_id: people.gil.user_id,
      tab: 'tows',
      preset: 'today',
      compared: 'before',
    }
    for (let number = 1; number < MOST_SAVED_REPORTS; number++)
      await world.insert('saved_reports', { ...row, name: `Report ${number}` })
    await saved(gil, 'The last one')
    expect((await save(gil, 'One more')).status).toBe(409)
    await saved(gil, 'For everyone', { is_shared: true })
  })
})

describe('a saved report whose driver is no longer there', () => {
  it('says so and still opens', async () => {
    const driver = await world.towUser('tow_driver', bayou, 'Tess Calloway')
    const complex = await world.complex(bayou, 'Pecan Grove')
    const filter = [`contract_id:is:${complex.id}`, `driver_id:is:${driver.user_id}`]
    const report = await saved(gil, 'Tess at Pecan Grove', { filter })
    await world
      .db('tow_users')
      .where({ user_id: driver.user_id })
      .update({ removed_at: gateway.clock.now(), is_active: false })
    const [found] = (await gil.get('/api/saved-reports')).json['data'] as SavedReport[]
    expect(found).toEqual({
      ...report,
      missing: [{ kind: 'driver', name: 'Tess Calloway' }],
    })
    const filters = filter.map((one) => `filter=${one}`).join('&')
    expect((await gil.get(`/api/reports/figures?from=2026-10-01&until=2026-10-31&${filters}`)).status).toBe(200)
    expect((await gil.patch(`/api/saved-reports/${report.id}`, { name: 'Of Tess' })).status).toBe(200)
  })
})

describe('the manager of a complex', () => {
  const MANAGED = { tab: 'tows', by: 'contract' }

  it('saves reports for themself, about their own complexes', async () => {
    const report = await saved(elena, 'My complex', { ...MANAGED, filter: [`contract_id:is:${String(arbor?.id)}`] })
    expect(report).toMatchObject({ owner: 'Elena Brandt', can: { update: true, share: false, remove: true } })
    expect(await listed(elena)).toEqual(['My complex'])
    expect(await listed(gil)).toEqual([])
    expect((await elena.get('/api/saved-reports')).json['can']).toEqual({ share: false })
    const other = await save(elena, 'Another', { ...MANAGED, filter: [`contract_id:is:${String(cedar?.id)}`] })
    expect([other.status, Object.keys(other.json['fields'] as object)]).toEqual([422, ['filter']])
    expect((await elena.patch(`/api/saved-reports/${report.id}`, { name: 'Arbor' })).status).toBe(200)
    expect((await elena.patch(`/api/saved-reports/${report.id}`, { is_shared: true })).status).toBe(403)
    expect((await gil.delete(`/api/saved-reports/${report.id}`)).status).toBe(404)
    expect((await elena.delete(`/api/saved-reports/${report.id}`)).status).toBe(200)
  })

  it('saves nothing for everyone, and nothing about drivers', async () => {
    expect((await save(elena, 'For all', { ...MANAGED, is_shared: true })).status).toBe(403)
    expect((await save(elena, 'Drivers', { tab: 'drivers', by: null })).json['fields']).toHaveProperty('tab')
    expect((await save(elena, 'By driver', { tab: 'tows', by: 'driver' })).status).toBe(403)
    const filter = [`driver_id:is:${people.ruben.user_id}`]
    expect((await save(elena, 'Of Rubén', { ...MANAGED, filter })).status).toBe(403)
  })

  it('reads that a complex is no longer theirs', async () => {
    const someone = await world.manager(
      'contract_manager',
      [arbor, cedar].flatMap((one) => one ?? []),
    )
    const nora = await world.logIn(someone)
    await saved(nora, 'Cedar', { ...MANAGED, filter: [`contract_id:is:${String(cedar?.id)}`] })
    await world
      .db('contract_managers')
      .where({ user_id: someone.user_id, contract_id: cedar?.id })
      .update({ valid_until: gateway.clock.now() })
    gateway.clock.pass(6_000)
    const again = await world.logIn(someone)
    expect((await again.get('/api/saved-reports')).json['data']).toMatchObject([
      { name: 'Cedar', missing: [{ kind: 'complex', name: 'Cedar Bend' }] },
    ])
  })
})
