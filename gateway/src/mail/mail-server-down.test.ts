import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import type { JobStamp } from '../jobs/jobs.ts'
import { startBoss } from '../../test/scenes/failing-jobs.ts'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'
import { type Company, World } from '../../test/world.ts'

const NO_MAILBOX = 'nobody@example.com'
const arrived: string[] = []
const sockets = new Set<Socket>()
/** How many of the next connections get no response; the emails of the others arrive. */
let silent = 0
let down = false
let smtp: SMTPServer
let front: Server
let gateway: TestGateway
let world: World
let bayou: Company

const listening = (server: { listen(port: number, host: string, done: () => void): unknown }) =>
  new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      done(
        address === NO_MAILBOX
          ? Object.assign(new Error(`5.1.1 <${address}> is no mailbox here`), { responseCode: 550 })
          : null,
      )
    },
    onData(stream, session, done) {
      arrived.push(...session.envelope.rcptTo.map(({ address }) => address))
      stream.on('end', () => done()).resume()
    },
  })
  await listening(smtp)
  front = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()))
    if (down) return void socket.destroy()
    if (silent > 0) return void silent--
    const onward = connect(portOf(smtp.server), '127.0.0.1')
    sockets.add(onward.on('error', () => onward.destroy()))
    socket.pipe(onward).pipe(socket)
  })
  await listening(front)
  gateway = await startTestGateway({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${portOf(front)}`,
      MAIL_FROM: 'Curbwise <no-reply@curbwise.example>',
      ORIGIN: 'https://app.curbwise.example',
    },
  })
  world = new World(gateway)
  bayou = await world.company('Bayou City Towing')
})
afterEach(() => {
  down = false
  silent = 0
})
/** Closes the connections that the gateway keeps open for the next email. */
const hangUp = (): void => sockets.forEach((socket) => socket.destroy())
const goDown = (): void => {
  down = true
  hangUp()
}
afterAll(async () => {
  await gateway.close()
  hangUp()
  await new Promise<void>((done) => void front.close(() => done()))
  await new Promise<void>((done) => smtp.close(done))
})

const stamp = (): JobStamp => ({
  tenant: { tow_company_id: bayou.id },
  behalf: { user_id: null, name: 'Dana', role: 'tow_staff' },
})
/** Queues an email whose delivery state is stored. */
async function send(to: string, more: { readonly expires_at?: string } = {}) {
  const id = randomUUID()
  await world.insert('notifications', {
    id,
    message_id: id,
    tow_company_id: bayou.id,
    channel: 'mail',
    kind: 'tow_customer',
    recipient: to,
  })
  const job = await inTenancy(gateway.gateway.knex, PLATFORM_ACTOR, gateway.clock.now(), (db) =>
    gateway.gateway.jobs.enqueue(db, 'mail', { id, to, subject: 'S', text: 't', html: '<p>t</p>', ...more }, stamp()),
  )
  return {
    job,
    fate: async () =>
      world.db('notifications').where({ id }).first<{ status: string; error: string | null }>('status', 'error'),
  }
}
const jobs = (id: string) => world.db('pgboss.job').where({ id })
/** Real retries and the real timeouts of the mailer. */
const LONG = { timeout: 300_000 }
const TEST_TIMEOUT_MS = 180_000

describe('a mail server that is down', () => {
  it(
    'leaves the email waiting with the last attempt’s error, and after the last one it has failed',
    async () => {
      goDown()
      const { job, fate } = await send('waits@example.com')
      const waits = { status: 'queued', error: expect.stringContaining('The mail server didn’t respond') as string }
      await expect.poll(fate, LONG).toEqual(waits)
      // From here on, the next attempt is the last.
      await expect
        .poll(
          () =>
            jobs(job)
              .where('state', 'retry')
              .update({ retry_count: world.db.raw('retry_limit - 1'), start_after: world.db.raw('now()') }),
          LONG,
        )
        .toBe(1)
      await expect.poll(fate, LONG).toEqual({ ...waits, status: 'failed' })
    },
    TEST_TIMEOUT_MS,
  )

  it(
    'accepts the email once it is back',
    async () => {
      goDown()
      const { job, fate } = await send('later@example.com')
      await expect.poll(async () => (await fate())?.error, LONG).toBeTruthy()
      down = false
      await jobs(job)
        .where('state', 'retry')
        .update({ start_after: world.db.raw('now()') })
      await expect.poll(fate, LONG).toEqual({ status: 'sent', error: null })
      expect(arrived).toContain('later@example.com')
    },
    TEST_TIMEOUT_MS,
  )
})

describe('an email', () => {
  it(
    'to an address that does not exist fails immediately, with the server’s message',
    async () => {
      const { job, fate } = await send(NO_MAILBOX)
      await expect.poll(fate, LONG).toEqual({
        status: 'failed',
        error: `The mail server refused it: 550 5.1.1 <${NO_MAILBOX}> is no mailbox here`,
      })
      expect(await jobs(job).first('state', 'retry_count')).toEqual({ state: 'failed', retry_count: 0 })
      expect(gateway.log.join('\n')).toContain('<address>')
      expect(gateway.log.join('\n')).not.toContain(NO_MAILBOX)
    },
    TEST_TIMEOUT_MS,
  )

  it(
    'whose content has expired isn’t sent',
    async () => {
      const { fate } = await send('late@example.com', { expires_at: gateway.clock.now().toISOString() })
      await expect.poll(fate, LONG).toEqual({ status: 'failed', error: 'It was out of date before it could be sent' })
      expect(arrived).not.toContain('late@example.com')
    },
    TEST_TIMEOUT_MS,
  )

  it(
    'whose process was killed in its last attempt has failed',
    async () => {
      goDown()
      const { job, fate } = await send('killed@example.com')
      await expect
        .poll(
          () =>
            jobs(job)
              .where('state', 'retry')
              .update({
                state: 'active',
                retry_count: world.db.raw('retry_limit'),
                started_on: world.db.raw(`now() - interval '1 day'`),
              }),
          LONG,
        )
        .toBe(1)
      const boss = await startBoss(gateway.database.owner)
      await gateway.database.owner('pgboss.queue').where({ name: 'mail' }).update({ monitor_on: null })
      await boss.supervise('mail')
      await boss.stop({ graceful: false })
      await expect.poll(async () => (await fate())?.status, LONG).toBe('failed')
    },
    TEST_TIMEOUT_MS,
  )
})

describe('a mail server that accepts the connection but never responds', () => {
  it(
    'delays one email: its request, the other emails, and jobs go on, and it arrives once the server responds',
    async () => {
      const dana = await world.towUser('tow_staff', bayou, 'Dana Whitfield')
      hangUp()
      silent = 1
      const held = await (await gateway.anybody().begin()).post('/api/auth/forgot-password', { email: dana.email })
      expect(held.status).toBe(200)
      await expect.poll(() => silent, LONG).toBe(0)
      await send('meanwhile@example.com')
      await inTenancy(gateway.gateway.knex, PLATFORM_ACTOR, gateway.clock.now(), (db) =>
        gateway.gateway.jobs.enqueue(db, 'sms', { to: '713-555-0100', text: 'Hello' }, stamp()),
      )
      await expect.poll(() => world.db('outbox_messages').where({ recipient: '713-555-0100' }), LONG).toHaveLength(1)
      await expect.poll(() => arrived, LONG).toContain(dana.email)
      expect(arrived.indexOf('meanwhile@example.com')).toBeGreaterThanOrEqual(0)
      expect(arrived.indexOf('meanwhile@example.com')).toBeLessThan(arrived.indexOf(dana.email))
    },
    TEST_TIMEOUT_MS,
  )
})
