import type { HistoryValues } from '../../../../db/json-columns.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { patchStorageLot } from '../storage-lot.store.ts'
import { patchTowPrice } from '../tow-price.store.ts'
import { patchTruck } from '../truck.store.ts'

const KINDS = { trucks: 'truck', storage_lots: 'storage_lot', tow_prices: 'tow_price' } as const
const PATCH = { trucks: patchTruck, storage_lots: patchStorageLot, tow_prices: patchTowPrice } as const

export type FleetTable = keyof typeof KINDS

interface FleetChange {
  readonly table: FleetTable
  readonly id: string
  readonly tow_company_id: string
  readonly verb: 'added' | 'edited' | 'enabled' | 'disabled' | 'set_default'
  readonly before: HistoryValues | null
  readonly after: HistoryValues | null
}

/** Records one fleet change in the history and notifies subscribed clients. */
export async function writeChange(
  { recordChange }: OperationContext,
  { table, id, tow_company_id, verb, before, after }: FleetChange,
): Promise<void> {
  const kind = KINDS[table]
  const entry = {
    action: `${kind}.${verb}`,
    record_kind: kind,
    record_id: id,
    contract_id: null,
    tow_company_id,
    before,
    after,
  } as const
  await recordChange([entry], [{ resource: 'fleet', id, contract_id: null }])
}

/** Returns the given fields that differ, before and after; null when none does. */
export function difference<Row extends object>(
  row: Row,
  values: HistoryValues,
): { before: HistoryValues; after: HistoryValues } | null {
  const names = Object.keys(values).filter(
    (name) => values[name] !== undefined && !same((row as HistoryValues)[name], values[name]),
  )
  if (names.length === 0) return null
  const pick = (from: HistoryValues) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: pick(row as HistoryValues), after: pick(values) }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Writes the differing fields to the row and the history. Does nothing when none differs. */
export async function editRow<Row extends { id: string; tow_company_id: string }>(
  context: OperationContext,
  table: FleetTable,
  row: Row,
  values: HistoryValues,
): Promise<void> {
  const changes = difference(row, values)
  if (!changes) return
  await PATCH[table](context.db, row.id, changes.after)
  await writeChange(context, { table, id: row.id, tow_company_id: row.tow_company_id, verb: 'edited', ...changes })
}

/** Toggles a row's active flag, or sets it to `wanted`; repeating a call with `wanted` changes nothing. */
export async function switchRow<Row extends { id: string; tow_company_id: string; is_active: boolean }>(
  context: OperationContext,
  table: FleetTable,
  row: Row,
  wanted: boolean | undefined,
): Promise<void> {
  const is_active = wanted ?? !row.is_active
  if (is_active === row.is_active) return
  await PATCH[table](context.db, row.id, { is_active })
  await writeChange(context, {
    table,
    id: row.id,
    tow_company_id: row.tow_company_id,
    verb: is_active ? 'enabled' : 'disabled',
    before: { is_active: row.is_active },
    after: { is_active },
  })
}
