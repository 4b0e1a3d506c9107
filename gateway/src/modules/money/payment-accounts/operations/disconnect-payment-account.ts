import type { api } from '@curbwise/api'
import { paymentAccountState } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { endAccount } from '../lifecycle/save-reading.ts'
import { canAccount } from '../payment-account.policy.ts'
import { loadCompanyAccount, showAccount } from '../show-account.ts'

/**
 * Ends the account for new card payments. The access at the provider stays, because payments in progress, refunds, and
 * disputes need it; the company ends it in its own dashboard.
 */
export const disconnectPaymentAccount: Operation<typeof api.paymentAccounts.disconnect> = async (
  context,
  { params },
) => {
  const { db, actor, payments } = context
  const { account } = await loadCompanyAccount(db, actor, params.id, payments)
  assertPermitted(canAccount.disconnect(actor, { tow_company_id: params.id, state: paymentAccountState(account) }))
  if (account) await endAccount(context, account.id, { disconnected_by: 'company', name: actor.name })
  return showAccount(context, params.id)
}
