import type { Knex } from 'knex'
import { z } from 'zod'
import { checkedRows, columnOf } from '../../../../db/read-rows.ts'
import type { HistoryValues } from '../../../../db/json-columns.ts'
import type { Row } from '../../../../db/tables.ts'

/** How many of the latest cases, and of the latest changes, a device's page has. */
const LATEST = 20

const CASE = [
  'b.number',
  'b.status',
  'b.license_plate',
  'b.state',
  'b.location',
  'b.deployed_at',
  'b.deployed_by_name',
  'b.released_at',
  'b.released_by_name',
  'b.release_reason',
  'b.towed_at',
] as const

export interface CaseOfDevice extends Pick<
  Row<'booted_vehicles'>,
  | 'number'
  | 'status'
  | 'license_plate'
  | 'state'
  | 'location'
  | 'deployed_at'
  | 'deployed_by_name'
  | 'released_at'
  | 'released_by_name'
  | 'release_reason'
  | 'towed_at'
> {
  readonly contract_name: Row<'contracts'>['name']
}

/** Returns the latest cases in which a device was on a car, newest first. */
export const casesOfDevice = (db: Knex.Transaction, boot_device_id: string): Promise<CaseOfDevice[]> =>
  db('booted_vehicles as b')
    .join('contracts as k', 'k.id', 'b.contract_id')
    .where({ 'b.boot_device_id': boot_device_id })
    .orderBy([
      { column: 'b.deployed_at', order: 'desc' },
      { column: 'b.id', order: 'desc' },
    ])
    .limit(LATEST)
    .select<CaseOfDevice[]>(...CASE, 'k.name as contract_name')

const CHANGE = z.object({
  at: z.date(),
  action: z.string(),
  actor_name: z.string().nullable(),
  reason: z.string().nullable(),
  after: columnOf<HistoryValues | null>(),
})
export type DeviceChange = Readonly<z.output<typeof CHANGE>>

/** Returns the latest changes of a device that people made, newest first. */
export async function changesOfDevice(db: Knex.Transaction, id: string): Promise<DeviceChange[]> {
  const rows = await db('history_entries as e')
    .join('history_values as v', 'v.entry_id', 'e.id')
    .where({ 'e.record_id': id, 'e.record_kind': 'boot_device' })
    .orderBy('e.at', 'desc')
    .orderBy('e.seq', 'desc')
    .limit(LATEST)
    .select('e.at', 'e.action', 'v.actor_name', 'v.reason', 'v.after')
  return checkedRows(CHANGE, rows)
}
