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

/** The complex, locked for a change that this person may make there; NotFound for one that is not theirs. */
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
 * Nobody overwrites what they have not seen: `version` is the one that the person's screen was drawn from. Throws a Conflict
 * that says who changed the complex since, when and what.
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
  const by = last?.name ?? 'Somebody else'
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
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly reason?: string | null | undefined
}

/** The entry of one change in the complex's history, and the word to open screens. */
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
