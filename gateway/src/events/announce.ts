import type { Knex } from 'knex'
import { notifyChange } from './notify-change.query.ts'

export const CHANGED = 'changed'
/** Told by triggers of the tables that sessions hang on. */
export const SESSION_ENDED = 'session_ended'

export interface Announcement {
  readonly resource: string
  readonly id: string | null
  readonly contract_id: string | null
  readonly tow_company_id: string | null
  readonly unit_id: string | null
}

/** Told to every gateway process when the transaction commits, and not at all when it does not. Ids only: Postgres takes 8,000 bytes. */
export async function announce(db: Knex.Transaction, change: Announcement): Promise<void> {
  await notifyChange(db, CHANGED, change)
}
