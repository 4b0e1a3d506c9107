import type { Knex } from 'knex'
import { sendCalls, type SqlCall } from '../db/sql-calls.ts'
import { notifyCall } from './notify-change.query.ts'

export const CHANGED = 'changed'
/** Notified by triggers of the tables that sessions depend on. */
export const SESSION_ENDED = 'session_ended'

export interface Announcement {
  readonly resource: string
  readonly id: string | null
  readonly contract_id: string | null
  readonly tow_company_id: string | null
  readonly unit_id: string | null
}

export const announcementCall = (change: Announcement): SqlCall => notifyCall(CHANGED, change)

/**
 * Notifies every gateway process when the transaction commits; a rollback sends nothing. Sends ids only: Postgres takes
 * 8,000 bytes.
 */
export const announce = (db: Knex.Transaction, change: Announcement): Promise<void> =>
  sendCalls(db, [announcementCall(change)])
