import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

type Tow = Row<'tows'>
type Company = Row<'tow_companies'>

/** What a receipt shows about the tow and its company. */
export interface ReceiptFacts
  extends
    Pick<
      Tow,
      'license_plate' | 'state' | 'color' | 'make' | 'model' | 'public_key' | 'timezone' | 'rules_version' | 'rules'
    >,
    Pick<Tow, 'jurisdiction_state' | 'requested_at' | 'is_practice'>,
    Pick<Company, 'license_number'> {
  readonly towed_at: Date
  readonly complex: Row<'contracts'>['name']
  readonly company: Company['name']
  readonly company_address: string
  readonly company_phone: Company['phone']
  readonly lot: Row<'storage_lots'>['name'] | null
  readonly lot_address: string
}

const place = (table: string): string =>
  `concat_ws(', ', ${table}.address, ${table}.city, concat_ws(' ', ${table}.state, ${table}.zip_code))`

export const receiptFacts = (db: Knex.Transaction, tow_id: string): Promise<ReceiptFacts | undefined> =>
  db('tows as t')
    .join('contracts as c', 'c.id', 't.contract_id')
    .join('tow_companies as o', 'o.id', 't.tow_company_id')
    .leftJoin('storage_lots as l', 'l.id', 't.storage_lot_id')
    .where('t.id', tow_id)
    .first(
      't.license_plate',
      't.state',
      't.color',
      't.make',
      't.model',
      't.public_key',
      't.timezone',
      't.rules_version',
      't.rules',
      't.jurisdiction_state',
      't.requested_at',
      't.is_practice',
      'c.name as complex',
      'o.name as company',
      'o.license_number',
      'o.phone as company_phone',
      'l.name as lot',
      db.raw('coalesce(t.left_property_at, t.hooked_at, t.requested_at) as towed_at'),
      db.raw(`${place('o')} as company_address`),
      db.raw(`${place('l')} as lot_address`),
    )
