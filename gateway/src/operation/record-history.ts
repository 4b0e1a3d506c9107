import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import type { HistoryEntry } from './operation.ts'

/** Appends to the chain of the company; who did it is what the transaction's tenancy says. */
export async function recordHistory(
  db: Knex.Transaction,
  actor: Actor,
  entry: HistoryEntry,
  from: { request_id: string; ip: string | null },
): Promise<void> {
  await db.raw('select append_history(?, ?, ?::uuid, ?::uuid, ?::uuid, ?::jsonb, ?::jsonb, ?, ?, ?, ?)', [
    entry.action,
    entry.record_kind,
    entry.record_id,
    entry.contract_id,
    entry.tow_company_id,
    entry.before && JSON.stringify(entry.before),
    entry.after && JSON.stringify(entry.after),
    entry.reason ?? null,
    from.request_id,
    actor.name,
    from.ip,
  ])
}
