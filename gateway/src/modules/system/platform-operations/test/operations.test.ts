import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Company, World } from '../../../../../test/world.ts'
import { MIGRATIONS } from '../../../../db/schema.ts'
import { inTenancy, PLATFORM_ACTOR, systemActor } from '../../../../db/tenancy.ts'

const BASE = '/api/admin/operations'
const PLATFORM = '00000000-0000-0000-0000-000000000000'
const HOUR = 3_600_000

let gateway: TestGateway
let world: World
let ines: HttpClient
let bayou: Company

beforeAll(async () => {
  gateway = await startTestGateway()
  world = new World(gateway)
  ines = await world.logIn(await world.superAdmin())
  bayou = await world.company('Bayou City Towing')
})
afterAll(() => gateway.close())

type Row = Record<string, unknown>
const rows = async (list: string): Promise<Row[]> => (await ines.get(`${BASE}/${list}`)).json['data'] as Row[]
const overview = async () => (await ines.get(BASE)).json as Record<string, Row>

describe('messages', () => {
  const message = (fields: Row) =>
    world.insert('notifications', {
      tow_company_id: bayou.id,
      channel: 'mail',
      kind: 'tow_notice',
      recipient: 'r.achterberg@gmail.com',
      message_id: crypto.randomUUID(),
      subject: 'Your secret',
      message: JSON.stringify({ text: 'Your secret' }),
      created_at: gateway.clock.now(),
      ...fields,
    })

  it('that wait, failed, or have an unknown outcome are listed without their text and with masked recipients', async () => {
    const waiting = await message({ status: 'queued', error: '451 r.achterberg@gmail.com: try later' })
    const failed = await message({ status: 'failed', error: '550 mailbox full' })
    const unknown = await message({
      channel: 'sms',
      kind: 'boot_reminder',
      recipient: '+18325550114',
      status: 'unknown',
    })
    await message({ status: 'sent' })
    await message({ status: 'failed', created_at: new Date(gateway.clock.now().getTime() - 8 * 24 * HOUR) })
    const answer = await ines.get(`${BASE}/messages`)
    expect(answer.text).not.toMatch(/secret|achterberg|5550114/)
    const [first, ...others] = answer.json['data'] as Row[]
    expect(first).toEqual({
      id: waiting.id,
      channel: 'mail',
      kind: 'tow_notice',
      recipient: 'r…@gmail.com',
      status: 'queued',
      tow_company: { id: bayou.id, name: 'Bayou City Towing' },
      contract: null,
      created_at: gateway.clock.now().toISOString(),
      error: '451 <address>: try later',
      sent_again: false,
    })
    expect(others).toHaveLength(3)
    expect(others.find(({ id }) => id === failed.id)).toMatchObject({ status: 'failed', error: '550 mailbox full' })
    expect(others.find(({ id }) => id === unknown.id)).toMatchObject({ status: 'unknown', recipient: '(…) …-..14' })
    expect((await overview())['messages']).toEqual({
      waiting: 1,
      oldest_at: gateway.clock.now().toISOString(),
      failed: 1,
      unknown: 1,
    })
  })
})

describe('events of the provider', () => {
  const event = (fields: Row) =>
    world.insert('payment_events', {
      provider: 'stripe',
      provider_event_id: `evt_${crypto.randomUUID()}`,
      type: 'checkout.session.completed',
      payload: JSON.stringify({ payer: 'secret' }),
      received_at: gateway.clock.now(),
      ...fields,
    })
  const fact = JSON.stringify({ kind: 'succeeded', amount_cents: 100, payment_id: 'pi_1' })

  it('that weren’t applied or are under review are listed, and only those', async () => {
    const lost = await event({ fact })
    const held = await event({ fact, applied_at: gateway.clock.now(), set_aside: 'amount' })
    await event({ fact, applied_at: gateway.clock.now() })
    await event({ type: 'payout.paid' })
    const answer = await ines.get(`${BASE}/events`)
    expect(answer.text).not.toContain('secret')
    const found = answer.json['data'] as Row[]
    expect(found).toHaveLength(2)
    expect(found.find(({ id }) => id === lost.id)).toMatchObject({ why: 'no_checkout', tow_company: null })
    expect(found.find(({ id }) => id === held.id)).toMatchObject({ why: 'amount' })
    expect((await overview())['events']).toEqual({ received: 4, not_applied: 1, under_review: 1 })
  })
})

describe('history chains', () => {
  const chain = async (id: string) => (await rows('chains')).find((one) => one['id'] === id)
  const checked = (id: string, state: string) =>
    vi.waitUntil(
      async () => {
        const one = await chain(id)
        return one?.['state'] === state && one['checking'] === false ? one : null
      },
      { timeout: 300_000, interval: 100 },
    )
  const verify = (id: string) => ines.post(`${BASE}/chains/${id}/verify`)
  const tamper = (sql: string) =>
    world.db.transaction(async (trx) => {
      await trx.raw('set local session_replication_role = replica')
      await trx.raw(sql, { id: bayou.id })
    })

  /** Appends an entry to the chain of a company, or of the platform. */
  const begin = (tow_company_id: string | null): Promise<void> => {
    const actor = tow_company_id === null ? PLATFORM_ACTOR : systemActor({ tow_company_id, on_behalf_of: null })
    return inTenancy(gateway.gateway.knex, actor, gateway.clock.now(), async (trx) => {
      await trx.raw(
        `select append_history('tow.assigned', 'tow', gen_random_uuid(), null, ?::uuid, '{}', '{}', null, null, null, null)`,
        [tow_company_id],
      )
    })
  }

  it('are checked when someone asks, by the check of every night, which is recorded in the chain', async () => {
    await begin(bayou.id)
    expect(await chain(bayou.id)).toMatchObject({
      tow_company: { id: bayou.id, name: 'Bayou City Towing' },
      state: 'never',
      checked_at: null,
      checking: false,
      can: { verify: true },
    })
    const answer = await verify(bayou.id)
    expect([answer.status, answer.json['checking'], answer.json['can']]).toEqual([200, true, { verify: false }])
    expect(await checked(bayou.id, 'verified')).toMatchObject({
      checked_at: gateway.clock.now().toISOString(),
      entries: 2,
      checked_entries: 2,
      broken_at: null,
    })
    const [entry] = await world
      .db('history_entries')
      .where({ chain_id: bayou.id })
      .orderBy('seq', 'desc')
      .select<{ action: string; record_id: string }[]>('action', 'record_id')
    expect(entry).toEqual({ action: 'history.check_asked', record_id: bayou.id })
  })

  it('that were changed are found, and listed first', async () => {
    await tamper(`update history_entries set action = 'tow.voided' where chain_id = :id and seq = 1`)
    expect((await verify(bayou.id)).status).toBe(200)
    expect(await checked(bayou.id, 'broken')).toMatchObject({ broken_at: 1, problem: expect.any(String) })
    expect((await rows('chains'))[0]?.['id']).toBe(bayou.id)
    expect((await overview())['chains']).toMatchObject({ broken: 1 })
    await tamper(`update history_entries set action = 'tow.assigned' where chain_id = :id and seq = 1`)
  })

  it('can be the platform’s own, and must exist', async () => {
    await begin(null)
    expect((await verify(PLATFORM)).json).toMatchObject({ tow_company: null, checking: true })
    await checked(PLATFORM, 'verified')
    expect((await verify('0190a0f2-0000-4000-8000-0000000000a1')).status).toBe(404)
  })

  it('aren’t checked twice at the same time', async () => {
    await world.insert('pgboss.job', {
      name: 'check_chain',
      start_after: new Date(Date.now() + HOUR),
      data: JSON.stringify({ payload: { chain_id: bayou.id } }),
    })
    const answer = await verify(bayou.id)
    expect([answer.status, answer.json['message']]).toEqual([409, 'This chain is being checked already.'])
  })
})

describe('versions', () => {
  it('name the gateway, the schema, and what the site publishes', async () => {
    const answer = await ines.get(`${BASE}/versions`)
    expect(answer.json).toMatchObject({
      gateway: gateway.gateway.app.kernel.installation.version,
      schema: { name: MIGRATIONS.at(-1)?.name, changes: MIGRATIONS.length, in_step: true },
      platform: null,
      remotes: [],
    })
    const folder = gateway.gateway.app.kernel.config.site_dir
    const remote = (version: string, entry: string) => ({
      version,
      entry,
      requires: { platform: '1.2', api: '1.3' },
      screens: [],
      previous: ['0.1.0-aaa'],
    })
    await mkdir(folder, { recursive: true })
    await writeFile(
      join(folder, 'remotes.json'),
      JSON.stringify({
        platform: '1.2.0',
        remotes: {
          'mf-tow': remote('0.1.0-bbb', '/remotes/mf-tow/0.1.0-bbb/mf-manifest.json'),
          'mf-odd': remote('0.1.0-ccc', 'https://elsewhere.example/mf-manifest.json'),
        },
      }),
    )
    expect((await ines.get(`${BASE}/versions`)).json).toMatchObject({
      platform: '1.2.0',
      remotes: [
        { name: 'mf-tow', version: '0.1.0-bbb', requires: { platform: '1.2', api: '1.3' }, previous: ['0.1.0-aaa'] },
      ],
    })
  })

  it('say when the schema lacks a change', async () => {
    const last = MIGRATIONS.at(-1)?.name ?? ''
    await world.db('knex_migrations').where({ name: last }).update({ name: 'elsewhere' })
    expect((await ines.get(`${BASE}/versions`)).json['schema']).toMatchObject({
      name: MIGRATIONS.at(-2)?.name,
      in_step: false,
    })
    await world.db('knex_migrations').where({ name: 'elsewhere' }).update({ name: last })
  })
})

describe('sizes', () => {
  it('are those of the tables with their indexes, and of the stored files', async () => {
    const file = (size: number, fields: Row = {}) =>
      world.insert('files', {
        key: crypto.randomUUID(),
        kind: 'logo',
        content_type: 'image/jpeg',
        size,
        original_sha256: 'x',
        sha256: 'x',
        tow_company_id: bayou.id,
        ...fields,
      })
    await file(100)
    await file(20)
    await file(7, { removed_at: gateway.clock.now() })
    const { json } = await ines.get(`${BASE}/sizes`)
    expect(json['files']).toEqual([{ kind: 'logo', files: 2, bytes: 120 }])
    const tables = json['tables'] as { name: string; bytes: number }[]
    const whole = await world.db.raw<{ rows: { bytes: string }[] }>(
      `select pg_total_relation_size(?::regclass)::text as bytes`,
      [tables[0]?.name ?? ''],
    )
    expect(String(tables[0]?.bytes)).toBe(whole.rows[0]?.bytes)
    const all = tables.reduce((sum, { bytes }) => sum + bytes, json['other_tables_bytes'] as number)
    expect(json['database_bytes']).toBeGreaterThan(all)
  })
})

it('is for super admins only', async () => {
  const admin = await world.logIn(await world.towUser('tow_admin', bayou))
  for (const path of [
    '',
    '/jobs',
    '/messages',
    '/events',
    '/chains',
    '/versions',
    '/sizes',
    '/export?list=jobs&format=csv',
  ])
    expect((await admin.get(`${BASE}${path}`)).status, path).toBe(403)
  expect((await admin.post(`${BASE}/chains/${bayou.id}/verify`)).status).toBe(403)
})
