import { ADMIN_DEVICE_LIST, type AdminDevice, type SegmentName } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { applyFilters, type FilterColumns, type SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { checkedRows, columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { matchesText } from '../../../../db/text-search.ts'

/** The platform's own time zone: filters by day and the file name of an export use it. */
export const PLATFORM_ZONE = 'America/Chicago'

type Segment = SegmentName<typeof ADMIN_DEVICE_LIST>

export interface DeviceRecord extends Row<'devices'> {
  readonly status: AdminDevice['status']
  readonly company_name: string | null
  readonly boot_status: AdminDevice['boot_status']
}

const STATUS = `case when d.removed_at is not null then 'removed' when d.allocated_at is not null then 'allocated' else 'stock' end`

function devices(db: Knex.Transaction): Knex.QueryBuilder {
  return db('devices as d')
    .leftJoin('tow_companies as t', 't.id', 'd.tow_company_id')
    .leftJoin('boot_devices as b', 'b.id', 'd.boot_device_id')
}

export const DEVICE_ID: KeyColumn = { sql: 'd.id', type: 'uuid' }
export const DEVICE_SORTS: SortColumns<typeof ADMIN_DEVICE_LIST> = {
  serial_number: { sql: 'upper(d.serial_number)', type: 'text' },
  code: { sql: 'upper(d.code)', type: 'text', nullable: true },
  created_at: { sql: 'd.created_at', type: 'timestamptz' },
  allocated_at: { sql: 'd.allocated_at', type: 'timestamptz', nullable: true },
}
const FIELDS: FilterColumns<(typeof ADMIN_DEVICE_LIST)['filters']> = {
  kind: 'd.kind',
  tow_company_id: 'd.tow_company_id',
  created_at: 'd.created_at',
  allocated_at: 'd.allocated_at',
}

interface RequestedDevices {
  readonly segment?: Segment | undefined
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
}

export interface OpenDevices {
  readonly rows: Knex.QueryBuilder<object, DeviceRecord[]>
  /** Without the segment, to count each. */
  readonly all: Knex.QueryBuilder
}

const columnsOf = (db: Knex.Transaction) =>
  ['d.*', 't.name as company_name', 'b.status as boot_status', db.raw(`${STATUS} as status`)] as const

/** The requested devices. The screen and the export use the same list. */
export function openDevices(db: Knex.Transaction, asked: RequestedDevices): OpenDevices {
  const all = devices(db)
  if (asked.search) void all.whereRaw(matchesText('d.serial_number', 'd.code', 'd.name', 't.name'), [asked.search])
  applyFilters(all, asked.filter, ADMIN_DEVICE_LIST, FIELDS, PLATFORM_ZONE)
  const rows = all.clone().select<DeviceRecord[]>(...columnsOf(db))
  if (asked.segment && asked.segment !== 'all') void rows.whereRaw(`${STATUS} = ?`, [asked.segment])
  return { all, rows }
}

/** One device as the list shows it. */
export const deviceOf = (db: Knex.Transaction, id: string): Promise<DeviceRecord | undefined> =>
  devices(db)
    .where('d.id', id)
    .select(...columnsOf(db))
    .first<DeviceRecord | undefined>()

const COUNTS = z.record(z.string(), z.int())

/** Counts the segments in one pass over the list. */
export async function countDevices(db: Knex.Transaction, { all }: OpenDevices): Promise<Record<string, number>> {
  const columns = ADMIN_DEVICE_LIST.segments.map((segment) =>
    segment === 'all'
      ? `count(*)::int as "all"`
      : `(count(*) filter (where ${STATUS} = '${segment}'))::int as "${segment}"`,
  )
  const [counts] = checkedRows(COUNTS, await all.clone().select(db.raw(columns.join(', '))))
  return counts ?? {}
}

const KNOWN = z.object({
  serial_key: z.string(),
  code_key: columnOf<string | null>(),
  serial_number: z.string(),
  company_name: columnOf<string | null>(),
})

export type KnownDevice = z.output<typeof KNOWN>

/** The devices that are not removed and have one of these serial numbers or codes, which are in capitals. */
export const knownDevices = (
  db: Knex.Transaction,
  serials: readonly string[],
  codes: readonly string[],
): Promise<KnownDevice[]> =>
  readRows(
    db,
    KNOWN,
    `select upper(d.serial_number) as serial_key, upper(d.code) as code_key, d.serial_number, t.name as company_name
      from devices d left join tow_companies t on t.id = d.tow_company_id
      where d.removed_at is null and (upper(d.serial_number) = any(?::text[]) or upper(d.code) = any(?::text[]))`,
    [[...serials], [...codes]],
  )
