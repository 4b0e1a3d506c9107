import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCase } from '../queries/payable-case.query.ts'
import { presentPayCase } from '../case.presenter.ts'
import { showFound } from '../show-found.ts'

/** Returns the case by its public key, with how it can be paid now. */
export const getCase: Operation<typeof api.payments.getCase> = async (context, { params }) => {
  const found = await loadCase(context.db, params.key)
  return presentPayCase(found, await showFound(context, found), context.payments)
}
