import { Conflict, Refused } from '../../../../errors/errors.ts'
import type { Actor } from '../../../../db/actor.ts'
import type { ChangedRecord, HistoryEntry, OperationContext } from '../../../../operation/operation.ts'
import type { HistoryAction, TowAction } from '@curbwise/rules'
import type { Row } from '../../../../db/tables.ts'
import { holderOf } from '../queries/driver.query.ts'
import { patchTowAsRead } from '../tow.store.ts'
import { authorizeTow } from '../tow.policy.ts'
import type { TowRecord } from '../queries/tow.query.ts'

export type Patch = Partial<Omit<Row<'tows'>, 'id' | 'version'>>

interface Entry {
  readonly action: HistoryAction
  readonly reason?: string | null
  /** Names that the history shows with the changed columns. */
  readonly names?: Readonly<Record<string, string | null>>
}

/** Returns the conflict for a caller who lost a race: names the driver who has the tow, if any. */
export function describeHolder(tow: Pick<TowRecord, 'driver_id' | 'driver_name'> | undefined): Conflict {
  if (!tow?.driver_id) return new Conflict()
  const driver = { id: tow.driver_id, name: tow.driver_name ?? 'Another driver' }
  return new Conflict(`${driver.name} has this tow.`, { driver })
}

/** Throws when this user may not do it. A driver learns who has the tow when that's the reason. */
export function authorize(actor: Actor, action: TowAction, tow: TowRecord): void {
  try {
    authorizeTow(actor, action, tow, tow.photo_count)
  } catch (error) {
    const hasOtherDriver =
      error instanceof Refused &&
      actor.role === 'tow_driver' &&
      tow.driver_id !== null &&
      tow.driver_id !== actor.role_id
    throw hasOtherDriver ? describeHolder(tow) : error
  }
}

/**
 * Updates a tow unless it changed since it was read. Otherwise writes nothing and throws a conflict that names the
 * driver.
 */
export async function patchTow({ db }: OperationContext, before: Row<'tows'>, patch: Patch): Promise<void> {
  if (!(await patchTowAsRead(db, before, patch))) throw describeHolder(await holderOf(db, before.id))
}

/** Returns the history entry of a change, with the changed columns. */
export function entryOf(before: Row<'tows'>, patch: Patch, { action, reason, names }: Entry): HistoryEntry {
  const columns = Object.keys(patch).filter((column) => column !== 'since') as (keyof Patch)[]
  return {
    action,
    record_kind: 'tow',
    record_id: before.id,
    contract_id: before.contract_id,
    tow_company_id: before.tow_company_id,
    before: Object.fromEntries(columns.map((column) => [column, before[column] ?? null])),
    after: { ...Object.fromEntries(columns.map((column) => [column, patch[column] ?? null])), ...names },
    reason: reason ?? null,
  }
}

/** The record that subscribed clients reload after a change. */
export const changedTow = ({ id, contract_id, requested_by_unit_id }: Row<'tows'>): ChangedRecord => ({
  resource: 'tows',
  id,
  contract_id,
  unit_id: requested_by_unit_id,
})

/** The boot of the tow's car, whose group in lists depends on the tow. */
export const changedBoot = ({ boot_id, contract_id }: Pick<Row<'tows'>, 'boot_id' | 'contract_id'>): ChangedRecord[] =>
  boot_id === null ? [] : [{ resource: 'boots', id: boot_id, contract_id }]

/** Calls `patchTow`, records `earlier` and the changed columns in the history, and notifies subscribed clients. */
export async function changeTow(
  context: OperationContext,
  before: Row<'tows'>,
  patch: Patch,
  entry: Entry,
  earlier: readonly HistoryEntry[] = [],
): Promise<void> {
  await patchTow(context, before, patch)
  await context.recordChange([...earlier, entryOf(before, patch, entry)], [changedTow(before), ...changedBoot(before)])
}
