import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type PublishedKeys, parseHeads, verifyEvidence } from '@curbwise/rules/evidence'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { HttpClient } from '../../test/client/http-client.ts'
import { begin } from '../../test/factories/payment.factory.ts'
import { freshPlate } from '../../test/factories/tow.factory.ts'
import { makePack, type Packed } from '../../test/scenes/evidence-pack.ts'
import { type Lot, type StoredCar, storedCar } from '../../test/scenes/stored-car.ts'
import { type Scene, startScene } from '../../test/scenes/tow-scene.ts'
import { TEST_SECRET } from '../../test/servers/start-gateway.ts'
import { StripeServer } from '../../test/servers/stripe-server.ts'
import { loadConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import { checkHistory } from '../jobs/check-history.ts'
import { BY_THE_CLOCK } from '../jobs/jobs.ts'
import { StripePayments } from '../payments/stripe/stripe.ts'
import { type Gateway, startGateway } from '../start.ts'
import { backUp } from './back-up.ts'
import { discardHeld, heldAfterRestore, moneyLines, moneySince, releaseHeld } from './held.ts'
import { restore, type Restored } from './restore.ts'

const SECRET = 'whsec_of_the_drill'
const READER = 'owner@example.com'
const arrived: string[] = []

let scene: Scene
let lot: Lot
let backups: string
let stripe: StripeServer
let payments: StripePayments
let smtp: SMTPServer
let account: string
/** Where the backup is restored to: another database of the same server. */
let url: string
let app_url: string
let env: Record<string, string>
let restored: Restored
let after: Gateway | undefined
let pack: Packed
let keys: PublishedKeys
let paid: StoredCar
let unpaid: StoredCar
/** Its payment begins after the backup. */
let lost: StoredCar

const now = () => scene.gateway.clock.now()
const beside = (address: string): string =>
  Object.assign(new URL(address), { pathname: `${new URL(address).pathname}_drill` }).toString()
const start = (jobs: boolean, address: string): Promise<Gateway> =>
  startGateway({
    config: loadConfig({ ...env, JOBS: String(jobs) }),
    app_url: address,
    clock: scene.gateway.clock,
    payments,
    log: scene.gateway.gateway.app.kernel.log,
  })

/** The provider's page of a car's checkout is used, and the provider says so. */
async function pay(gateway: Gateway, car: StoredCar): Promise<void> {
  const { provider_session_id } = await scene.world
    .db('checkouts')
    .where('tow_id', car.id)
    .first<{ provider_session_id: string }>('provider_session_id')
  const session = stripe.use(provider_session_id, true)
  const { raw, headers } = stripe.event('checkout.session.completed', session, SECRET, undefined, account)
  const told = await fetch(`${gateway.url}/api/payments/stripe/events`, {
    method: 'POST',
    headers,
    body: new Uint8Array(raw),
  })
  expect(told.status).toBe(200)
}

const towedCar = (): Promise<StoredCar> =>
  storedCar(scene.world, lot, freshPlate(), new Date(now().getTime() - 48 * 3_600_000))

const anchor = () =>
  checkHistory({
    knex: scene.gateway.gateway.knex,
    actor: PLATFORM_ACTOR,
    now: now(),
    injected: now(),
    anchor_file: loadConfig(env).anchor_file,
  })

/** A night of work: a finished tow with its pack, one car paid, one being paid, an email and a refund that wait. */
async function workBefore(gateway: Gateway): Promise<void> {
  pack = await makePack(scene.gateway, scene.clients.dispatcher, 'tow', await scene.tow('completed'))
  keys = (await scene.gateway.anybody().get('/api/public/evidence-keys')).json as unknown as PublishedKeys
  paid = await towedCar()
  unpaid = await towedCar()
  const payer = await new HttpClient(gateway.url).begin()
  for (const car of [paid, unpaid]) expect((await begin(payer, car.public_key)).status).toBe(200)
  await pay(gateway, paid)
  const payment = await scene.world.db('transactions').where('tow_id', paid.id).first<{ id: string }>('id')
  const admin = await scene.world.logIn(scene.people.admin, gateway.url)
  const refund = { amount_cents: 10_00, reason: 'Agreed with the owner' }
  expect((await admin.post(`/api/transactions/${payment.id}/refund`, refund)).status).toBe(200)
  await inTenancy(gateway.knex, PLATFORM_ACTOR, now(), async (db) => {
    await gateway.jobs.enqueue(
      db,
      'mail',
      { to: READER, subject: 'Once', text: 'Once', html: '<p>Once</p>' },
      BY_THE_CLOCK,
    )
  })
  await anchor()
}

/** What the backup doesn't have: the email and the refund go out, the second car is paid, and there is another tow and another night. */
async function workAfter(): Promise<void> {
  lost = await towedCar()
  const working = await start(true, scene.gateway.database.app_url)
  await vi.waitUntil(() => arrived.length === 1 && stripe.refunds.length === 1, { timeout: 300_000 })
  await pay(working, unpaid)
  await begin(await new HttpClient(working.url).begin(), lost.public_key)
  await pay(working, lost)
  await scene.tow()
  await anchor()
  await working.close()
}

beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'drill-'))
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      if (session.envelope.rcptTo.some(({ address }) => address === READER)) arrived.push(READER)
      stream.on('end', () => done()).resume()
    },
  })
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
  scene = await startScene({ jobs: false })
  const { files_dir } = scene.gateway.gateway.app.kernel.config
  app_url = beside(scene.gateway.database.app_url)
  url = beside(scene.gateway.database.url)
  env = {
    MODE: 'test',
    PORT: '0',
    ORIGIN: 'https://drill.example.com',
    FILES_DIR: files_dir,
    SESSION_SECRETS: TEST_SECRET,
    LIMIT_FACTOR: '1000',
    APP_DATABASE_URL: app_url,
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  }
  stripe = new StripeServer(now)
  payments = new StripePayments({
    secret_key: 'sk_test_of_nobody',
    webhook_secrets: [SECRET],
    api_url: await stripe.listen(),
    clock: scene.gateway.clock,
  })
  const { bayou: company, arbor: complex, yard, people } = scene
  lot = { company, complex, yard, driver: people.driver }
  const order = { idempotency_key: 'the company', company: company.name, email: null }
  account = await scene.world.connect(company, (await payments.createAccount(order)).account)
  stripe.finish(account)
  const serving = await start(false, scene.gateway.database.app_url)
  await workBefore(serving)
  await backUp({ env, url: scene.gateway.database.url, to: backups })
  await workAfter()
  await serving.close()
  restored = await restore({ env, url, from: backups, at: new Date(), replace: false })
  after = await start(true, app_url)
})
afterAll(async () => {
  await after?.close()
  await scene.gateway.close()
  const admin = connect({ url: inject('postgres').admin_url, max: 1, statement_timeout_ms: 120_000 })
  await admin.raw('drop database if exists ?? with (force)', [new URL(url).pathname.slice(1)])
  await admin.destroy()
  await stripe.close()
  await new Promise<void>((done) => smtp.close(done))
  await rm(backups, { recursive: true, force: true })
})

/** Rows of the restored database. */
async function there<T>(work: (owner: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const owner = connect({ url, max: 1 })
  try {
    return await work(owner)
  } finally {
    await owner.destroy()
  }
}

describe('a restored installation', () => {
  it('has the histories and the heads of the backup, unbroken, and the later heads next to them', async () => {
    expect(restored).toMatchObject({ problems: [], photos_added: 0, aside: null })
    expect(restored.chains).toBeGreaterThan(0)
    const { anchor_file } = loadConfig(env)
    const heads = parseHeads(await readFile(anchor_file, 'utf8'))
    const problems = await checkHistory({
      knex: after?.knex ?? scene.gateway.gateway.knex,
      actor: PLATFORM_ACTOR,
      now: now(),
      injected: now(),
      anchor_file,
    })
    expect(problems).toEqual([])
    expect(heads.length).toBeGreaterThan(0)
    expect(await readFile(`${dirname(anchor_file)}/${await asideOf(anchor_file)}`, 'utf8')).toContain(heads[0]?.hash)
  })

  it('still has the file of a pack, which verifies against the heads', async () => {
    const heads = parseHeads(await readFile(loadConfig(env).anchor_file, 'utf8'))
    const client = await scene.world.logIn(scene.people.dispatcher, after?.url)
    const file = await client.get(`/api/evidence-packs/${String(pack.pack['id'])}/file`)
    expect(file.bytes.equals(pack.bytes)).toBe(true)
    expect(await verifyEvidence(new Uint8Array(file.bytes), { keys, heads })).toMatchObject({
      verdict: 'intact',
      problems: [],
    })
  })

  it('deletes no photo until an operator allows it', async () => {
    const ready = await fetch(`${after?.url}/api/ready`)
    expect(await ready.json()).toMatchObject({ checks: { file_sweep: false } })
  })

  it('asks the provider about the payment that it lost, and charges no one again', async () => {
    const sessions = stripe.sessions.size
    scene.minutes(16)
    await expect
      .poll(async () => {
        await there((owner) =>
          owner.raw(
            `update pgboss.job set start_after = now() where name in ('settle_checkout', 'read_back') and state = 'created' and start_after > now()`,
          ),
        )
        const row = await there((owner) => owner('checkouts').where('tow_id', unpaid.id).first('status'))
        return row?.status
      })
      .toBe('paid')
    expect(await there((owner) => owner('transactions').where('tow_id', unpaid.id))).toHaveLength(1)
    const again = await begin(await new HttpClient(after?.url ?? '').begin(), unpaid.public_key)
    expect(again.status).toBe(409)
    expect(stripe.sessions.size).toBe(sessions)
  })

  it('sends no email and orders no refund that may have gone out, until an operator says so', async () => {
    const held = await heldAfterRestore(url)
    expect(held.map(({ queue }) => queue)).toEqual(expect.arrayContaining(['mail', 'refund_payment']))
    // A message that is queued now overtakes those that are held.
    await inTenancy(after?.knex ?? scene.gateway.gateway.knex, PLATFORM_ACTOR, now(), async (db) => {
      await after?.jobs.enqueue(
        db,
        'mail',
        { to: READER, subject: 'New', text: 'New', html: '<p>New</p>' },
        BY_THE_CLOCK,
      )
    })
    await expect.poll(() => arrived.length).toBe(2)
    expect(stripe.refunds).toHaveLength(1)
    expect(stripe.calls.filter((call) => call === 'POST /v1/refunds')).toHaveLength(1)
    const { released } = await releaseHeld({ url, provider: payments }, ['mail'])
    expect(released).toBeGreaterThan(0)
    await expect.poll(() => arrived.length).toBe(3)
    expect((await heldAfterRestore(url)).map(({ queue }) => queue)).not.toContain('mail')
  })

  it('asks the provider before it orders a refund, and names money that the backup lacks', async () => {
    const of = { url, provider: payments }
    const since = new Date(now().getTime() - 3_600_000)
    const found = await moneySince(of, since)
    expect(found.map(({ money }) => money.kind).toSorted()).toEqual(['payment', 'refund'])
    const { provider_session_id } = await scene.world
      .db('checkouts')
      .where('tow_id', lost.id)
      .first<{ provider_session_id: string }>('provider_session_id')
    const lines = moneyLines(found).join('\n')
    expect(lines).toContain(`pi_${provider_session_id.slice(3)}`)
    expect(lines).toContain('refund it at the provider, or record it at the counter')
    // Refunds are never thrown away.
    expect(await discardHeld(url, ['refund_payment'])).toBe(0)
    expect(await releaseHeld(of, ['refund_payment'], since)).toEqual({ released: 0, already_made: 1 })
    expect(stripe.calls.filter((call) => call === 'POST /v1/refunds')).toHaveLength(1)
  })
})

async function asideOf(anchor_file: string): Promise<string> {
  const names = await readdir(dirname(anchor_file))
  return names.find((name) => name.includes('.before-')) ?? ''
}
