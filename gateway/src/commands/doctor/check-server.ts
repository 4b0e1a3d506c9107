import type { Knex } from 'knex'
import { z } from 'zod'
import { readDatabaseTime } from '../../db/database-time.ts'
import { skewWarning } from '../../http/skew.ts'
import { type Finding, fault, off, ok, warning } from './finding.ts'
import { askAt } from './login.ts'

/** Half the time that the question took is the most that it can be wrong by. */
export async function checkClock(knex: Knex, now: () => Date): Promise<Finding> {
  const asked_at = now().getTime()
  const database_ms = await readDatabaseTime(knex)
  const skew_ms = (asked_at + now().getTime()) / 2 - database_ms
  const sentence = skewWarning({ skew: () => skew_ms })
  if (sentence === null) return ok('clock', 'This machine’s clock agrees with the database’s.')
  return warning('clock', sentence, 'Turn on time synchronization: timedatectl set-ntp true.')
}

const SERVER = z.object({ is_standby: z.boolean() })
const IS_STANDBY = 'select pg_is_in_recovery() as is_standby'
const REPLICA = z.object({ name: z.string().nullable(), state: z.string().nullable(), behind: z.number().nullable() })
/** Without pg_monitor, everything but the number of rows is null. */
const REPLICAS = `select coalesce(nullif(application_name, ''), client_addr::text) as name, state,
  pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as behind from pg_stat_replication order by 1`
const MUCH_BEHIND_BYTES = 64 * 1024 ** 2

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 ** 2)} MB`

/** Checks that the owner's server takes writes, and that its replicas follow. */
export async function checkReplicas(owner_url: string | null): Promise<Finding> {
  const check = 'replicas'
  if (owner_url === null) return off(check, 'Not checked: only the owner’s address (DATABASE_URL) shows them.')
  const [server] = await askAt(owner_url, SERVER, IS_STANDBY)
  if (server?.is_standby)
    return fault(
      check,
      'The database is a standby and refuses every write.',
      'Correct DATABASE_URL, or promote the standby (pg_promote) if the primary is lost.',
    )
  const replicas = await askAt(owner_url, REPLICA, REPLICAS)
  if (replicas.length === 0) return ok(check, 'The server takes writes. No replica is connected.')
  if (replicas.every(({ state }) => state === null))
    return warning(
      check,
      `${replicas.length} connected; the owner’s role may not see how far they are.`,
      'As the server’s administrator: grant pg_monitor to the role in DATABASE_URL.',
    )
  const late = replicas.filter(({ state, behind }) => state !== 'streaming' || (behind ?? Infinity) > MUCH_BEHIND_BYTES)
  if (late.length === 0) return ok(check, `${replicas.length} connected, all current.`)
  const names = late.map(({ name, state, behind }) =>
    behind === null ? `${name} (${state}) has confirmed nothing` : `${name} (${state}) is ${megabytes(behind)} behind`,
  )
  return warning(
    check,
    `${names.join(', ')}: after a failure of the primary, that much would be lost.`,
    'Look at the replica’s log, its disk, and the network between them.',
  )
}
