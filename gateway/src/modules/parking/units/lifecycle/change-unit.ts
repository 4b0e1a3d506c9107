import type { HistoryValues } from '../../../../db/json-columns.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'

interface Written {
  readonly verb:
    | 'added'
    | 'edited'
    | 'removed'
    | 'moved_out'
    | 'pin_read'
    | 'pins_drawn'
    | 'pin_set'
    | 'exception_granted'
    | 'exception_ended'
    | 'residents_switched_on'
    | 'residents_switched_off'
    | 'guests_switched_on'
    | 'guests_switched_off'
  readonly unit: { readonly id: string; readonly unit_number: string }
  readonly contract: Pick<Contract, 'id' | 'tow_company_id'>
  readonly before?: HistoryValues | null
  readonly after?: HistoryValues | null
  readonly reason?: string | null
}

/** Records an action on a unit in the history. Every entry has the number, since people know a unit by it. */
export async function recordUnit(
  { history }: OperationContext,
  { verb, unit, contract, before, after, reason }: Written,
): Promise<void> {
  await history({
    action: `unit.${verb}`,
    record_kind: 'unit',
    record_id: unit.id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: before ?? null,
    after: { unit_number: unit.unit_number, ...after },
    reason: reason ?? null,
  })
}

/** Like `recordUnit`, and notifies subscribed clients, including the residents’. */
export async function writeUnitChange(context: OperationContext, written: Written): Promise<void> {
  await recordUnit(context, written)
  await context.publishChange('units', written.unit.id, written.contract.id, written.unit.id)
}

/** Returns the given fields that differ, before and after; null when none does. */
export function difference<Fields extends object>(
  row: Fields,
  given: Fields,
): { readonly before: Fields; readonly after: Fields } | null {
  const names = (Object.keys(given) as (keyof Fields)[]).filter(
    (name) => given[name] !== undefined && (given[name] ?? null) !== (row[name] ?? null),
  )
  if (names.length === 0) return null
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name] ?? null])) as Fields
  return { before: pick(row), after: pick(given) }
}
