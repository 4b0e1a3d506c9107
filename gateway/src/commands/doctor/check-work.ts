import { existsSync } from 'node:fs'
import type { Knex } from 'knex'
import { pino } from 'pino'
import { type Addresses, isPooled } from '../../db/addresses.ts'
import { ConnectionWatch } from '../../db/connection-watch.ts'
import { inTenancy, PLATFORM_ACTOR } from '../../db/tenancy.ts'
import { listen } from '../../events/listener.ts'
import { createProbe } from '../../events/probe.ts'
import { operationsCounts, waitingJobs } from '../../modules/system/platform-operations/index.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 86_400_000
/** A worker takes a job within seconds; a burst of emails takes minutes. */
const LATE_MINUTES = 5
const STUCK_MINUTES = 30
/** Every chain is checked each night. */
const CHECKED_WITHIN_HOURS = 36
const ARRIVES_WITHIN_MS = 15_000

/** Checks the queues, and the last check of each history chain. `now` is the database's time. */
export async function checkRecords(knex: Knex, now: Date, anchor_file: string): Promise<Finding[]> {
  const [counts, waiting] = await inTenancy(
    knex,
    PLATFORM_ACTOR,
    null,
    async (db) => [await operationsCounts(db, new Date(now.getTime() - WEEK_MS)), await waitingJobs(db)] as const,
    { read_only: true },
  )
  return [jobsFinding(waiting, counts.jobs_failed, now), historyFinding(counts, now, anchor_file)]
}

function jobsFinding(
  waiting: readonly { readonly queue: string; readonly oldest_at: Date }[],
  failed: number,
  now: Date,
): Finding {
  const [oldest] = waiting
  const minutes = oldest ? Math.floor((now.getTime() - oldest.oldest_at.getTime()) / MINUTE_MS) : 0
  const late = `A job of the queue ${oldest?.queue ?? ''} has waited for ${minutes} minutes`
  if (minutes >= STUCK_MINUTES)
    return fault('jobs', `${late}: no gateway runs it.`, 'Start a gateway with JOBS=true, and look at its log.')
  if (minutes >= LATE_MINUTES)
    return warning('jobs', `${late}.`, 'Look at the load of the gateways, or start another one with JOBS=true.')
  if (failed > 0)
    return warning(
      'jobs',
      `${failed} ${failed === 1 ? 'job' : 'jobs'} failed in the last week and won’t be tried again by themselves.`,
      'A super admin reads why under Operations and can try them again there.',
    )
  return ok('jobs', 'No job is late, and none failed in the last week.')
}

interface ChainCounts {
  readonly chains: number
  readonly chains_verified: number
  readonly chains_broken: number
  readonly chains_oldest_check_at: Date | null
}

function historyFinding(counts: ChainCounts, now: Date, anchor_file: string): Finding {
  const { chains, chains_verified, chains_broken, chains_oldest_check_at } = counts
  const checked = chains_verified + chains_broken
  if (chains_broken > 0)
    return fault(
      'history',
      `${chains_broken} of ${chains} chains were changed or cut off after they were written.`,
      'A super admin sees which entry under Operations. Compare it with a backup before anything else is written.',
    )
  const hours = chains_oldest_check_at ? (now.getTime() - chains_oldest_check_at.getTime()) / (60 * MINUTE_MS) : 0
  if (hours > CHECKED_WITHIN_HOURS)
    return warning(
      'history',
      `A chain was last checked on ${chains_oldest_check_at?.toISOString().slice(0, 10)}: the nightly work doesn’t run.`,
      'Start a gateway with JOBS=true, and look at its log of last night.',
    )
  if (checked > 0 && !existsSync(anchor_file))
    return warning(
      'history',
      `ANCHOR_FILE ${anchor_file} is missing: a history that is cut off wouldn’t be noticed.`,
      'Restore the file from a backup. The next night begins a new one.',
    )
  if (checked < chains)
    return warning(
      'history',
      `${chains - checked} of ${chains} chains were never checked.`,
      'Nothing, if they began today: they are checked tonight. Otherwise start a gateway with JOBS=true.',
    )
  return ok('history', chains === 0 ? 'There is no history yet.' : `All ${chains} chains are intact.`)
}

/** Listens as a gateway does, and expects a probe that takes the way of every change. */
export async function checkChanges(addresses: Addresses): Promise<Finding> {
  const pooled = isPooled(addresses)
  const watch = new ConnectionWatch()
  const probe = createProbe({ url: addresses.app_url, pooled, watch })
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, ARRIVES_WITHIN_MS, false)
  const listener = listen({
    url: addresses.direct_url,
    channels: [],
    heard: () => undefined,
    connected: () => {
      resolve(true)
    },
    lost: () => undefined,
    heartbeat: () => undefined,
    arrived: () => undefined,
    probe: (channel, payload) => probe.send(channel, payload),
    watch,
    log: pino({ level: 'silent' }),
  })
  const has_arrived = await promise
  clearTimeout(timer)
  await Promise.all([listener.close(), probe.close()])
  if (has_arrived) return ok('live changes', 'A change that was announced arrives.')
  return fault(
    'live changes',
    `A change that was announced didn’t arrive within ${ARRIVES_WITHIN_MS / 1000} seconds: screens show old data.`,
    'Set DATABASE_DIRECT_URL to PostgreSQL itself, without a pooler in between.',
  )
}
