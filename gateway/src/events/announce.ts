import type { Knex } from 'knex'

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
  const { resource, id, contract_id, tow_company_id, unit_id } = change
  await db.raw(
    `select pg_notify('${CHANGED}', json_build_object('resource', ?::text, 'id', ?::text, 'contract_id', ?::text, 'unit_id', ?::text,
       'tow_company_id', coalesce(?::uuid, (select c.tow_company_id from contracts c where c.id = ?::uuid)))::text)`,
    [resource, id, contract_id, unit_id, tow_company_id, contract_id],
  )
}
