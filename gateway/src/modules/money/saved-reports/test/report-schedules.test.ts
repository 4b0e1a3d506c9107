import { randomUUID } from 'node:crypto'
import { ROLE_LABELS, type ReportScheduleState, type SavedReport } from '@curbwise/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { freshPlate, makeYard } from '../../../../../test/factories/tow.factory.ts'
import { type Lot, lotOf, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Person, World } from '../../../../../test/world.ts'
import { inTenancy, PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { claimDueReports } from '../index.ts'

const NOW = new Date('2026-11-20T21:58:00Z')
const MONTHLY = { every: 'month', weekday: null, day: 1, hour: 7 }
let gateway: TestGateway
let world: World
let lot: Lot
let cedar: Contract
let people: Readonly<Record<'gil' | 'dana' | 'ruben' | 'elena', Person>>
let gil: HttpClient
let dana: HttpClient
let elena: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway()
  world = new World(gateway)
  lot = await lotOf(world)
  cedar = await world.complex(lot.company, 'Cedar Bend')
  people = {
    gil: await world.towUser('tow_admin', lot.company, 'Gil Arceneaux'),
    dana: await world.towUser('tow_staff', lot.company, 'Dana Whitfield'),
    ruben: await world.towUser('tow_driver', lot.company, 'Rubén Treviño'),
    elena: await world.manager('contract_manager', [lot.complex], 'Elena Brandt'),
  }
  gil = await world.logIn(people.gil)
  dana = await world.logIn(people.dana)
  elena = await world.logIn(people.elena)
  const at = new Date('2026-11-10T18:00:00Z')
  await storedCar(world, lot, freshPlate(), at)
  const elsewhere = { ...lot, complex: cedar, yard: await makeYard(world, lot.company, cedar) }
  for (let car = 0; car < 2; car++) await storedCar(world, elsewhere, freshPlate(), at)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await world.db('saved_reports').update({ removed_at: NOW })
  await world.db('report_schedules').update({ stopped_at: NOW })
  await world.db('outbox_messages').del()
})

const VIEW = { tab: 'tows', preset: 'this_month', from: null, until: null, compared: 'before', by: null, filter: [] }
const save = async (client: HttpClient, more: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const answer = await client.post('/api/saved-reports', { ...VIEW, name: 'Tows', is_shared: false, ...more })
  expect(answer.status, answer.text).toBe(200)
  return (answer.json as unknown as SavedReport).id
}
const ids = (...chosen: readonly Person[]): string[] => chosen.map(({ user_id }) => user_id)
const schedule = async (client: HttpClient, id: string, recipients: readonly string[], when: object = MONTHLY) => {
  const answer = await client.post(`/api/saved-reports/${id}/schedule`, { ...when, recipients })
  expect(answer.status, answer.text).toBe(200)
  return answer.json as unknown as ReportScheduleState
}
const stateOf = async (client: HttpClient, id: string): Promise<ReportScheduleState> =>
  (await client.get(`/api/saved-reports/${id}/schedule`)).json as unknown as ReportScheduleState

/** Claims what is due as of a time, as a gateway does every minute, and queues it. */
const claim = (now = NOW): Promise<{ schedule_id: string; due_at: string }[]> =>
  inTenancy(gateway.gateway.knex, PLATFORM_ACTOR, now, async (db) => {
    const due = await claimDueReports(db, now)
    const { jobs } = gateway.gateway.app.kernel
    const behalf = { user_id: null, name: 'System', role: 'system' }
    for (const one of due) await jobs.enqueue(db, 'send_report', one, { tenant: 'platform', behalf })
    return due
  })
/** Makes the schedule of a report due. */
const makeDue = (saved_report_id: string): Promise<unknown> =>
  world.db('report_schedules').where({ saved_report_id }).whereNull('stopped_at').update({ next_at: NOW })
const mails = (): Promise<{ recipient: string; subject: string; text: string }[]> =>
  world.db('outbox_messages').where({ channel: 'mail' }).orderBy('recipient').select('recipient', 'subject', 'text')
const sendsOf = async (id: string, count: number): Promise<ReportScheduleState['sends']> => {
  await expect
    .poll(async () => (await stateOf(gil, id)).sends.filter(({ status }) => status !== 'waiting').length)
    .toBe(count)
  return (await stateOf(gil, id)).sends
}

describe('the schedule of a saved report', () => {
  it('says when it is emailed, to whom, and who can be chosen', async () => {
    const id = await save(gil)
    expect((await stateOf(gil, id)).schedule).toBeNull()
    const { people: choices, ...set } = await schedule(gil, id, ids(people.gil, people.elena))
    expect(choices.map(({ name, role }) => [name, role])).toEqual([
      ['Dana Whitfield', ROLE_LABELS.tow_staff],
      ['Gil Arceneaux', ROLE_LABELS.tow_admin],
      ['Elena Brandt', ROLE_LABELS.contract_manager],
    ])
    expect(set).toMatchObject({
      schedule: { ...MONTHLY, timezone: 'America/Chicago', is_paused: false, next_at: '2026-12-01T13:00:00.000Z' },
      sends: [],
    })
    expect(set.schedule?.recipients.map(({ name }) => name).toSorted()).toEqual(['Elena Brandt', 'Gil Arceneaux'])
    expect((await gil.get('/api/saved-reports')).json['data']).toMatchObject([
      { emailed: { when: 'on the 1st at 7:00 AM', people: 2, is_paused: false } },
    ])
    const weekly = { every: 'week', weekday: 1, day: null, hour: 6 }
    const changed = await schedule(gil, id, ids(people.dana), weekly)
    expect(changed.schedule).toMatchObject({ ...weekly, next_at: '2026-11-23T12:00:00.000Z' })
    expect(changed.schedule?.recipients.map(({ name }) => name)).toEqual(['Dana Whitfield'])
  })

  it.each([
    ['no interval', { every: 'year' }, 'every'],
    ['a week without its day', { every: 'week', weekday: null }, 'weekday'],
    ['a month without its day', { day: null }, 'day'],
    ['a day that no month has', { day: 32 }, 'day'],
    ['an hour that no day has', { hour: 24 }, 'hour'],
    ['no one', { recipients: [] }, 'recipients'],
    ['a stranger', { recipients: [randomUUID()] }, 'recipients'],
  ])('names the field of %s', async (_, change, field) => {
    const body = { ...MONTHLY, recipients: ids(people.gil), ...change }
    const answer = await gil.post(`/api/saved-reports/${await save(gil)}/schedule`, body)
    expect([answer.status, Object.keys(answer.json['fields'] as object)]).toEqual([422, [field]])
  })

  it('isn’t for drivers, nor for those who can’t change the report', async () => {
    const id = await save(gil, { is_shared: true })
    const driver = await gil.post(`/api/saved-reports/${id}/schedule`, { ...MONTHLY, recipients: ids(people.ruben) })
    expect(driver.status).toBe(422)
    expect((await dana.get(`/api/saved-reports/${id}/schedule`)).status).toBe(409)
    expect(
      (await dana.post(`/api/saved-reports/${id}/schedule`, { ...MONTHLY, recipients: ids(people.dana) })).status,
    ).toBe(409)
    expect((await elena.get(`/api/saved-reports/${id}/schedule`)).status).toBe(404)
    const own = await save(elena)
    const mine = await stateOf(elena, own)
    expect(mine.people.map(({ name }) => name)).toEqual(['Elena Brandt'])
    expect(
      (await elena.post(`/api/saved-reports/${own}/schedule`, { ...MONTHLY, recipients: ids(people.gil) })).status,
    ).toBe(422)
  })
})

describe('the emails of a schedule', () => {
  it('have the figures that each reader sees, and are sent once by two gateways', async () => {
    const id = await save(gil)
    await schedule(gil, id, ids(people.gil, people.elena))
    expect(await claim()).toEqual([])
    await makeDue(id)
    const claimed = await Promise.all([claim(), claim()])
    expect(claimed.flat()).toHaveLength(1)
    const sends = await sendsOf(id, 2)
    expect(sends.map(({ name, status }) => [name, status])).toEqual([
      ['Elena Brandt', 'sent'],
      ['Gil Arceneaux', 'sent'],
    ])
    const [first, second] = await mails()
    const [of_elena, of_gil] = first?.recipient === people.elena.email ? [first, second] : [second, first]
    expect(of_gil?.subject).toBe('Tows: 11/01/2026 to 11/20/2026')
    expect(of_gil?.text).toContain('Completed: 3 (3 more, was 0)')
    expect(of_gil?.text).toContain('/reports?from=2026-11-01&until=2026-11-20')
    expect(of_elena?.text).toContain('Completed: 1 (1 more, was 0)')
    expect(of_elena?.text).toContain('Arbor Ridge')
    expect(of_elena?.text).not.toContain('Cedar Bend')
    expect((await stateOf(gil, id)).schedule?.next_at).toBe('2026-12-01T13:00:00.000Z')
  })

  it('go to no one who was removed, became a driver, or manages nothing of it', async () => {
    const [gone, demoted] = [
      await world.towUser('tow_staff', lot.company, 'A Former Dispatcher'),
      await world.towUser('tow_staff', lot.company, 'B Now Drives'),
    ]
    const id = await save(gil, { filter: [`contract_id:is:${cedar.id}`] })
    await schedule(gil, id, ids(people.gil, people.elena, gone, demoted))
    await world.db('tow_users').where({ user_id: gone.user_id }).update({ removed_at: NOW, is_active: false })
    await world.db('tow_users').where({ user_id: demoted.user_id }).update({ role: 'tow_driver' })
    await makeDue(id)
    await claim()
    expect((await sendsOf(id, 4)).map(({ name, status, problem }) => [name, status, problem])).toEqual([
      ['A Former Dispatcher', 'not_sent', 'They can no longer read these reports.'],
      ['B Now Drives', 'not_sent', 'They can no longer read these reports.'],
      ['Elena Brandt', 'not_sent', 'None of its complexes is in their reports.'],
      ['Gil Arceneaux', 'sent', null],
    ])
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([people.gil.email])
    const { schedule: found } = await stateOf(gil, id)
    expect(
      found?.recipients
        .filter(({ has_access }) => !has_access)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['A Former Dispatcher', 'B Now Drives'])
  })

  it('keep from managers what only the company sees', async () => {
    const id = await save(gil, { tab: 'drivers', filter: [`driver_id:is:${people.ruben.user_id}`] })
    await schedule(gil, id, ids(people.elena))
    await makeDue(id)
    await claim()
    expect(await sendsOf(id, 1)).toMatchObject([{ problem: 'It is filtered by what only the tow company sees.' }])
  })

  it('pause, go on without what was missed, and stop', async () => {
    const id = await save(gil)
    await schedule(gil, id, ids(people.gil))
    expect((await gil.patch(`/api/saved-reports/${id}/schedule`, { is_paused: true })).json['schedule']).toMatchObject({
      is_paused: true,
    })
    await makeDue(id)
    expect(await claim()).toEqual([])
    const resumed = await gil.patch(`/api/saved-reports/${id}/schedule`, { is_paused: false })
    expect(resumed.json['schedule']).toMatchObject({ is_paused: false, next_at: '2026-12-01T13:00:00.000Z' })
    expect((await gil.delete(`/api/saved-reports/${id}/schedule`)).status).toBe(200)
    expect((await gil.delete(`/api/saved-reports/${id}/schedule`)).status).toBe(409)
    expect((await stateOf(gil, id)).schedule).toBeNull()
    const actions = await world.db('history_entries').where({ record_id: id }).orderBy('seq').pluck<string[]>('action')
    expect(actions).toEqual([
      'saved_report.added',
      'saved_report.scheduled',
      'saved_report.paused',
      'saved_report.resumed',
      'saved_report.stopped',
    ])
  })

  it('end with the report, and are sent once after an outage', async () => {
    const id = await save(gil)
    await schedule(gil, id, ids(people.gil), { every: 'day', weekday: null, day: null, hour: 7 })
    await world
      .db('report_schedules')
      .whereNull('stopped_at')
      .update({ next_at: new Date('2026-11-17T13:00:00Z') })
    expect(await claim()).toMatchObject([{ due_at: '2026-11-17T13:00:00.000Z' }])
    expect(await claim()).toEqual([])
    expect((await stateOf(gil, id)).schedule?.next_at).toBe('2026-11-21T13:00:00.000Z')
    await gil.delete(`/api/saved-reports/${id}`)
    await world.db('report_schedules').update({ next_at: NOW })
    expect(await claim()).toEqual([])
  })

  it('stop for one person by the link in them, also from an email program, and start again', async () => {
    const id = await save(gil)
    await schedule(gil, id, ids(people.gil, people.dana))
    await makeDue(id)
    await claim()
    await sendsOf(id, 2)
    const mail = (await mails()).find(({ recipient }) => recipient === people.dana.email)
    const path = /\/api\/public\/report-emails\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const stranger = gateway.anybody()
    const page = await stranger.get(path)
    expect([page.status, page.text.includes('Stop this report by email')]).toEqual([200, true])
    expect((await stateOf(gil, id)).schedule?.recipients.some(({ has_stopped }) => has_stopped)).toBe(false)
    expect((await stranger.get(`${path}?language=es`)).text).toContain('No recibir este informe')
    const post = (body: string) =>
      fetch(`${gateway.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
    expect((await post('List-Unsubscribe=One-Click')).status).toBe(200)
    expect((await stateOf(gil, id)).schedule?.recipients).toContainEqual(
      expect.objectContaining({ name: 'Dana Whitfield', has_stopped: true }),
    )
    await makeDue(id)
    await world.db('report_schedules').update({ next_at: new Date('2026-11-20T20:00:00Z') })
    await world.db('outbox_messages').del()
    await claim()
    await sendsOf(id, 3)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([people.gil.email])
    expect((await post('stopped=false')).status).toBe(200)
    expect((await stateOf(gil, id)).schedule?.recipients.some(({ has_stopped }) => has_stopped)).toBe(false)
    expect((await stranger.get(`${path.slice(0, -4)}AAAA`)).status).toBe(404)
  })
})
