import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HistoryCheck, HistoryEntry } from '@curbwise/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import { READS_MAY_BE_OLD_MS } from '../../../../auth/sessions.ts'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { checkHistory } from '../../../../jobs/check-history.ts'
import { BY_THE_CLOCK } from '../../../../jobs/jobs.ts'
import { verifyHistory } from '../../../../jobs/verify-history.ts'

let scene: Scene
let folder: string
let anchor_file: string
let entries: number

const CHECKS = '/api/history-logs/checks'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'history-checks-'))
  anchor_file = join(folder, 'heads.jsonl')
  scene = await startScene({ environment: { ANCHOR_FILE: anchor_file } })
  await scene.world.db.raw('alter table history_entries disable trigger history_entries_immutable')
  for (const plate of ['CHK 0001', 'CHK 0002', 'CHK 0003', 'CHK 0004', 'CHK 0005', 'CHK 0006'])
    await scene.clients.manager.post('/api/vehicles', {
      contract_id: scene.arbor.id,
      license_plate: plate,
      state: 'TX',
    })
})
beforeEach(async () => {
  scene.minutes(1)
  entries = await lastEntry()
})
afterAll(async () => {
  await scene.gateway.close()
  await rm(folder, { recursive: true, force: true })
})

const lastEntry = async (): Promise<number> =>
  (await scene.world.db('history_heads').where({ chain_id: scene.bayou.id }).first<{ last_seq: number }>()).last_seq

const nightly = () =>
  checkHistory({
    knex: scene.gateway.gateway.knex,
    actor: PLATFORM_ACTOR,
    now: scene.gateway.clock.now(),
    injected: scene.gateway.clock.now(),
    anchor_file,
  })
const chain = async (client: HttpClient = scene.clients.admin) => (await client.get('/api/history-logs/chain')).json
const list = async (client: HttpClient = scene.clients.admin): Promise<HistoryCheck[]> =>
  (await client.get(CHECKS)).json['data'] as HistoryCheck[]

/** Starts a check and returns its result. */
async function check(begins_at: 'first_entry' | 'anchor', client = scene.clients.admin): Promise<HistoryCheck> {
  const started = await client.post(CHECKS, { begins_at })
  if (started.status !== 200) throw new Error(started.text)
  return vi.waitUntil(
    async () => (await list(client)).find(({ id, ended_at }) => id === started.json['id'] && ended_at !== null),
    { timeout: 300_000 },
  )
}
/** Does what an attacker with the owner's password could do. */
const tamper = (seq: number, change: object) =>
  scene.world.db('history_entries').where({ chain_id: scene.bayou.id, seq }).update(change)
const actionAt = async (seq: number): Promise<string> =>
  (await scene.world.db('history_entries').where({ chain_id: scene.bayou.id, seq }).first<{ action: string }>()).action

describe('a check that a person starts', () => {
  it('reads an intact chain from its first entry, says how many entries it read, and is on record itself', async () => {
    const { clients, people } = scene
    const found = await check('first_entry', clients.dispatcher)
    expect(found).toMatchObject({
      state: 'intact',
      begins_at: 'first_entry',
      asked_by: people.dispatcher.name,
      first_seq: 1,
      broken_at: null,
      problem: null,
    })
    expect(found.entries_read).toBe(found.last_seq)
    expect(found.entries_read).toBeGreaterThanOrEqual(entries)
    expect(await chain()).toMatchObject({ state: 'verified', entries: found.last_seq, anchor: null })
    const [entry] = (await clients.admin.get('/api/history-logs?filter=action:is:history.check_started')).json[
      'data'
    ] as HistoryEntry[]
    expect(entry).toMatchObject({ after: { begins_at: 'its first entry' }, actor: { name: people.dispatcher.name } })
  })

  it('begins at the last anchor only when there is one, and then reads what follows', async () => {
    const refused = await scene.clients.admin.post(CHECKS, { begins_at: 'anchor' })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('no anchor yet')])
    expect(await nightly()).toEqual([])
    expect(await chain()).toMatchObject({ anchor: { seq: entries, hash: expect.stringMatching(/^[0-9a-f]{64}$/) } })
    await scene.clients.manager.post('/api/vehicles', {
      contract_id: scene.arbor.id,
      license_plate: 'CHK 0007',
      state: 'TX',
    })
    const found = await check('anchor')
    expect(found).toMatchObject({ state: 'intact', first_seq: entries })
    expect(found.entries_read).toBe((found.last_seq ?? 0) - entries + 1)
  })

  it('names a changed entry, and the chain is broken for everyone who reads it', async () => {
    const was = await actionAt(3)
    await tamper(3, { action: 'tow.voided' })
    expect(await check('anchor'), 'the change is before the anchor').toMatchObject({ state: 'intact' })
    const found = await check('first_entry')
    expect(found).toMatchObject({ state: 'broken', broken_at: 3, problem: 'the entry was changed', problems: 1 })
    expect(await chain()).toMatchObject({ state: 'broken', broken_at: 3, problem: 'the entry was changed' })
    const shown = await scene.clients.manager.get(`/api/history-logs/chain?contract_id=${scene.arbor.id}`)
    expect(shown.json).toMatchObject({ state: 'broken', broken_at: 3, problem: null, anchor: null })
    await tamper(3, { action: was })
    expect(await check('first_entry')).toMatchObject({ state: 'intact', problems: 0 })
    expect(await chain()).toMatchObject({ state: 'verified', broken_at: null, problem: null })
  })

  it('finds by the anchor outside the database what the tables alone can’t show', async () => {
    const kept = await readFile(anchor_file, 'utf8')
    const anchor = kept
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { chain_id: string; seq: number })
    const own = anchor.find(({ chain_id }) => chain_id === scene.bayou.id)
    await writeFile(anchor_file, kept.replace(/"hash":"[0-9a-f]{64}"/g, `"hash":"${'0'.repeat(64)}"`))
    expect(await check('anchor')).toMatchObject({
      state: 'broken',
      broken_at: own?.seq,
      problem: 'the anchored entry was changed',
    })
    await writeFile(anchor_file, '')
    expect(await check('anchor')).toMatchObject({
      state: 'broken',
      problem: 'the anchor outside the database is missing',
    })
    await writeFile(anchor_file, kept)
    expect(await check('first_entry')).toMatchObject({ state: 'intact' })
  })
})

describe('a check in parts', () => {
  const add = async (fields: object = {}): Promise<string> => {
    const [row] = await scene.world
      .db('history_verifications')
      .insert({
        tow_company_id: scene.bayou.id,
        begins_at: 'first_entry',
        asked_by_name: 'Ana Ruiz',
        asked_at: scene.gateway.clock.now(),
        moved_at: scene.gateway.clock.now(),
        ...fields,
      })
      .returning<{ id: string }[]>('id')
    return row?.id ?? ''
  }

  it('shows its progress after each part, and ends if it was ended from outside', async () => {
    const verification_id = await add()
    const seen: number[] = []
    const run = verifyHistory({
      knex: scene.gateway.gateway.knex,
      clock: {
        now: () => scene.gateway.clock.now(),
      },
      databaseNow: () => scene.gateway.clock.now(),
      anchor_file,
      part: 2,
    })
    const watch = scene.gateway.gateway.knex.on('query', ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
      if (sql.includes('"entries_read" = ')) seen.push(bindings.find((one) => typeof one === 'number') ?? -1)
    })
    await run({ verification_id }, { id: 'job', stamp: BY_THE_CLOCK, actor: PLATFORM_ACTOR })
    watch.removeAllListeners('query')
    expect(seen.slice(0, 3)).toEqual([2, 4, 6])
    expect((await list()).find(({ id }) => id === verification_id)).toMatchObject({
      state: 'intact',
      entries_read: entries,
    })
    const ended = await add({ status: 'failed', ended_at: scene.gateway.clock.now() })
    await run({ verification_id: ended }, { id: 'job', stamp: BY_THE_CLOCK, actor: PLATFORM_ACTOR })
    expect((await list()).find(({ id }) => id === ended)).toMatchObject({ state: 'failed', entries_read: 0 })
  })

  it('runs once per company at a time, and a check whose process was killed gives way', async () => {
    const running = await add({ status: 'running' })
    expect((await scene.clients.admin.post(CHECKS, { begins_at: 'first_entry' })).json).toMatchObject({
      id: running,
      state: 'running',
    })
    scene.minutes(6)
    expect((await list()).find(({ id }) => id === running)).toMatchObject({ state: 'failed' })
    const next = await check('first_entry')
    expect(next.id).not.toBe(running)
    expect(next.state).toBe('intact')
  })
})

describe('who checks the chain', () => {
  it('is the office of the company, and a super admin for any company', async () => {
    const { world, clients, bayou } = scene
    for (const client of [clients.manager, clients.driver]) {
      expect((await client.post(CHECKS, { begins_at: 'first_entry' })).status).toBe(403)
      expect((await client.get(CHECKS)).status).toBe(403)
    }
    const wade = await world.logIn(await world.towUser('tow_admin', await world.company('Lone Star Recovery')))
    const asked = { begins_at: 'first_entry', tow_company_id: bayou.id }
    expect((await wade.post(CHECKS, asked)).status).toBe(404)
    expect((await wade.get(`${CHECKS}?tow_company_id=${bayou.id}`)).status).toBe(404)
    expect(await list(wade)).toEqual([])
    const ines = await world.logIn(await world.superAdmin())
    expect((await ines.post(CHECKS, { begins_at: 'first_entry' })).status, 'of which company?').toBe(404)
    expect((await ines.post(CHECKS, asked)).json).toMatchObject({ begins_at: 'first_entry' })
    const odd = await clients.admin.post(CHECKS, { begins_at: 'yesterday' })
    expect([odd.status, odd.text]).toEqual([422, expect.stringContaining('begins_at')])
  })
})

describe('the history of a whole company', () => {
  it('is filtered by everyone who acted in it', async () => {
    const { admin, dispatcher, manager } = scene.people
    const asked = await scene.clients.admin.get('/api/history-logs/people')
    const names = (asked.json['data'] as { name: string }[]).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([admin.name, dispatcher.name, manager.name]))
    const wade = await scene.world.logIn(
      await scene.world.towUser('tow_admin', await scene.world.company('Lone Star of people')),
    )
    expect((await wade.get('/api/history-logs/people')).json['data']).toEqual([])
    expect((await wade.get(`/api/history-logs/people?tow_company_id=${scene.bayou.id}`)).status).toBe(404)
    expect((await scene.clients.manager.get('/api/history-logs/people')).status).toBe(404)
  })

  it('says nothing of booting to a company without boot access', async () => {
    const { world, bayou, clients } = scene
    const ines = await world.logIn(await world.superAdmin('Ines'))
    const switchBoots = async (has_booting_access: boolean) => {
      const { status } = await ines.patch(`/api/admin/tow-companies/${bayou.id}`, { has_booting_access })
      scene.gateway.clock.pass(READS_MAY_BE_OLD_MS)
      return status
    }
    await world.setBootAccess(bayou, false)
    expect(await switchBoots(true)).toBe(200)
    expect((await clients.admin.get('/api/history-logs?limit=5')).text).toContain('boot_access_given')
    expect(await switchBoots(false)).toBe(200)
    expect((await clients.admin.get('/api/history-logs?limit=50')).text).not.toMatch(/boot/i)
  })
})
