import type { OperationContext } from '../../../../operation/operation.ts'
import { patchStorageLot } from '../storage-lot.store.ts'
import { patchTowPrice } from '../tow-price.store.ts'
import { patchTruck } from '../truck.store.ts'

const KINDS = { trucks: 'truck', storage_lots: 'storage_lot', tow_prices: 'tow_price' } as const
const PATCH = { trucks: patchTruck, storage_lots: patchStorageLot, tow_prices: patchTowPrice } as const

export type FleetTable = keyof typeof KINDS

interface Written {
  readonly table: FleetTable
  readonly id: string
  readonly tow_company_id: string
  readonly verb: 'added' | 'edited' | 'enabled' | 'disabled' | 'set_default'
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** History and the word to open screens of one change to the fleet. */
export async function writeChange(
  { history, publishChange }: OperationContext,
  { table, id, tow_company_id, verb, before, after }: Written,
): Promise<void> {
  const kind = KINDS[table]
  await history({
    action: `${kind}.${verb}`,
    record_kind: kind,
    record_id: id,
    contract_id: null,
    tow_company_id,
    before,
    after,
  })
  await publishChange('fleet', id, null)
}

/** The fields that are given and differ, before and after; null when nothing does. */
export function difference<Row extends object>(
  row: Row,
  given: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const names = Object.keys(given).filter(
    (name) => given[name] !== undefined && !same((row as Record<string, unknown>)[name], given[name]),
  )
  if (names.length === 0) return null
  const pick = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: pick(row as Record<string, unknown>), after: pick(given) }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Writes what differs to the row and to the history; nothing when nothing does. */
export async function editRow<Row extends { id: string; tow_company_id: string }>(
  context: OperationContext,
  table: FleetTable,
  row: Row,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changes = difference(row, given)
  if (!changes) return
  await PATCH[table](context.db, row.id, changes.after)
  await writeChange(context, { table, id: row.id, tow_company_id: row.tow_company_id, verb: 'edited', ...changes })
}

/** Switches a row on or off; with `wanted` a repeated call changes nothing. */
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
