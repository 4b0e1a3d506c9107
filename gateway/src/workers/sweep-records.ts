import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { callForValue } from '../db/call-function.ts'
import { inTenancy, systemActor } from '../db/tenancy.ts'
import type { JobCounts } from '../jobs/boss.ts'
import { eraseOldMessages } from '../jobs/notification.bulk.ts'
import { addCheckMonths, deleteOldChecks, dropCheckMonths } from '../modules/enforcement/decisions/index.ts'
import { companiesWithoutHold, keepHoldsAsTheyAre } from '../modules/organizations/legal-holds/index.ts'
import { erasePeople } from '../modules/parking/units/index.ts'
import { deleteOldAnnouncements } from '../modules/property/announcements/index.ts'
import { deleteValuesOfNotices, deleteValuesOfPeople } from '../modules/system/history/index.ts'
import { oldestKept, oldestMonthKept } from '../time/retention.ts'

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
 * Deletes a company's records that are stored longer than `RETENTION` says: plate checks, texts and recipients of messages, notices of
 * complexes, and the names and addresses of residents who moved out. Plate checks are dropped by the month, except a month with a legal
 * hold on one company, which is swept for the others like everything else. Each company is swept under its own tenancy, in short
 * transactions that each check for a legal hold, so the next run continues one that was killed. Messages of no company wait for every
 * hold. If the sweep of one company fails, the others are still swept. Also adds the coming months of plate checks.
 *
 * @throws {AggregateError} With the failures, once every company has been tried.
 */
export async function sweepRecords(sweep: Sweep): Promise<JobCounts> {
  const { knex, actor, now, injected } = sweep
  const before = {
    checks: oldestMonthKept('plate_checks', now),
    messages: oldestKept('messages', now),
    announcements: oldestKept('announcements', now),
    contacts: oldestKept('contacts', now),
  }
  const counts = { plate_checks: 0, messages: 0, announcements: 0, contacts: 0 }
  const failures: unknown[] = []
  const add = async (kind: keyof typeof counts, ended: Promise<number>): Promise<void> => {
    try {
      counts[kind] += await ended
    } catch (error) {
      failures.push(error)
    }
  }
  const attempt = (kind: keyof typeof counts, whose: Whose, end: End): Promise<void> =>
    add(kind, inBatches(sweep, whose, end))
  await add('plate_checks', sweepMonths(sweep, before.checks))
  for (const id of await inTenancy(knex, actor, injected, companiesWithoutHold)) {
    const company = { actor: systemActor({ tow_company_id: id, on_behalf_of: null }), id }
    await attempt('plate_checks', company, (db, limit) => deleteOldChecks(db, id, before.checks, limit))
    await attempt('messages', company, (db, limit) => eraseOldMessages(db, id, before.messages, limit))
    await attempt('announcements', company, async (db, limit) => {
      const places = await deleteOldAnnouncements(db, id, before.announcements, limit)
      await deleteValuesOfNotices(db, places, before.announcements)
      return places.length
    })
    await attempt('contacts', company, async (db, limit) => {
      const erased = await erasePeople(db, before.contacts, limit)
      await deleteValuesOfPeople(db, erased)
      return erased.length
    })
  }
  await attempt('messages', { actor, id: null }, (db, limit) => eraseOldMessages(db, null, before.messages, limit))
  if (failures.length > 0) throw new AggregateError(failures, `Some records weren't deleted: ${String(failures[0])}`)
  return counts
}

/** Adds months to come, and drops those that ended before this time; returns how many plate checks ended. */
async function sweepMonths({ knex, actor, injected }: Sweep, before: Date): Promise<number> {
  await inTenancy(knex, actor, injected, addCheckMonths)
  return inTenancy(knex, actor, injected, async (db) => {
    await keepHoldsAsTheyAre(db)
    return dropCheckMonths(db, before)
  })
}

interface Whose {
  readonly actor: Actor
  /** The company's, or null for messages of none. */
  readonly id: string | null
}

/** Repeats until nothing is left, or a hold is in force. */
async function inBatches({ knex, injected, batch = BATCH }: Sweep, { actor, id }: Whose, end: End): Promise<number> {
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
