import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inTenancy, PLATFORM_ACTOR } from '../../src/db/tenancy.ts'
import { DISK } from '../../src/files/disk.ts'
import { checkHistory } from '../../src/jobs/check-history.ts'
import { BY_THE_CLOCK, type QueueName, type QueuePayloads } from '../../src/jobs/jobs.ts'
import { type FragileLink, fragileLink } from '../servers/fragile-link.ts'
import { AHEAD } from '../servers/wrong-clock.ts'
import { scrape } from '../readers/metrics.ts'
import { type Scene, startScene } from '../scenes/tow-scene.ts'
import { closedPort, locked, ownServer, twoProcesses, waitForBlocked } from '../servers/faulty-servers.ts'
import type { Incident } from '../servers/promtool.ts'
import { ROOMY, until } from './watching.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const GIGABYTE = 2 ** 30
/** No more plate checks reach the database at once (DATABASE_DIRECT_POOL). */
const DIRECT_POOL = 4

/** Causes the fault at a real gateway, and returns what Prometheus scrapes before and after it. */
type Fault = () => Promise<Incident>

/**
 * A fault of one gateway with a company at work. `cause` returns what the metrics show once it has happened; `restore` brings
 * back what the gateway's end needs.
 */
async function atOne(
  options: Parameters<typeof startScene>[0],
  cause: (scene: Scene) => Promise<Parameters<typeof until>[1]>,
  restore: () => Promise<void> = () => Promise.resolve(),
): Promise<Incident> {
  const scene = await startScene({ disk: ROOMY, ...options })
  try {
    const { url } = scene.gateway
    const before = await scrape(url)
    const isSeen = await cause(scene)
    return { before: { a: before }, after: { a: await until(url, isSeen) } }
  } finally {
    await restore()
    await scene.gateway.close()
  }
}

const enqueue = <Q extends QueueName>({ gateway }: Scene, queue: Q, payload: QueuePayloads[Q]): Promise<string> =>
  inTenancy(gateway.gateway.knex, PLATFORM_ACTOR, gateway.clock.now(), (db) =>
    gateway.gateway.jobs.enqueue(db, queue, payload, BY_THE_CLOCK),
  )

const anEmail = { to: 'reader@example.com', subject: 'x', text: 'x', html: '<p>x</p>' }

/** The disk of the photos fills up until this much is free. */
const withFree =
  (bytes: number): Fault =>
  () => {
    let free = 100 * GIGABYTE
    const disk = { ...DISK, statfs: () => Promise.resolve({ bavail: free, bsize: 1 }) }
    return atOne({ jobs: false, disk }, () => {
      free = bytes
      return Promise.resolve((now) => now.get('curbwise_photo_folder_free_bytes') === bytes)
    })
  }

/** Checks the history as every night. */
const checkAll = ({ gateway }: Scene) =>
  checkHistory({
    knex: gateway.gateway.knex,
    actor: PLATFORM_ACTOR,
    now: gateway.clock.now(),
    injected: gateway.clock.now(),
    anchor_file: gateway.gateway.app.kernel.config.anchor_file,
  })

/** Every alert, with a fault that makes it fire. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  AllGatewaysDown: () =>
    twoProcesses(async ([one, two]) => {
      await Promise.all([one.kill(), two.kill()])
    }),

  GatewayDown: () => twoProcesses(([one]) => one.kill()),

  DatabaseUnreachable: async () => {
    const server = await ownServer()
    try {
      return await atOne(
        { jobs: false, server: server.template },
        async () => {
          await server.stop()
          return (now) => now.get('curbwise_database_up') === 0
        },
        () => server.start(),
      )
    } finally {
      await server.remove()
    }
  },

  ConnectionsExhausted: () =>
    atOne({ jobs: false, environment: { DATABASE_POOL: '2' } }, async (scene) => {
      const release = await locked(scene, 'units')
      const asked: Promise<unknown>[] = []
      return async (now) => {
        const waits = (now.get('curbwise_pool_waiting{pool="requests"}') ?? 0) > 0
        if (!waits) for (let n = 0; n < 3; n += 1) asked.push(scene.clients.manager.get('/api/units'))
        if (waits) await Promise.all([release(), ...asked])
        return waits
      }
    }),

  CallsFailing: () =>
    atOne({ jobs: false }, async (scene) => {
      await scene.world.db.raw('alter table saved_reports rename to moved_reports')
      for (let n = 0; n < 6; n += 1) await scene.clients.admin.get('/api/saved-reports')
      return (now) => now.get('curbwise_answers_total{outcome="failed"}') === 6
    }),

  PlateChecksSlow: () =>
    atOne({ jobs: false }, async (scene) => {
      const release = await locked(scene, 'contracts')
      const checks = Array.from({ length: 6 }, () =>
        scene.clients.driver.post('/api/tows/preview-tow', {
          contract_id: scene.arbor.id,
          license_plate: 'HBX 9402',
          state: 'TX',
        }),
      )
      await waitForBlocked(scene, DIRECT_POOL)
      // The fault itself: each of them takes longer than the second that the alert allows.
      await pause(1_500)
      await release()
      await Promise.all(checks)
      return (now) => now.get('curbwise_plate_check_seconds_count') === 6
    }),

  JobsStuck: () =>
    atOne({ jobs: false }, async (scene) => {
      const id = await enqueue(scene, 'mail', anEmail)
      await scene.world
        .db('pgboss.job')
        .where({ id })
        .update({ start_after: new Date(Date.now() - 20 * MINUTE) })
      return (now) => (now.get('curbwise_jobs_oldest_waiting_seconds{queue="mail"}') ?? 0) > 0
    }),

  JobsFailed: () =>
    atOne({ jobs: false }, async (scene) => {
      const id = await enqueue(scene, 'check_chain', { chain_id: 'not an ID' })
      await scene.world.db('pgboss.job').where({ id }).update({ retry_limit: 0 })
      await scene.gateway.another({ JOBS: 'true' })
      return (now) => now.get('curbwise_jobs_failed{queue="check_chain"}') === 1
    }),

  MessagesFailing: async () =>
    atOne(
      { environment: { SMTP_URL: `smtp://127.0.0.1:${await closedPort()}`, ORIGIN: 'https://app.curbwise.example' } },
      async (scene) => {
        for (let n = 0; n < 12; n += 1) await enqueue(scene, 'mail', anEmail)
        return (now) => (now.get('curbwise_messages_total{channel="mail",result="retried"}') ?? 0) >= 12
      },
    ),

  PaymentsUnsettled: () =>
    atOne({ jobs: false }, async (scene) => {
      const tow_id = await scene.tow()
      const at = (minutes: number) => new Date(scene.gateway.clock.now().getTime() + minutes * MINUTE)
      await scene.write((trx) =>
        trx('checkouts').insert({
          tow_company_id: scene.bayou.id,
          contract_id: scene.arbor.id,
          purpose: 'tow',
          tow_id,
          provider: 'stripe',
          status: 'pending',
          amount_cents: 20_000,
          valid_from: at(0),
          valid_until: at(15),
          idempotency_key: randomUUID(),
        }),
      )
      scene.minutes(55)
      return (now) => now.get('curbwise_payments_unsettled') === 1
    }),

  HistoryBroken: () =>
    atOne({ jobs: false }, async (scene) => {
      await scene.tow()
      await scene.world.db.transaction(async (trx) => {
        await trx.raw('set local session_replication_role = replica')
        await trx('history_entries').where({ seq: 1 }).update({ action: 'tow.voided' })
      })
      await checkAll(scene)
      return (now) => (now.get('curbwise_history_chains{state="broken"}') ?? 0) > 0
    }),

  HistoryUnchecked: () =>
    atOne({ jobs: false }, async (scene) => {
      await scene.tow()
      await checkAll(scene)
      scene.gateway.clock.pass(40 * HOUR)
      return (now) => (now.get('curbwise_history_unchecked_seconds') ?? 0) > 0
    }),

  ChangesNotArriving: async () => {
    const links: FragileLink[] = []
    try {
      return await atOne(
        {
          jobs: false,
          behind: (url) => url,
          through: async (url) => {
            const link = await fragileLink(url)
            links.push(link)
            return link.url
          },
        },
        () => {
          for (const link of links) link.loseNotifications(true)
          return Promise.resolve((now) => now.get('curbwise_changes_arriving') === 0)
        },
      )
    } finally {
      for (const link of links) await link.close()
    }
  },

  PhotosNotSaved: () => {
    let is_full = false
    const refused = Object.assign(new Error('EROFS: by the test'), { code: 'EROFS' })
    const writeFile: typeof ROOMY.writeFile = (...args) =>
      is_full ? Promise.reject(refused) : ROOMY.writeFile(...args)
    return atOne({ jobs: false, disk: { ...ROOMY, writeFile } }, async ({ gateway }) => {
      is_full = true
      await gateway.anybody().get('/api/ready')
      return (now) => now.get('curbwise_photos_saved') === 0
    })
  },

  DiskFull: withFree(GIGABYTE / 2),

  DiskLow: withFree(5 * GIGABYTE),

  ClockWrong: () =>
    twoProcesses(async ([one], start) => {
      await one.kill()
      return start({ NODE_OPTIONS: `--import=${AHEAD}` })
    }),
}

/** What every run tries: one fault of the messages, one of the history, and one of the disk. */
export const SAMPLE: readonly string[] = ['MessagesFailing', 'HistoryBroken', 'DiskFull']
