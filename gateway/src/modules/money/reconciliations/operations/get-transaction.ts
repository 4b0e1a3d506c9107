import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentTransactionDetails } from '../admin-transaction.presenter.ts'
import { transactionOf } from '../queries/admin-transactions.query.ts'
import { eventsOfCheckout } from '../queries/payment-events.query.ts'
import { differencesOfTransaction } from '../queries/reconciliations.query.ts'
import { transactionFacts } from '../queries/transaction-facts.query.ts'
import { canReconcile } from '../reconciliation.policy.ts'

export const getTransaction: Operation<typeof api.adminTransactions.get> = async (context, { params }) => {
  const { db, actor } = context
  assertPermitted(canReconcile.read(actor))
  const row = await transactionOf(db, params.id)
  if (!row) throw new NotFound()
  const facts = await transactionFacts(db, row.id)
  return presentTransactionDetails(context, {
    row,
    facts,
    events: facts.checkout ? await eventsOfCheckout(db, facts.checkout.id) : [],
    differences: await differencesOfTransaction(db, row.id),
  })
}
