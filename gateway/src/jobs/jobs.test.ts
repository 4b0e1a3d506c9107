import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenancy, PLATFORM_ACTOR, systemActor } from '../db/tenancy.ts'
import { recordHistory } from '../operation/record-history.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { type Company, World } from '../../test/world.ts'
import { checkHistory } from './check-history.ts'
import { emailHistoryHeads } from '../workers/email-history-heads.ts'
import { BY_THE_CLOCK, type JobStamp } from './jobs.ts'
import type { Later } from '../operation/queues.ts'

let gateway: TestGateway
let world: World
let bayou: Company
let folder: string

beforeAll(async () => {
  gateway = await startTestGateway()
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
  folder = await mkdtemp(join(tmpdir(), 'jobs-test-'))
})
afterAll(async () => {
  await gateway.close()
  await rm(folder, { recursive: true, force: true })
})

const message = (to: string) => ({ to, subject: 'Hello', text: 'Hello there', html: '<p>Hello there</p>' })
const queue = (to: string, stamp: JobStamp, fails = false) =>
  inTenancy(gateway.gateway.knex, PLATFORM_ACTOR, gateway.clock.now(), async (db) => {
    await gateway.gateway.jobs.enqueue(db, 'mail', message(to), stamp)
    if (fails) throw new Error('rolled back')
  })
const outbox = async () =>
  (await world.db('outbox_messages').orderBy('recipient').select<{ recipient: string }[]>('recipient')).map(
    (row) => row.recipient,
  )

describe('a job', () => {
  it('runs once its transaction has committed, and never when it hasn’t', async () => {
    await expect(queue('lost@example.com', BY_THE_CLOCK, true)).rejects.toThrow('rolled back')
    await queue('kept@example.com', {
      tenant: { tow_company_id: bayou.id },
      behalf: { user_id: null, name: 'Dana', role: 'tow_staff' },
    })
    await expect.poll(outbox).toEqual(['kept@example.com'])
    expect(await world.db('pgboss.job').where({ name: 'mail', state: 'created' }).count('* as n').first()).toEqual({
      n: 0,
    })
  })

  it('in bulk lets all other jobs of its queue go first, and none runs before its time', async () => {
    const idle = await startTestGateway({ jobs: false })
    const { jobs, knex } = idle.gateway
    const received: string[] = []
    const add = (email: string, when?: Later) =>
      inTenancy(knex, PLATFORM_ACTOR, idle.clock.now(), (db) =>
        jobs.enqueue(db, 'password_link', { email, language: 'en' }, BY_THE_CLOCK, when),
      )
    for (const [email, when] of [
      ['notice 1', { bulk: true }],
      ['notice 2', { bulk: true }],
      ['tomorrow', { after_seconds: 86_400 }],
      ['password'],
    ] as const)
      await add(email, when)
    await jobs.work({ password_link: ({ email }) => Promise.resolve(void received.push(email)) }, [])
    await expect.poll(() => received).toEqual(['password', 'notice 1', 'notice 2'])
    await idle.close()
  })

  it('without tenant or actor is refused when it is queued, and fails when it was inserted directly', async () => {
    await expect(
      queue('x@example.com', { tenant: undefined, behalf: BY_THE_CLOCK.behalf } as unknown as JobStamp),
    ).rejects.toThrow('A job needs its tenant and its actor')
    await expect(queue('x@example.com', { tenant: 'platform' } as unknown as JobStamp)).rejects.toThrow(
      'A job needs its tenant and its actor',
    )
    await world
      .db('pgboss.job')
      .insert({ name: 'sms', data: JSON.stringify({ payload: { to: '+1', text: 'x' } }), retry_limit: 0 })
    await expect
      .poll(async () => (await world.db('pgboss.job').where({ name: 'sms' }).first<{ state: string }>('state'))?.state)
      .toBe('failed')
  })
})

describe('the nightly check of the history', () => {
  const anchor_file = () => join(folder, 'heads.jsonl')
  const check = () =>
    checkHistory({
      knex: gateway.gateway.knex,
      actor: PLATFORM_ACTOR,
      now: gateway.clock.now(),
      injected: gateway.clock.now(),
      anchor_file: anchor_file(),
    })
  const write = (name: string) => {
    const actor = systemActor({ tow_company_id: bayou.id, on_behalf_of: null })
    const entry = {
      action: 'company.renamed' as const,
      record_kind: 'tow_company' as const,
      record_id: bayou.id,
      contract_id: null,
      tow_company_id: bayou.id,
      before: null,
      after: { name },
    }
    return inTenancy(gateway.gateway.knex, actor, gateway.clock.now(), (db) =>
      recordHistory(db, actor, entry, { request_id: 'r', ip: null }),
    )
  }

  it('anchors the heads of intact chains, and detects a changed entry and a truncated chain', async () => {
    for (const name of ['One', 'Two', 'Three']) await write(name)
    expect(await check()).toEqual([])
    const anchor = JSON.parse((await readFile(anchor_file(), 'utf8')).trim().split('\n').at(-1) ?? '{}') as {
      seq: number
    }
    expect(anchor).toMatchObject({ chain_id: bayou.id, seq: 3 })
    await world.db.raw('alter table history_entries disable trigger history_entries_immutable')
    await world.db('history_entries').where({ chain_id: bayou.id, seq: 2 }).update({ action: 'company.closed' })
    expect((await check()).map(({ seq, problem }) => [seq, problem])).toContainEqual([2, 'the entry was changed'])
    await world.db('history_entries').where({ chain_id: bayou.id, seq: 2 }).update({ action: 'company.renamed' })
    expect(await check()).toEqual([])
    // Only the anchor detects a truncated chain whose head was set back.
    await world
      .db('history_values')
      .whereIn('entry_id', world.db('history_entries').where({ chain_id: bayou.id, seq: 3 }).select('id'))
      .delete()
    await world.db('history_entries').where({ chain_id: bayou.id, seq: 3 }).delete()
    const last = await world.db('history_entries').where({ chain_id: bayou.id, seq: 2 }).first<{ hash: Buffer }>('hash')
    await world.db('history_heads').where({ chain_id: bayou.id }).update({ last_seq: 2, last_hash: last.hash })
    const lines = (await readFile(anchor_file(), 'utf8')).length
    expect((await check()).map(({ seq, problem }) => [seq, problem])).toEqual([
      [3, 'the anchored end of the chain is missing'],
    ])
    expect((await readFile(anchor_file(), 'utf8')).length).toBe(lines)
    await writeFile(anchor_file(), '')
  })

  it('emails the chain’s head to the company, and nothing when a chain has a problem', async () => {
    await write('Four')
    await world.db('tow_companies').where({ id: bayou.id }).update({ email: 'office@bayou.example' })
    const email = () =>
      checkHistory({
        knex: gateway.gateway.knex,
        actor: PLATFORM_ACTOR,
        now: gateway.clock.now(),
        injected: gateway.clock.now(),
        anchor_file: anchor_file(),
        onIntact: (db) =>
          emailHistoryHeads(db, {
            jobs: gateway.gateway.jobs,
            now: gateway.clock.now(),
            product_name: 'Curbwise',
            origin: 'http://localhost',
          }),
      })
    const sent = async () => (await outbox()).filter((to) => to === 'office@bayou.example').length
    expect(await email()).toEqual([])
    await expect.poll(sent).toBe(1)
    const head = await world.db('history_heads').where({ chain_id: bayou.id }).first<{ last_hash: Buffer }>()
    const [stored] = await world
      .db('outbox_messages')
      .where({ recipient: 'office@bayou.example' })
      .select<{ text: string }[]>('*')
    expect(JSON.stringify(stored)).toContain(head.last_hash.toString('hex'))

    await world.db('history_heads').where({ chain_id: bayou.id }).increment('last_seq', 1)
    expect(await email()).not.toEqual([])
    await world.db('history_heads').where({ chain_id: bayou.id }).decrement('last_seq', 1)
    expect(await sent()).toBe(1)
    await writeFile(anchor_file(), '')
  })
})
