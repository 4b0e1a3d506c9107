import type { HistoryValues } from '../../../../db/json-columns.ts'
import { momentText } from '@curbwise/rules'
import { Conflict } from '../../../../errors/errors.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import {
  canManage,
  type Contract,
  loadContract,
  lockContract,
  type ManageAction,
} from '../../../organizations/contracts/index.ts'
import { mainManagerOf } from '../queries/contract-managers.query.ts'
import { lastChangeOf, unchangedSince } from '../queries/last-change.query.ts'

/** Returns the complex, locked for a change that this user may make. Throws NotFound for another tenant's. */
export async function contractToChange(
  { db, actor }: OperationContext,
  id: string,
  action: ManageAction,
): Promise<Contract> {
  const known = await loadContract(db, actor, id)
  const contract = await lockContract(db, known.id)
  const main = action === 'set_manager' ? await mainManagerOf(db, contract.id) : null
  assertPermitted(canManage[action](actor, { id: contract.id, main_user_id: main }))
  return contract
}

/**
 * Prevents overwriting changes that the user hasn't seen: `version` is the one their screen showed. Throws a Conflict with who
 * changed the complex since, when, and what.
 */
export async function assertPreviewed(
  { db }: OperationContext,
  contract: Contract,
  version: string | undefined,
): Promise<void> {
  if (version === undefined) return
  const since = await unchangedSince(db, contract.id)
  if (since.getTime() === new Date(version).getTime()) return
  const last = await lastChangeOf(db, contract.id)
  const by = last?.name ?? 'Someone else'
  const at = last?.at ?? since
  throw new Conflict(
    `${by} changed this complex at ${momentText(at.toISOString(), contract.timezone)}. Look at it again before you save.`,
    {
      changed_by: by,
      changed_at: at.toISOString(),
      fields: Object.keys(last?.after ?? {}),
    },
  )
}

type Action =
  | 'edited'
  | 'settings_changed'
  | 'limits_changed'
  | 'hold_set'
  | 'hold_edited'
  | 'hold_lifted'
  | 'enabled'
  | 'disabled'
  | 'external_company_set'
  | 'manager_set'
  | 'added'

interface Written {
  readonly action: Action
  readonly before: HistoryValues | null
  readonly after: HistoryValues | null
  readonly reason?: string | null | undefined
}

/** Records a change in the complex's history and notifies subscribed clients. */
export async function writeContractChange(
  { history, publishChange }: OperationContext,
  contract: Contract,
  { action, before, after, reason }: Written,
): Promise<void> {
  await history({
    action: `contract.${action}`,
    record_kind: 'contract',
    record_id: contract.id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before,
    after,
    reason: reason ?? null,
  })
  await publishChange('contracts', contract.id, contract.id)
}
