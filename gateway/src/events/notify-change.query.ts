import type { Knex } from 'knex'

interface NotifiedChange {
  readonly resource: string
  readonly id: string | null
  readonly contract_id: string | null
  readonly tow_company_id: string | null
  readonly unit_id: string | null
}

/** Notifies a channel of a change; without a company, that of the complex is named. */
export async function notifyChange(db: Knex.Transaction, channel: string, change: NotifiedChange): Promise<void> {
  const { resource, id, contract_id, tow_company_id, unit_id } = change
  await db.raw(
    `select pg_notify(?, json_build_object('resource', ?::text, 'id', ?::text, 'contract_id', ?::text, 'unit_id', ?::text,
       'tow_company_id', coalesce(?::uuid, (select c.tow_company_id from contracts c where c.id = ?::uuid)))::text)`,
    [channel, resource, id, contract_id, unit_id, tow_company_id, contract_id],
  )
}
