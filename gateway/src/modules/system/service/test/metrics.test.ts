import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { scrape, type Series } from '../../../../../test/readers/metrics.ts'
import { statementsOf } from '../../../../../test/readers/statements.ts'
import { type Scene, startScene } from '../../../../../test/scenes/tow-scene.ts'
import { type FragileLink, fragileLink } from '../../../../../test/servers/fragile-link.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

let scene: Scene
let manager: HttpClient
let driver: HttpClient

beforeAll(async () => {
  scene = await startScene()
  ;({ manager, driver } = scene.clients)
})
afterAll(() => scene.gateway.close())

/** A gateway that has read no figure yet. */
const scrapeFresh = async (): Promise<Series> => scrape((await scene.gateway.another({ JOBS: 'false' })).url)

/** How much the series of this process grow while `work` runs; those that don't are left out. */
async function growth(work: () => Promise<unknown>, names: RegExp): Promise<Record<string, number>> {
  const before = await scrape(scene.gateway.url)
  await work()
  const after = await scrape(scene.gateway.url)
  return Object.fromEntries(
    [...after]
      .filter(([name]) => names.test(name))
      .map(([name, value]): [string, number] => [name, value - (before.get(name) ?? 0)])
      .filter(([, grown]) => grown !== 0),
  )
}

const check = (license_plate: string) =>
  driver.post('/api/tows/preview-tow', { contract_id: scene.arbor.id, license_plate, state: 'TX' })

describe('what a process counts', () => {
  it('calls by name and outcome', async () => {
    const calls = await growth(async () => {
      await manager.get('/api/users/me')
      await manager.get('/api/tows/6f9619ff-8b86-4d11-b42d-00cf4fc964ff')
      await manager.get('/api/no-such-call')
    }, /^curbwise_calls_total.*call="(?!system)/)
    expect(calls).toEqual({
      'curbwise_calls_total{call="session.me",outcome="answered"}': 1,
      'curbwise_calls_total{call="tows.get",outcome="refused"}': 1,
    })
  })

  it('decisions by verdict and moment', async () => {
    await scene.enter('resident', 'QRT 1186')
    const decisions = await growth(async () => {
      await check('QRT 1186')
      await check('HBX 9402')
      await scene.tow('requested', { license_plate: 'KWU 0937' })
      await manager.post('/api/tows/', {})
    }, /^curbwise_decisions_total/)
    expect(decisions).toEqual({
      'curbwise_decisions_total{verdict="authorized",moment="check"}': 1,
      'curbwise_decisions_total{verdict="unauthorized",moment="check"}': 1,
      'curbwise_decisions_total{verdict="unauthorized",moment="request"}': 1,
    })
  })

  it('messages by channel and result', async () => {
    const before = (await scrape(scene.gateway.url)).get('curbwise_messages_total{channel="mail",result="sent"}') ?? 0
    await (await scene.gateway.anybody().begin()).post('/api/auth/forgot-password', { email: scene.people.admin.email })
    await expect
      .poll(async () => (await scrape(scene.gateway.url)).get('curbwise_messages_total{channel="mail",result="sent"}'))
      .toBe(before + 1)
  })

  it('the age of the copies that phones have', async () => {
    const take = (since: string | null) =>
      driver.post('/api/phone-copies', { contracts: [{ id: scene.arbor.id, since }] })
    const copies = await growth(async () => {
      expect((await take(null)).status).toBe(200)
      expect((await take(new Date(scene.gateway.clock.now().getTime() - 10 * MINUTE).toISOString())).status).toBe(200)
    }, /^curbwise_phone_cop(?:ies_first_total|y_age_seconds_(?:sum|count|bucket\{le="(?:300|900)"\}))/)
    expect(copies).toEqual({
      curbwise_phone_copies_first_total: 1,
      'curbwise_phone_copy_age_seconds_bucket{le="900"}': 1,
      curbwise_phone_copy_age_seconds_sum: 600,
      curbwise_phone_copy_age_seconds_count: 1,
    })
  })

  it('how long changes take to arrive', async () => {
    await expect
      .poll(async () => (await scrape(scene.gateway.url)).get('curbwise_event_lag_seconds_count') ?? 0)
      .toBeGreaterThan(0)
  })
})

describe('what is read for a scrape', () => {
  it('jobs that wait and jobs that failed, by queue', async () => {
    const job = (name: string, fields: object) => scene.world.db('pgboss.job').insert({ name, data: '{}', ...fields })
    await job('import_list', { state: 'created', start_after: new Date(Date.now() + DAY) })
    await job('clone_contract', { state: 'active', start_after: new Date(Date.now() - DAY) })
    await job('reconcile', { state: 'failed', completed_on: new Date() })
    // Of a version that this one doesn't know: no worker takes it.
    await scene.world.db.raw(`select pgboss.create_queue('of_another_version', '{"policy":"standard"}'::jsonb)`)
    await job('of_another_version', { state: 'created', start_after: new Date(Date.now() - 20 * MINUTE) })
    const series = await scrapeFresh()
    const waits = (queue: string) => series.get(`curbwise_jobs_oldest_waiting_seconds{queue="${queue}"}`)
    expect(waits('of_another_version')).toBeGreaterThanOrEqual(1_200)
    expect([waits('import_list'), waits('clone_contract')]).toEqual([0, 0])
    expect(series.get('curbwise_jobs_failed{queue="reconcile"}')).toBe(1)
    expect(series.get('curbwise_jobs_failed{queue="import_list"}')).toBe(0)
  })

  it('chains by their last check, and the longest time without one', async () => {
    const db = scene.world.db
    await scene.tow()
    const heads = await db('history_heads').pluck<string[]>('chain_id')
    const now = scene.gateway.clock.now().getTime()
    await db('history_checks').insert(
      heads.map((chain_id, n) => ({
        chain_id,
        checked_at: new Date(now - DAY),
        entries: 1,
        ...(n === 0 && { broken_at: 1, problem: 'changed' }),
      })),
    )
    const series = await scrapeFresh()
    expect(series.get('curbwise_history_chains{state="broken"}')).toBe(1)
    expect(series.get('curbwise_history_chains{state="verified"}')).toBe(heads.length - 1)
    expect(series.get('curbwise_history_unchecked_seconds')).toBe(DAY / 1000)
    await db('history_checks').del()
    expect((await scrapeFresh()).get('curbwise_history_chains{state="never"}')).toBe(heads.length)
  })

  it('payments that should have ended, and the last event', async () => {
    const { world, gateway, arbor, bayou } = scene
    const ago = (minutes: number) => new Date(gateway.clock.now().getTime() - minutes * MINUTE)
    const tow_id = await scene.tow()
    const checkout = (fields: object) =>
      scene.write((trx) =>
        trx('checkouts').insert({
          tow_company_id: bayou.id,
          contract_id: arbor.id,
          purpose: 'tow',
          tow_id,
          provider: 'sandbox',
          amount_cents: 100,
          idempotency_key: crypto.randomUUID(),
          ...fields,
        }),
      )
    await checkout({ status: 'expired', valid_from: ago(300), valid_until: ago(200) })
    await checkout({ status: 'pending', tow_id: await scene.tow(), valid_from: ago(5), valid_until: ago(-10) })
    expect((await scrapeFresh()).get('curbwise_payments_unsettled')).toBe(0)
    await checkout({ status: 'pending', valid_from: ago(60), valid_until: ago(45) })
    await world.insert('payment_events', {
      provider: 'sandbox',
      provider_event_id: 'evt_1',
      type: 'payment.submitted',
      payload: '{}',
      received_at: ago(50),
    })
    const series = await scrapeFresh()
    expect(series.get('curbwise_payments_unsettled')).toBe(1)
    expect(series.get('curbwise_payments_unsettled_seconds')).toBe(45 * 60)
    expect(series.get('curbwise_payment_event_age_seconds')).toBe(50 * 60)
  })

  it('the state of the process and its disk', async () => {
    const series = await scrapeFresh()
    expect(series.get('curbwise_database_up')).toBe(1)
    expect(series.get('curbwise_changes_arriving')).toBe(1)
    expect(series.get('curbwise_clock_skew_seconds')).toBe(0)
    expect(series.get('curbwise_photo_folder_free_bytes')).toBeGreaterThan(0)
    expect(series.get('curbwise_pool_size{pool="requests"}')).toBe(10)
    expect(series.get('curbwise_pool_waiting{pool="requests"}')).toBe(0)
  })

  it('asks the database once for scrapes that follow each other, and never on a connection for requests', async () => {
    const { url } = await scene.gateway.another({ JOBS: 'false' })
    const scrapes = () => Promise.all([scrape(url), scrape(url), scrape(url)])
    const on_requests = await statementsOf(scrapes)
    expect(await statementsOf(scrapes, 'curbwise-metrics')).toEqual([])
    const fresh = await scene.gateway.another({ JOBS: 'false' })
    const asked = await statementsOf(() => scrape(fresh.url), 'curbwise-metrics')
    expect(asked.filter((statement) => statement.includes('pgboss.queue'))).toHaveLength(1)
    // Other work of the scene's gateways may use a connection for requests meanwhile, but reads no figure.
    const reads = new Set(asked.filter((statement) => /\bselect\b/i.test(statement)))
    expect(reads.size).toBeGreaterThan(1)
    expect(on_requests.filter((statement) => reads.has(statement))).toEqual([])
  })

  it('no ID, plate, or name of anyone', async () => {
    const names = [...(await scrapeFresh()).keys(), ...(await scrape(scene.gateway.url)).keys()].join('\n')
    expect(names).toContain('curbwise_decisions_total')
    expect(names).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|QRT|Bayou|Arbor|Ruiz/)
  })
})

describe('without the database', () => {
  let gateway: TestGateway
  let link: FragileLink

  beforeAll(async () => {
    gateway = await startTestGateway({
      jobs: false,
      through: async (url) => {
        link = await fragileLink(url)
        return link.url
      },
    })
  })
  afterAll(async () => {
    await gateway.close()
    await link.close()
  })

  it('a scrape shows what the process knows, and everything again once the database is back', async () => {
    await link.cut()
    const series = await scrape(gateway.url)
    expect(series.get('curbwise_database_up')).toBe(0)
    expect(series.get('curbwise_photo_folder_free_bytes')).toBeGreaterThan(0)
    expect([...series.keys()].filter((name) => /^curbwise_(?:jobs|history|payment)/.test(name))).toEqual([])
    await link.restore()
    await expect.poll(async () => (await scrape(gateway.url)).get('curbwise_database_up')).toBe(1)
    expect((await scrape(gateway.url)).has('curbwise_jobs_failed{queue="mail"}')).toBe(true)
  })
})
