import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { sendCalls, type SqlCall } from '../db/sql-calls.ts'
import type { HistoryEntry } from './operation.ts'

/** Where an entry comes from. */
export interface HistorySource {
  readonly request_id: string
  readonly ip: string | null
}

/**
 * What the session of an upload link does is marked for good: the person's login was disabled by then. So is what a super admin looks up or
 * exports while viewing, because it is recorded with the role of the viewed.
 */
const nameInHistory = ({ name, captured_before, viewing }: Actor): string =>
  captured_before ? `${name}, by upload link` : viewing ? `${name}, viewing for the platform` : name

export const historyCall = (actor: Actor, entry: HistoryEntry, from: HistorySource): SqlCall => ({
  sql: 'append_history(?, ?, ?::uuid, ?::uuid, ?::uuid, ?::jsonb, ?::jsonb, ?, ?, ?, ?)',
  bindings: [
    entry.action,
    entry.record_kind,
    entry.record_id,
    entry.contract_id,
    entry.tow_company_id,
    entry.before && JSON.stringify(entry.before),
    entry.after && JSON.stringify(entry.after),
    entry.reason ?? null,
    from.request_id,
    nameInHistory(actor),
    from.ip,
  ],
})

/** Appends to the company's chain; the transaction's tenancy says who did it. */
export const recordHistory = (
  db: Knex.Transaction,
  actor: Actor,
  entry: HistoryEntry,
  from: HistorySource,
): Promise<void> => sendCalls(db, [historyCall(actor, entry, from)])
