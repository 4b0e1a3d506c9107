import type { Knex } from 'knex'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import type { ErrorReporter } from '../reporting/error-reporter.ts'
import { every } from '../reporting/every.ts'
import type { Hub } from './hub.ts'

/** How late a screen may learn of what the clock alone has changed. */
const EVERY_MS = 2_000
/** A page reads its answers a little before its stream is looked after. */
const LOOK_BACK = '10 seconds'

interface Turned {
  readonly id: string
  readonly contract_id: string
  readonly tow_company_id: string
  readonly unit_id: string | null
}

interface Parts {
  readonly knex: Knex
  readonly hub: Hub
  readonly reporter: ErrorReporter
  /** The injected clock of tests; null leaves time to Postgres. */
  readonly databaseNow: () => Date | null
}

/**
 * A permit begins, or a hold ends, without anybody writing a row: this process tells its own streams which open tows that is about.
 * What is written is told by triggers. Without a stream nobody has to be told, and nothing is asked. Returns what stops it.
 */
export function watchClock({ knex, hub, reporter, databaseNow }: Parts): () => Promise<void> {
  let told_until: string | null = null
  const look = (): Promise<{ readonly now: string; readonly turned: readonly Turned[] }> =>
    inTenancy(
      knex,
      PLATFORM_ACTOR,
      databaseNow(),
      async (db) => {
        // As text: a Date has no microseconds, and what begins between two of them would be told twice or never.
        const {
          rows: [clock],
        } = await db.raw<{ rows: [{ before: string; now: string }] }>(
          `select app_now()::text as now, (app_now() - interval '${LOOK_BACK}')::text as before`,
        )
        const { rows: turned } = await db.raw<{ rows: Turned[] }>(
          'select * from tows_turned_by_clock(?::timestamptz, ?::timestamptz)',
          [told_until ?? clock.before, clock.now],
        )
        return { now: clock.now, turned }
      },
      { read_only: true },
    )
  return every(EVERY_MS, reporter, async () => {
    if (hub.subscribers().length === 0) {
      told_until = null
      return
    }
    const { now, turned } = await look()
    for (const tow of turned) hub.publish({ resource: 'tows', ...tow })
    // Only now: when a look fails at its end, the next one covers its span again.
    told_until = now
  })
}
