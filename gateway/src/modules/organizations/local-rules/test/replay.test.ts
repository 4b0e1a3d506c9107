import type { EnteredFigures, ReplayedDecision, RulesReplay, RulesVersionDetail } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { requestTow } from '../../../../../test/factories/tow.factory.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'

const RULES = '/api/admin/rules'
const REPLAYS = '/api/admin/rules-replays'
const DAY = 24 * 60

let scene: Scene
let ines: HttpClient
let texas: EnteredFigures
/** Of last month. */
let towed: string

beforeAll(async () => {
  scene = await startScene()
  towed = await scene.tow('completed', { license_plate: 'REP 101' })
  scene.minutes(20 * DAY)
  const manager = await scene.world.logIn(scene.people.manager)
  await requestTow(manager, scene.arbor, { license_plate: 'NEW 102' })
  ines = await scene.world.logIn(await scene.world.superAdmin('Ines Halvorsen'))
  texas = ((await ines.get(`${RULES}/TX%202025-09`)).json as unknown as RulesVersionDetail).figures
})
afterAll(() => scene.gateway.close())

const storedOf = (tow_id: string) => scene.world.db('decisions').where({ tow_id }).orderBy(['at', 'id'])

let serial = 0
async function enter(figures: EnteredFigures, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  serial += 1
  const starts_on = new Date(scene.gateway.clock.now().getTime() + (serial + 2) * DAY * 60_000)
  const asked = { state: 'TX', starts_on: starts_on.toISOString().slice(0, 10), source: '50 TexReg', figures, ...more }
  const { status, json, text } = await ines.post(RULES, asked)
  if (status !== 200) throw new Error(text)
  return String(json['version'])
}

const verify = (version: string) =>
  ines.post(`${RULES}/${encodeURIComponent(version)}/verify`, {
    verified_by: 'L. Ostrander',
    verified_on: '2026-11-20',
    source: '50 TexReg',
  })

async function replay(version: string): Promise<RulesReplay> {
  const started = await ines.post(`${RULES}/${encodeURIComponent(version)}/replays`)
  expect([started.status, started.json['status']]).toEqual([200, 'queued'])
  return vi.waitUntil(
    async () => {
      const run = (await ines.get(`${REPLAYS}/${String(started.json['id'])}`)).json as unknown as RulesReplay
      return run.status === 'done' || run.status === 'failed' ? run : null
    },
    { timeout: 300_000, interval: 50 },
  )
}

const decisionsOf = async ({ id }: RulesReplay, query = '') =>
  (await ines.get(`${REPLAYS}/${id}/decisions${query}`)).json as unknown as {
    data: ReplayedDecision[]
    next: number | null
  }

describe('a replay of last month', () => {
  it('finds nothing when the version says what applied then', async () => {
    const version = await enter(texas)
    await verify(version)
    const before = await storedOf(towed)
    const run = await replay(version)
    expect(run).toMatchObject({
      version,
      month: '2026-11-01',
      status: 'done',
      total: before.length,
      done: before.length,
      differing: 0,
      without_facts: 0,
      requested_by: 'Ines Halvorsen',
    })
    expect(await decisionsOf(run)).toEqual({ data: [], next: null })
  })

  it('names the decisions that would differ, and changes none', async () => {
    const version = await enter({ ...texas, photos: 6 })
    await verify(version)
    const before = await storedOf(towed)
    const run = await replay(version)
    expect(run.differing).toBeGreaterThan(0)
    const { data } = await decisionsOf(run)
    expect(data).toHaveLength(run.differing)
    for (const one of data)
      expect(one).toMatchObject({
        contract: { id: scene.arbor.id, name: 'Arbor Ridge' },
        license_plate: 'REP 101',
        state: 'TX',
        is_verdict: false,
        record: { kind: 'tow', id: towed },
        before: { verdict: 'unauthorized', rules_version: 'TX 2025-09' },
        after: { verdict: 'unauthorized', rules_version: version },
      })
    const [last] = data.slice(-1)
    expect(last?.after.allows.tow?.missing).toEqual(expect.arrayContaining([expect.stringMatching(/photos?$/)]))
    expect(data.map(({ position }) => position)).toEqual(data.map((_, at) => at + 1))
    expect((await decisionsOf(run, `?after=${run.differing}`)).data).toEqual([])
    expect(await storedOf(towed)).toEqual(before)
    expect(run.counts.find(({ action }) => action === 'tow')?.after).toBe(0)
  })

  it('is kept with the version, and in the history with who asked for it', async () => {
    const version = await enter({ ...texas, photos: 5 })
    const run = await replay(version)
    const detail = (await ines.get(`${RULES}/${encodeURIComponent(version)}`)).json as unknown as RulesVersionDetail
    expect(detail.replay).toEqual(run)
    const rules = await scene.world.db('jurisdiction_rules').where({ code: version }).first<{ id: string }>('id')
    const entries = await scene.world
      .db('history_entries')
      .where({ action: 'rules.replayed', record_kind: 'rules_version', record_id: rules?.id })
    expect(entries).toMatchObject([{ actor_role: 'super_admin' }])
    const again = await replay(version)
    expect([again.id === run.id, again.differing]).toEqual([false, run.differing])
  })

  it('is about the place of the version only', async () => {
    const run = await replay(await enter({ ...texas, photos: 6 }, { city: 'Dallas' }))
    expect([run.total, run.differing]).toEqual([0, 0])
  })

  it('can be cancelled while it runs, once, and is then left as it is', async () => {
    const version = await enter({ ...texas, photos: 5 })
    const rules = await scene.world.db('jurisdiction_rules').where({ code: version }).first<{ id: string }>()
    const { id } = await scene.world.insert('rules_replays', {
      rules_id: rules?.id,
      figures: JSON.stringify(texas),
      month: '2026-11-01',
      requested_by_name: 'Ines Halvorsen',
      status: 'running',
      total: 9,
      done: 4,
    })
    expect((await ines.get(`${REPLAYS}/${id}`)).json['can']).toEqual({ cancel: true })
    const cancelled = await ines.post(`${REPLAYS}/${id}/cancel`)
    expect([cancelled.status, cancelled.json]).toEqual([
      200,
      expect.objectContaining({ version, status: 'cancelled', done: 4, can: { cancel: false } }),
    ])
    expect((await ines.post(`${REPLAYS}/${id}/cancel`)).status).toBe(409)
    expect(
      await scene.world.db('history_entries').where({ action: 'rules.replay_cancelled', record_id: rules?.id }),
    ).toHaveLength(1)
    expect((await replay(version)).status).toBe('done')
    expect(await scene.world.db('rules_replays').where({ id }).first()).toMatchObject({ status: 'cancelled', done: 4 })
  })

  it('is refused for a version that was withdrawn, shipped, or is being replayed', async () => {
    const version = await enter(texas)
    const path = `${RULES}/${encodeURIComponent(version)}`
    const rules = await scene.world.db('jurisdiction_rules').where({ code: version }).first<{ id: string }>()
    const open = await scene.world.insert('rules_replays', {
      rules_id: rules?.id,
      figures: JSON.stringify(texas),
      month: '2026-11-01',
      requested_by_name: 'Ines Halvorsen',
      status: 'running',
    })
    expect((await ines.post(`${path}/replays`)).status).toBe(409)
    await scene.world.db('rules_replays').where({ id: open.id }).update({ status: 'failed' })
    await ines.post(`${path}/withdraw`, { reason: 'Never passed' })
    expect((await ines.post(`${path}/replays`)).status).toBe(409)
    expect((await ines.post(`${RULES}/TX%202025-09/replays`)).status).toBe(409)
  })
})
