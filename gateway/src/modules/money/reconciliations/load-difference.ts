import type { MoneyDifferenceRow } from '@curbwise/api'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import { NotFound } from '../../../errors/errors.ts'
import type { HistoryEntry, OperationContext } from '../../../operation/operation.ts'
import type { Difference } from './difference.model.ts'
import { lockDifference } from './difference.store.ts'
import { differenceWith } from './queries/reconciliations.query.ts'
import { presentDifference } from './reconciliation.presenter.ts'
import { canReconcile } from './reconciliation.policy.ts'

type Context = Pick<OperationContext, 'db' | 'actor' | 'payments'>

/** Returns the difference, locked. Throws NotFound if there is none, and a refusal if its state doesn't allow this. */
export async function differenceToChange(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: string,
  action: 'recheck' | 'settle',
): Promise<Difference> {
  assertPermitted(canReconcile.read(actor))
  const difference = await lockDifference(db, id)
  if (!difference) throw new NotFound()
  assertPermitted(canReconcile[action](actor, difference))
  return difference
}

/** Reads a difference again, for the response. */
export async function differenceResponse(context: Context, id: string): Promise<MoneyDifferenceRow> {
  assertPermitted(canReconcile.read(context.actor))
  const found = await differenceWith(context.db, id)
  if (!found) throw new NotFound()
  return presentDifference(context, found)
}

/** The difference as its history names it: by its checkout, else by its company. */
export const aboutDifference = ({
  checkout_id,
  tow_company_id,
}: Difference): Pick<HistoryEntry, 'record_kind' | 'record_id' | 'contract_id' | 'tow_company_id'> => ({
  record_kind: checkout_id === null ? 'tow_company' : 'checkout',
  record_id: checkout_id ?? tow_company_id,
  contract_id: null,
  tow_company_id,
})
