import type { VehicleDuty } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

/** The lot, truck, and price chosen for a tow. */
interface Chosen {
  readonly tow_company_id: string
  readonly storage_lot_id: string | null
  readonly truck_id: string | null
  readonly tow_price_id: string | null
  readonly duty: VehicleDuty
  readonly at: Date
}

const PRICE = ['name', 'price_cents', 'is_taxable', 'tax_basis_points'] as const
const RATE = [
  'storage_cents_per_day',
  'impound_cents',
  'notification_cents',
  'after_hours_cents',
  'storage_taxable',
  'tax_basis_points',
] as const

export type ChargedLot = Pick<Row<'storage_lots'>, 'id' | 'name' | 'timezone'>
export type ChargedPrice = Pick<Row<'tow_prices'>, (typeof PRICE)[number]>
export type ChargedRate = Pick<Row<'lot_rates'>, (typeof RATE)[number]>

const COLUMNS = z.object({
  lot: columnOf<ChargedLot | null>(),
  truck_id: columnOf<Row<'trucks'>['id'] | null>(),
  price: columnOf<ChargedPrice | null>(),
  rate: columnOf<ChargedRate | null>(),
})

/**
 * The chosen records that are usable now; null for one that belongs to another company, is disabled, or isn't
 * currently valid.
 */
export type TowRates = Readonly<z.output<typeof COLUMNS>>

const object = (row: string, columns: readonly string[]): string =>
  `jsonb_build_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`
const valid = (row: string): string =>
  `${row}.valid_from <= :at and (${row}.valid_until is null or ${row}.valid_until > :at)`

const SQL = `select
  (select ${object('l', ['id', 'name', 'timezone'])} from storage_lots l
    where l.id = :storage_lot_id and l.tow_company_id = :tow_company_id and l.is_active) as lot,
  (select t.id from trucks t where t.id = :truck_id and t.tow_company_id = :tow_company_id and t.is_active) as truck_id,
  (select ${object('p', PRICE)} from tow_prices p
    where p.id = :tow_price_id and p.tow_company_id = :tow_company_id and p.is_active and ${valid('p')}) as price,
  (select ${object('r', RATE)} from lot_rates r
    where r.storage_lot_id = :storage_lot_id and r.duty = :duty and ${valid('r')} limit 1) as rate`

/** Returns the lot, truck, price, and rates that apply to a tow at an instant, read in one statement. */
export async function findTowRates(db: Knex.Transaction, chosen: Chosen): Promise<TowRates> {
  const [rates] = await readRows(db, COLUMNS, SQL, { ...chosen })
  return rates ?? { lot: null, truck_id: null, price: null, rate: null }
}

const LOT = z.object({ lot: columnOf<ChargedLot>(), rate: columnOf<ChargedRate | null>() })

/** An active lot with its rates for light vehicles; null if it has none now. */
export type LotWithRate = Readonly<z.output<typeof LOT>>

/** Returns the company's active lots by name, with the rates that apply at an instant. */
export const lotsWithRates = (db: Knex.Transaction, tow_company_id: string, at: Date): Promise<LotWithRate[]> =>
  readRows(
    db,
    LOT,
    `select ${object('l', ['id', 'name', 'timezone'])} as lot,
       (select ${object('r', RATE)} from lot_rates r
         where r.storage_lot_id = l.id and r.duty = 'light' and ${valid('r')} limit 1) as rate
     from storage_lots l where l.tow_company_id = :tow_company_id and l.is_active order by l.name, l.id`,
    { tow_company_id, at },
  )
