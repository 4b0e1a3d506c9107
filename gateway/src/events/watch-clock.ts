import type { Knex } from 'knex'
import { z } from 'zod'
import { callForRows, type FunctionRow } from '../db/call-function.ts'
import { readRows } from '../db/read-rows.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import type { ErrorReporter } from '../reporting/error-reporter.ts'
import { every } from '../reporting/every.ts'
import type { Hub } from './hub.ts'

/** Maximum delay before a screen learns of a change caused only by the clock. */
const EVERY_MS = 2_000
/** Covers changes between a page's first reads and the first check of its stream. */
const LOOK_BACK = '10 seconds'

const SQL = `select app_now()::text as now, (app_now() - interval '${LOOK_BACK}')::text as before`
const CLOCK = z.object({ now: z.string(), before: z.string() })

type Turned = FunctionRow<'tows_turned_by_clock'>

interface Parts {
  readonly knex: Knex
  readonly hub: Hub
  readonly reporter: ErrorReporter
  /** The injected clock of tests; null uses the database clock. */
  readonly databaseNow: () => Date | null
}

/**
 * Permits begin and holds end without any row being written. This process notifies its own streams of the open tows
 * affected; triggers announce everything that is written. With no streams open, runs no queries. Returns a function
 * that stops it.
 */
export function watchClock({ knex, hub, reporter, databaseNow }: Parts): () => Promise<void> {
  let announced_until: string | null = null
  const look = (): Promise<{ readonly now: string; readonly turned: readonly Turned[] }> =>
    inTenancy(
      knex,
      PLATFORM_ACTOR,
      databaseNow(),
      async (db) => {
        // As text: a Date has no microseconds, so what begins between two of them would be announced twice or never.
        const [clock] = await readRows(db, CLOCK, SQL)
        if (!clock) throw new Error('The clock returned no row')
        const turned = await callForRows(db, 'tows_turned_by_clock', announced_until ?? clock.before, clock.now)
        return { now: clock.now, turned }
      },
      { read_only: true },
    )
  return every(EVERY_MS, reporter, async () => {
    if (hub.subscribers().length === 0) {
      announced_until = null
      return
    }
    const { now, turned } = await look()
    for (const tow of turned) hub.publish({ resource: 'tows', ...tow })
    // Only now: if this run fails at the end, the next one covers its span again.
    announced_until = now
  })
}
