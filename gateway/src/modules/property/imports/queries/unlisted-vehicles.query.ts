import type { ImportColumn, ImportField } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { checkedRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { matchesText } from '../../../../db/text-search.ts'
import type { Import } from '../import.model.ts'

type Listed = Pick<Import, 'id' | 'contract_id' | 'columns' | 'kind'>

/** A registered vehicle that the list doesn't contain. */
export interface UnlistedRow extends Pick<
  Row<'vehicles'>,
  'id' | 'license_plate' | 'state' | 'vin' | 'make' | 'model' | 'color' | 'valid_until'
> {
  readonly unit_number: string | null
  readonly resident: string | null
  readonly unit_in_list: boolean | null
  readonly is_likely: boolean
}

/** By unit; those without a unit first. */
export const UNLISTED_ORDER: readonly KeyColumn[] = [
  { sql: `coalesce(u.unit_key, '')`, type: 'text' },
  { sql: 'v.id', type: 'uuid' },
]

/** A list without plates and VINs says nothing about cars, and one of cases says nothing about registered ones. */
export const namesCars = ({ columns, kind }: Pick<Import, 'columns' | 'kind'>): boolean =>
  kind === 'records' && columns.some(({ field }) => field === 'license_plate' || field === 'vin')

/** What a row says, also where it can't be read: a car that is misspelled isn't missing. */
function cellOf(columns: readonly ImportColumn[], field: ImportField): string {
  const at = columns.findIndex((column) => column.field === field)
  const read = `r.data -> 'values' ->> '${field}'`
  return at === -1 ? read : `coalesce(${read}, r.cells ->> ${at})`
}

/** Current and upcoming registrations that no row of the list means. A look-alike plate in the list is taken for the car. */
const unlisted = (db: Knex.Transaction, { id, contract_id, columns }: Listed, now: Date) => {
  const plate = cellOf(columns, 'license_plate')
  return db
    .with(
      'listed',
      db.raw(
        `select distinct fold_plate(${plate}) as folded, upper(${cellOf(columns, 'vin')}) as vin
         from import_rows r where r.import_id = ?`,
        [id],
      ),
    )
    .from('vehicles as v')
    .leftJoin('units as u', 'u.id', 'v.unit_id')
    .where('v.contract_id', contract_id)
    .whereRaw('(v.valid_until is null or v.valid_until > greatest(v.valid_from, ?::timestamptz))', [now])
    .whereRaw('not exists (select from listed l where l.folded = v.folded)')
    .whereRaw('not exists (select from listed l where l.vin = v.vin)')
}

/** The list has another car in the vehicle's unit, in a row without an error. */
const LIKELY = `exists (select from import_rows r where r.import_id = ? and r.unit_key = u.unit_key and r.car_key is not null
  and r.verdict <> 'error')`

/** The vehicles of a complex that a list doesn't contain. */
export function unlistedVehicles(
  db: Knex.Transaction,
  list: Listed,
  {
    now,
    search,
    among,
    likely = false,
  }: {
    readonly now: Date
    readonly search?: string | undefined
    readonly among?: readonly string[]
    readonly likely?: boolean
  },
): Knex.QueryBuilder<object, UnlistedRow[]> {
  const vehicles = unlisted(db, list, now).select<UnlistedRow[]>(
    'v.id',
    'v.license_plate',
    'v.state',
    'v.vin',
    'v.make',
    'v.model',
    'v.color',
    'v.valid_until',
    'u.unit_number',
    db.raw(
      `(select c.name from contacts c where c.unit_id = v.unit_id and c.ended_at is null
        order by c.is_main desc, c.name, c.id limit 1) as resident`,
    ),
    db.raw(
      `case when u.id is not null then exists (select from import_rows r where r.import_id = ? and r.unit_key = u.unit_key)
       end as unit_in_list`,
      [list.id],
    ),
    db.raw(`${LIKELY} as is_likely`, [list.id]),
  )
  if (likely) void vehicles.whereRaw(LIKELY, [list.id])
  if (among) void vehicles.whereIn('v.id', [...among])
  if (search)
    void vehicles.whereRaw(
      matchesText('v.license_plate', 'v.plate_chars', 'v.vin', 'u.unit_number', 'v.make', 'v.model', 'v.color'),
      [search],
    )
  return vehicles
}

const COUNT = z.object({ count: z.int() })

/** Returns how many there are. */
export async function countUnlisted(db: Knex.Transaction, list: Listed, now: Date): Promise<number> {
  if (!namesCars(list)) return 0
  const [row] = checkedRows(COUNT, await unlisted(db, list, now).select(db.raw('count(*)::int as count')))
  return row?.count ?? 0
}
