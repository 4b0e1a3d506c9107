import { ADMIN_BOOT_DEVICE_LIST, BOOT_DEVICE_LIST, type BootDeviceRow, type BootStock } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { applyFilters, type FilterColumns, type SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { checkedRows, columnOf } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { matchesText } from '../../../../db/text-search.ts'

/** The case that has a device, as JSON: its instants are text. */
type CaseOfDevice = NonNullable<BootDeviceRow['booted_vehicle']>

export interface BootDeviceRecord extends Row<'boot_devices'> {
  readonly booted_vehicle: CaseOfDevice | null
  /** The case that put it on a car is still open. */
  readonly is_on_car: boolean
  readonly company_name: Row<'tow_companies'>['name']
}

/** The latest case that has the device and isn't done with it: the device is on its car, with its owner, or lost since. */
const CASE = `(select jsonb_build_object('id', b.id, 'number', b.number, 'status', b.status,
    'license_plate', b.license_plate, 'state', b.state,
    'vehicle', jsonb_build_object('make', b.make, 'model', b.model, 'color', b.color, 'year', b.year),
    'contract', jsonb_build_object('id', k.id, 'name', k.name, 'timezone', k.timezone),
    'location', b.location, 'deployed_by', b.deployed_by_name,
    'return_by', to_char(b.return_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'return_to', b.return_to)
  from booted_vehicles b join contracts k on k.id = b.contract_id
  where b.boot_device_id = d.id and b.returned_at is null and d.status in ('deployed', 'awaiting_return', 'lost')
  order by b.deployed_at desc, b.id desc limit 1) as booted_vehicle`
const ON_CAR = `(d.status = 'deployed' or exists (select from booted_vehicles o
  where o.boot_device_id = d.id and o.status in ('deployed', 'inquired'))) as is_on_car`

const devices = (db: Knex.Transaction): Knex.QueryBuilder =>
  db('boot_devices as d').join('tow_companies as c', 'c.id', 'd.tow_company_id')

const columns = (db: Knex.Transaction): readonly (string | Knex.Raw)[] => [
  'd.*',
  'c.name as company_name',
  db.raw(CASE),
  db.raw(ON_CAR),
]

/** Returns a device as lists show it; undefined if row-level security shows none. */
export const bootDeviceOf = (db: Knex.Transaction, id: string): Promise<BootDeviceRecord | undefined> =>
  devices(db)
    .where('d.id', id)
    .first<BootDeviceRecord | undefined>(...columns(db))

export const BOOT_DEVICE_ID: KeyColumn = { sql: 'd.id', type: 'uuid' }
export const BOOT_DEVICE_SORTS: SortColumns<typeof BOOT_DEVICE_LIST> = {
  code: { sql: 'd.code', type: 'text' },
  since: { sql: 'd.since', type: 'timestamptz' },
  deployments: { sql: 'd.deployments', type: 'bigint' },
}
const FIELDS: FilterColumns<(typeof BOOT_DEVICE_LIST)['filters']> = {
  status: 'd.status',
  code: 'd.code',
  serial_number: 'd.serial_number',
}
const SEARCHED = matchesText('d.code', 'd.serial_number')

export const ADMIN_BOOT_DEVICE_SORTS: SortColumns<typeof ADMIN_BOOT_DEVICE_LIST> = {
  code: { sql: 'd.code', type: 'text' },
  company: { sql: 'c.name', type: 'text' },
  since: { sql: 'd.since', type: 'timestamptz' },
}
const ADMIN_FIELDS: FilterColumns<(typeof ADMIN_BOOT_DEVICE_LIST)['filters']> = {
  status: 'd.status',
  tow_company_id: 'd.tow_company_id',
  since: 'd.since',
}
const ADMIN_SEARCHED = matchesText('d.code', 'd.serial_number', 'c.name')

/** The platform's own time zone: filters by day and the file name of an export use it. */
export const PLATFORM_ZONE = 'America/Chicago'

interface RequestedDevices {
  readonly segment?: string | undefined
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
}

export interface BootDeviceList {
  readonly rows: Knex.QueryBuilder<object, BootDeviceRecord[]>
  /** Without the segment, to count each. */
  readonly all: Knex.QueryBuilder
}

function opened(db: Knex.Transaction, all: Knex.QueryBuilder, segment: string | undefined): BootDeviceList {
  const rows = all.clone().select<BootDeviceRecord[]>(...columns(db))
  if (segment && segment !== 'all') void rows.where('d.status', segment)
  return { all, rows }
}

/** Lists the devices of a company. The screen and the export use the same list. */
export function openBootDevices(
  db: Knex.Transaction,
  company: { readonly id: string; readonly timezone: string },
  asked: RequestedDevices,
): BootDeviceList {
  const all = devices(db).where('d.tow_company_id', company.id)
  if (asked.search) void all.whereRaw(SEARCHED, [asked.search])
  applyFilters(all, asked.filter, BOOT_DEVICE_LIST, FIELDS, company.timezone)
  return opened(db, all, asked.segment)
}

/** Lists the devices of all companies. */
export function openAllBootDevices(db: Knex.Transaction, asked: RequestedDevices): BootDeviceList {
  const all = devices(db)
  if (asked.search) void all.whereRaw(ADMIN_SEARCHED, [asked.search])
  applyFilters(all, asked.filter, ADMIN_BOOT_DEVICE_LIST, ADMIN_FIELDS, PLATFORM_ZONE)
  return opened(db, all, asked.segment)
}

const COUNT = z.object({ status: columnOf<BootDeviceRecord['status']>(), n: z.int() })

/** Counts the devices in each state, and all. */
export async function countBootDevices({ all }: BootDeviceList): Promise<ReadonlyMap<string, number>> {
  const counted = await all.clone().groupBy('d.status').select('d.status', all.client.raw('count(*)::int as n'))
  const rows = checkedRows(COUNT, counted)
  return new Map([
    ...rows.map(({ status, n }) => [status, n] as const),
    ['all', rows.reduce((sum, { n }) => sum + n, 0)],
  ])
}

const STOCK = COUNT.extend({ id: z.string(), name: z.string() })
const NONE = { available: 0, deployed: 0, awaiting_return: 0, lost: 0, retired: 0 } as const

/** Counts the devices of each company that has any, by company name. */
export async function stockOfCompanies(db: Knex.Transaction): Promise<BootStock[]> {
  const counted = await devices(db)
    .groupBy('c.id', 'c.name', 'd.status')
    .orderBy(['c.name', 'c.id'])
    .select('c.id', 'c.name', 'd.status', db.raw('count(*)::int as n'))
  return Map.groupBy(checkedRows(STOCK, counted), ({ id }) => id)
    .values()
    .map((rows) => ({
      company: { id: rows[0]?.id ?? '', name: rows[0]?.name ?? '' },
      states: { ...NONE, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) },
    }))
    .toArray()
}
