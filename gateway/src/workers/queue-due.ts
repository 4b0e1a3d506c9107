import type { Knex } from 'knex'
import type { Config } from '../config.ts'
import { callForValues } from '../db/call-function.ts'
import { refusalOf } from '../db/errors.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import { BY_THE_CLOCK, type Jobs } from '../jobs/jobs.ts'
import { dueStickers } from '../modules/enforcement/stickers/index.ts'
import { claimDueReports } from '../modules/money/saved-reports/index.ts'
import type { Clock } from '../operation/operation.ts'

interface Due {
  readonly config: Config
  readonly knex: Knex
  readonly jobs: Jobs
  readonly clock: Clock
  readonly databaseNow: () => Date | null
}

/** Queues what time has made of stickers, by company. Without the database, the next time does. */
export async function queueDueStickers({ knex, jobs, databaseNow }: Due): Promise<void> {
  try {
    await inTenancy(knex, PLATFORM_ACTOR, databaseNow(), async (db) => {
      for (const { tow_company_id, item_ids } of await dueStickers(db))
        await jobs.enqueue(
          db,
          'settle_stickers',
          { item_ids },
          { tenant: { tow_company_id }, behalf: BY_THE_CLOCK.behalf },
        )
    })
  } catch (error) {
    if (refusalOf(error)?.code !== 'unavailable') throw error
  }
}

/** Queues the saved reports that are to be emailed now: each time once. Without the database, the next time does. */
export async function queueDueReports({ knex, jobs, clock, databaseNow }: Due): Promise<void> {
  try {
    await inTenancy(knex, PLATFORM_ACTOR, databaseNow(), async (db) => {
      for (const due of await claimDueReports(db, clock.now())) await jobs.enqueue(db, 'send_report', due, BY_THE_CLOCK)
    })
  } catch (error) {
    if (refusalOf(error)?.code !== 'unavailable') throw error
  }
}

/** Queues the companies whose people want to hear of changed decisions. Without the database, the next time does. */
export async function queueChangedDecisions({ config, knex, jobs, databaseNow }: Due): Promise<void> {
  if (!config.push) return
  try {
    await inTenancy(knex, PLATFORM_ACTOR, databaseNow(), async (db) => {
      for (const tow_company_id of await callForValues(db, 'companies_with_phones', 'changed_decision'))
        await jobs.enqueue(
          db,
          'changed_decisions',
          { tow_company_id },
          { tenant: { tow_company_id }, behalf: BY_THE_CLOCK.behalf },
        )
    })
  } catch (error) {
    if (refusalOf(error)?.code !== 'unavailable') throw error
  }
}
