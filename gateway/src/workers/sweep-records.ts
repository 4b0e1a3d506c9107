import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { callForValue } from '../db/call-function.ts'
import { inTenancy, systemActor } from '../db/tenancy.ts'
import type { JobCounts } from '../jobs/boss.ts'
import { eraseOldMessages } from '../jobs/notification.bulk.ts'
import { deleteOldChecks } from '../modules/enforcement/decisions/index.ts'
import { companiesWithoutHold, keepHoldsAsTheyAre } from '../modules/organizations/legal-holds/index.ts'
import { erasePeople } from '../modules/parking/units/index.ts'
import { deleteValuesOfPeople } from '../modules/system/history/index.ts'
import { oldestKept } from '../time/retention.ts'

/** Rows of one transaction, during which no legal hold can be placed. */
const BATCH = 500
/** Batches of each kind and company in one run; the next hour continues. */
const MOST_BATCHES = 100

interface Sweep {
  readonly knex: Knex
  /** The platform's: it finds the companies. */
  readonly actor: Actor
  readonly now: Date
  readonly injected: Date | null
  readonly batch?: number
}

/** Ends at most `limit` records in one transaction; returns how many. */
type End = (db: Knex.Transaction, limit: number) => Promise<number>

/**
 * Deletes what of a company is stored longer than `RETENTION` says: its plate checks, what its messages said and to whom, and who its
 * residents were that moved out. Each company is swept under its own tenancy, in short transactions that each check for a legal hold,
 * so a run that was killed is continued by the next. Messages of no company wait for every hold there is.
 */
export async function sweepRecords(sweep: Sweep): Promise<JobCounts> {
  const { knex, actor, now, injected } = sweep
  const before = {
    checks: oldestKept('plate_checks', now),
    messages: oldestKept('messages', now),
    contacts: oldestKept('contacts', now),
  }
  const counts = { plate_checks: 0, messages: 0, contacts: 0 }
  for (const id of await inTenancy(knex, actor, injected, companiesWithoutHold)) {
    const company = { actor: systemActor({ tow_company_id: id, on_behalf_of: null }), id }
    counts.plate_checks += await inBatches(sweep, company, (db, limit) => deleteOldChecks(db, id, before.checks, limit))
    counts.messages += await inBatches(sweep, company, (db, limit) => eraseOldMessages(db, id, before.messages, limit))
    counts.contacts += await inBatches(sweep, company, async (db, limit) => {
      const erased = await erasePeople(db, before.contacts, limit)
      await deleteValuesOfPeople(db, erased)
      return erased.length
    })
  }
  counts.messages += await inBatches(sweep, { actor, id: null }, (db, limit) =>
    eraseOldMessages(db, null, before.messages, limit),
  )
  return counts
}

/** Repeats until nothing is left, or a hold is in force. */
async function inBatches(
  { knex, injected, batch = BATCH }: Sweep,
  { actor, id }: { readonly actor: Actor; readonly id: string | null },
  end: End,
): Promise<number> {
  let all = 0
  for (let i = 0; i < MOST_BATCHES; i += 1) {
    const ended = await inTenancy(knex, actor, injected, async (db) => {
      await keepHoldsAsTheyAre(db)
      return (await callForValue(db, 'under_legal_hold', id)) ? 0 : end(db, batch)
    })
    all += ended
    if (ended < batch) break
  }
  return all
}
