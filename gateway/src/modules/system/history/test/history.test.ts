import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { randomUUID } from 'node:crypto'
import type { HistoryEntry } from '@curbwise/api'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { checkHistory } from '../../../../jobs/check-history.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { paid, taker } from '../../../../../test/factories/custody.factory.ts'
import { aPhoto } from '../../../../../test/factories/tow.factory.ts'

let scene: Scene
let sibling: Contract
let ines: HttpClient
const entries = async (client: HttpClient, query = ''): Promise<HistoryEntry[]> => {
  const answer = await client.get(`/api/history-logs?${query}`)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.json['data'] as HistoryEntry[]
}
const here = (extra = ''): string => `contract_id=${scene.arbor.id}&${extra}`
const actions = (found: readonly HistoryEntry[]): string[] => found.map(({ action }) => action)
const register = async (
  client: HttpClient,
  plate: string,
  contract_id = scene.arbor.id,
  extra: object = {},
): Promise<string> => {
  const answer = await client.post('/api/vehicles', { contract_id, license_plate: plate, state: 'TX', ...extra })
  if (answer.status !== 200) throw new Error(answer.text)
  scene.minutes(1)
  return String(answer.json['id'])
}

beforeAll(async () => {
  scene = await startScene({ jobs: false })
  sibling = await scene.world.complex(scene.bayou, 'Sibley Court')
  ines = await scene.world.logIn(await scene.world.superAdmin())
})
afterAll(() => scene.gateway.close())

describe('the history of a complex', () => {
  it('lists newest first who did what to which record', async () => {
    const id = await register(scene.clients.manager, 'KVB 8821')
    await scene.clients.dispatcher.patch(`/api/vehicles/${id}`, { color: 'Blue' })
    scene.minutes(1)
    await scene.clients.manager.delete(`/api/vehicles/${id}`, { reason: 'Sold' })
    const [last, edited, first] = await entries(scene.clients.manager, here())
    expect(last).toMatchObject({
      action: 'vehicle.ended',
      reason: 'Sold',
      contract: { name: 'Arbor Ridge' },
      subject: { license_plate: 'KVB 8821', state: 'TX' },
      actor: { name: 'Elena Brandt', role: 'contract_manager', kind: 'user', is_you: true },
    })
    expect(edited).toMatchObject({
      action: 'vehicle.edited',
      before: { color: null },
      after: { color: 'Blue' },
      actor: { name: 'Dana Whitfield', is_you: false },
    })
    expect(first).toMatchObject({ action: 'vehicle.registered', before: null, after: { license_plate: 'KVB 8821' } })
    expect(first?.seq).toBeLessThan(last?.seq ?? 0)
    expect(actions(await entries(scene.clients.manager, here(`record_id=${id}`)))).toEqual([
      'vehicle.ended',
      'vehicle.edited',
      'vehicle.registered',
    ])
  })

  it('is read in pages without gaps, in both directions', async () => {
    for (const plate of ['PGA 0001', 'PGA 0002', 'PGA 0003', 'PGA 0004', 'PGA 0005'])
      await register(scene.clients.manager, plate)
    const all = (await entries(scene.clients.manager, here())).map(({ id }) => id)
    const seen: string[] = []
    let after = ''
    do {
      const { json } = await scene.clients.manager.get(
        `/api/history-logs?${here(`limit=3${after && `&after=${after}`}`)}`,
      )
      seen.push(...(json['data'] as HistoryEntry[]).map(({ id }) => id))
      after = String(json['next'] ?? '')
    } while (after)
    expect(seen).toEqual(all)
    expect((await entries(scene.clients.manager, here('sort=at'))).map(({ id }) => id)).toEqual(all.toReversed())
  })

  it('is filtered by action, record, person, and day', async () => {
    const { user_id } = scene.people.dispatcher
    expect(new Set(actions(await entries(scene.clients.manager, here('filter=action:is:vehicle.ended'))))).toEqual(
      new Set(['vehicle.ended']),
    )
    expect(actions(await entries(scene.clients.manager, here(`filter=actor:is:${user_id}`)))).toEqual([
      'vehicle.edited',
    ])
    expect(await entries(scene.clients.manager, here('filter=record_kind:is:unit'))).toEqual([])
    expect(await entries(scene.clients.manager, here('filter=at:date_before:2026-11-20'))).toEqual([])
    expect((await scene.clients.manager.get(`/api/history-logs?${here('filter=ip:is:1')}`)).status).toBe(422)
  })

  it('lists every user who acted here, including the tow company’s, and nobody else', async () => {
    const ask = async (client: HttpClient) => await client.get(`/api/history-logs/people?${here()}`)
    const { manager, dispatcher } = scene.people
    const { data } = (await ask(scene.clients.manager)).json as {
      data: { user_id: string; name: string; role: string }[]
    }
    expect(data).toEqual([
      { user_id: dispatcher.user_id, name: 'Dana Whitfield', role: 'tow_staff' },
      { user_id: manager.user_id, name: 'Elena Brandt', role: 'contract_manager' },
    ])
    const wade = await scene.world.logIn(
      await scene.world.towUser('tow_admin', await scene.world.company('Lone Star of people')),
    )
    expect((await ask(wade)).status).toBe(404)
  })

  it('is searched by plate, unit, and name', async () => {
    const unit = await scene.world.unit(scene.arbor, '214', ['Noah Pruitt'])
    await register(scene.clients.manager, 'SRC 2140', scene.arbor.id, { unit_id: unit.id })
    await register(scene.clients.dispatcher, 'ZZZ 9999')
    const plates = async (search: string) =>
      (await entries(scene.clients.manager, here(`search=${encodeURIComponent(search)}`))).map(
        ({ subject }) => subject.license_plate,
      )
    expect(await plates('src-21')).toEqual(['SRC 2140'])
    expect(await plates('SRC 2140')).toEqual(['SRC 2140'])
    expect(await plates('unit 214')).toEqual(['SRC 2140'])
    expect(await plates('whitfield zzz')).toEqual(['ZZZ 9999'])
    expect(await plates('whitfield src')).toEqual([])
    expect(await plates('nothing-like-it')).toEqual([])
    expect(await plates('%')).toEqual([])
  })
})

describe('access to the history', () => {
  it('limits managers to their complexes and companies to their own', async () => {
    await register(scene.clients.dispatcher, 'SIB 0001', sibling.id)
    const lone = await scene.world.company('Lone Star Recovery')
    const wade = await scene.world.logIn(await scene.world.towUser('tow_admin', lone))
    expect(JSON.stringify(await entries(scene.clients.manager))).not.toContain('Sibley')
    expect(JSON.stringify(await entries(scene.clients.dispatcher))).toContain('Sibley')
    expect(await entries(wade)).toEqual([])
    expect((await scene.clients.manager.get(`/api/history-logs?contract_id=${sibling.id}`)).status).toBe(404)
    expect((await wade.get(`/api/history-logs?tow_company_id=${scene.bayou.id}`)).status).toBe(404)
    expect((await scene.clients.driver.get('/api/history-logs')).status).toBe(403)
    expect((await entries(ines, `tow_company_id=${scene.bayou.id}`)).length).toBeGreaterThan(5)
    const found = await entries(scene.clients.dispatcher, `contract_id=${sibling.id}`)
    expect((await scene.clients.manager.get(`/api/history-logs/${found[0]?.id}`)).status).toBe(404)
  })

  it('shows IP addresses, and fields between the company and the owner, only to the office', async () => {
    const id = await scene.tow('on_scene')
    const [entry] = await entries(scene.clients.manager, here(`record_id=${id}`))
    const path = `/api/history-logs/${entry?.id}`
    expect((await scene.clients.manager.get(path)).json).toMatchObject({
      ip: null,
      request_id: null,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect((await scene.clients.dispatcher.get(path)).json).toMatchObject({
      ip: expect.any(String),
      request_id: expect.any(String),
    })
    await scene.world.db('users').where('id', scene.people.driver.user_id).update({ phone: '713-555-0199' })
    expect((await scene.clients.dispatcher.post(`/api/tows/${id}/notify-driver-sms`, {})).status).toBe(200)
    const after = async (client: HttpClient) =>
      (await entries(client, here(`record_id=${id}&filter=action:is:tow.driver_texted`)))[0]?.after
    expect(await after(scene.clients.dispatcher)).toMatchObject({
      driver: 'Rubén Treviño',
      sent_to: expect.any(String),
    })
    expect(await after(scene.clients.manager)).toEqual({ driver: 'Rubén Treviño', notification_id: expect.any(String) })
  })
})

describe('a car that was towed, paid for, and released', () => {
  it('is shown to the complex without amounts, a receipt, or who collected it', async () => {
    const id = await scene.tow('completed')
    const { custody, charge } = (await scene.clients.dispatcher.get(`/api/tows/${id}`)).json as {
      custody: { id: string }
      charge: { due: { cents: number } }
    }
    const released = await scene.clients.dispatcher.post(
      `/api/custody/${custody.id}/release`,
      taker({ payment: paid(charge.due.cents) }),
    )
    expect(released.status).toBe(200)
    const whole = async (client: HttpClient) => {
      const about = (await entries(client, here('limit=200'))).filter(({ action }) =>
        /^(tow|custody|payment)\./.test(action),
      )
      return JSON.stringify(
        await Promise.all(about.map(async (entry) => (await client.get(`/api/history-logs/${entry.id}`)).json)),
      )
    }
    const [manager, office] = [await whole(scene.clients.manager), await whole(scene.clients.dispatcher)]
    expect(manager).toContain('custody.released')
    const BETWEEN_THEM = /\w*(?:cents|rates)"|\$\d|Carla Whitehead|driver_license|NAV-\d+/g
    expect(manager.match(BETWEEN_THEM)).toBeNull()
    expect(new Set(office.match(BETWEEN_THEM)).size).toBeGreaterThan(4)
    const shown = async (client: HttpClient) =>
      ((await client.get(`/api/tows/${id}`)).json['custody'] as { released_to: string | null }).released_to
    expect([await shown(scene.clients.manager), await shown(scene.clients.dispatcher)]).toEqual([
      null,
      'Carla Whitehead',
    ])
  })
})

describe('the chain', () => {
  const check = () =>
    checkHistory({
      knex: scene.gateway.gateway.knex,
      actor: PLATFORM_ACTOR,
      now: scene.gateway.clock.now(),
      injected: scene.gateway.clock.now(),
      anchor_file: join(tmpdir(), `heads-${randomUUID()}.jsonl`),
    })
  const chain = async (client: HttpClient, query = here()) =>
    (await client.get(`/api/history-logs/chain?${query}`)).json

  it('links an entry to its neighbors, including those of another complex', async () => {
    await register(scene.clients.manager, 'LNK 0001')
    await register(scene.clients.dispatcher, 'LNK 0002', sibling.id)
    const [mine] = await entries(scene.clients.manager, here('search=LNK0001'))
    const [theirs] = await entries(scene.clients.dispatcher, `contract_id=${sibling.id}&search=LNK0002`)
    const one = (await scene.clients.manager.get(`/api/history-logs/${mine?.id}`)).json
    const other = (await scene.clients.dispatcher.get(`/api/history-logs/${theirs?.id}`)).json
    expect([one['next_hash'], other['previous_hash'], other['next_hash']]).toEqual([other['hash'], one['hash'], null])
  })

  it('shows the result of its last full check', async () => {
    expect(await chain(scene.clients.manager)).toEqual({
      timezone: 'America/Chicago',
      state: 'not_checked',
      checked_at: null,
      broken_at: null,
      entries: 0,
      problem: null,
      anchor: null,
    })
    expect(await check()).toEqual([])
    expect(await chain(scene.clients.manager)).toMatchObject({
      state: 'verified',
      checked_at: scene.gateway.clock.now().toISOString(),
      broken_at: null,
    })
    expect(await chain(scene.clients.dispatcher, '')).toMatchObject({ state: 'verified' })
    await scene.world.db.raw('alter table history_entries disable trigger history_entries_immutable')
    await scene.world
      .db('history_entries')
      .where({ chain_id: scene.bayou.id, seq: 3 })
      .update({ actor_role: 'resident' })
    scene.minutes(1)
    expect(await check()).not.toEqual([])
    expect(await chain(scene.clients.manager)).toMatchObject({ state: 'broken', broken_at: 3 })
    expect((await scene.clients.manager.get(`/api/history-logs/chain?contract_id=${sibling.id}`)).status).toBe(404)
  })
})

it('exports the history as sentences and records the export', async () => {
  await register(scene.clients.manager, 'EXP 0001')
  const file = await scene.clients.manager.get(`/api/history-logs/export?${here('format=csv&search=EXP0001')}`)
  expect(file.status).toBe(200)
  expect(file.text).toContain('Elena Brandt registered EXP 0001.')
  expect(actions(await entries(scene.clients.manager, here('limit=1')))).toEqual(['history.exported'])
})

describe('an actor', () => {
  it('shows the picture of a person who has one', async () => {
    const { dispatcher } = scene.clients
    const form = new FormData()
    form.set('id', scene.people.dispatcher.user_id)
    form.set('file_type', 'avatar')
    form.set('file', new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }), 'me.jpg')
    const uploaded = await dispatcher.send('PATCH', '/api/users/files', { form })
    const id = await register(dispatcher, 'PIC 0001')
    await scene.clients.manager.patch(`/api/vehicles/${id}`, { color: 'Red' })
    const found = await entries(scene.clients.manager, here(`record_id=${id}`))
    expect(found.map(({ actor }) => actor.avatar_url)).toEqual([null, `/api/files/${String(uploaded.json['id'])}`])
    const alone = await scene.clients.manager.get(`/api/history-logs/${String(found[1]?.id)}`)
    expect(alone.json).toMatchObject({ actor: found[1]?.actor })
  })
})
