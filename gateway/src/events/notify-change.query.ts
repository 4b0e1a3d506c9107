import type { SqlCall } from '../db/sql-calls.ts'

interface NotifiedChange {
  readonly resource: string
  readonly id: string | null
  readonly contract_id: string | null
  readonly tow_company_id: string | null
  readonly unit_id: string | null
}

/** Notifies a channel of a change; without a company, uses the complex's company. */
export const notifyCall = (
  channel: string,
  { resource, id, contract_id, tow_company_id, unit_id }: NotifiedChange,
): SqlCall => ({
  sql: `pg_notify(?, json_build_object('resource', ?::text, 'id', ?::text, 'contract_id', ?::text, 'unit_id', ?::text,
       'tow_company_id', coalesce(?::uuid, (select c.tow_company_id from contracts c where c.id = ?::uuid)))::text)`,
  bindings: [channel, resource, id, contract_id, unit_id, tow_company_id, contract_id],
})
