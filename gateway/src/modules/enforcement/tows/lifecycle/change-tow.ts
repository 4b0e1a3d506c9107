import { Conflict, Refused } from '../../../../errors/errors.ts'
import type { Actor } from '../../../../db/actor.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
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
  /** Names for the reader of the history, beside the columns that changed. */
  readonly names?: Readonly<Record<string, string | null>>
}

/** The answer for the one who came second: who has the tow, or that somebody changed it. */
export function describeHolder(tow: Pick<TowRecord, 'driver_id' | 'driver_name'> | undefined): Conflict {
  if (!tow?.driver_id) return new Conflict()
  const driver = { id: tow.driver_id, name: tow.driver_name ?? 'Another driver' }
  return new Conflict(`${driver.name} has this tow.`, { driver })
}

/** Throws when this person may not: told who has the tow where that is why, and the reason otherwise. */
export function authorize(actor: Actor, action: TowAction, tow: TowRecord): void {
  try {
    authorizeTow(actor, action, tow, tow.photo_count)
  } catch (error) {
    const taken =
      error instanceof Refused &&
      actor.role === 'tow_driver' &&
      tow.driver_id !== null &&
      tow.driver_id !== actor.role_id
    throw taken ? describeHolder(tow) : error
  }
}

/**
 * Changes a tow as it was read and no other: when somebody was faster, nothing is written and the loser is told who has
 * it. The history gets the columns that changed, and open screens are told.
 */
export async function changeTow(
  context: OperationContext,
  before: Row<'tows'>,
  patch: Patch,
  entry: Entry,
): Promise<void> {
  const { db, history, publishChange } = context
  if (!(await patchTowAsRead(db, before, patch))) throw describeHolder(await holderOf(db, before.id))
  const columns = Object.keys(patch).filter((column) => column !== 'since') as (keyof Patch)[]
  await history({
    action: entry.action,
    record_kind: 'tow',
    record_id: before.id,
    contract_id: before.contract_id,
    tow_company_id: before.tow_company_id,
    before: Object.fromEntries(columns.map((column) => [column, before[column] ?? null])),
    after: { ...Object.fromEntries(columns.map((column) => [column, patch[column] ?? null])), ...entry.names },
    reason: entry.reason ?? null,
  })
  await publishChange('tows', before.id, before.contract_id, before.requested_by_unit_id)
}
