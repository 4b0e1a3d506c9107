import type { api } from '@curbwise/api'
import { paymentAccountState } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Unavailable } from '../../../../errors/errors.ts'
import type { StagedOperation } from '../../../../operation/operation.ts'
import { readAccountNow } from '../lifecycle/read-account.ts'
import type { PaymentAccount } from '../payment-account.model.ts'
import { canAccount } from '../payment-account.policy.ts'
import { assertProvider, loadCompanyAccount, showAccount } from '../show-account.ts'

interface Prepared {
  readonly tow_company_id: string
  readonly account: Pick<PaymentAccount, 'id' | 'provider_account_id'> | null
}

/** Asks the provider for the account as it is now, for someone who doesn't want to wait for its event. */
export const checkPaymentAccount: StagedOperation<typeof api.paymentAccounts.check, Prepared> = {
  async begin({ db, actor, payments }, { params }) {
    const { account } = await loadCompanyAccount(db, actor, params.id, payments)
    assertProvider(payments)
    const place = { tow_company_id: params.id, state: paymentAccountState(account) }
    assertPermitted(canAccount.check(actor, place))
    return {
      tow_company_id: params.id,
      account: account && { id: account.id, provider_account_id: account.provider_account_id },
    }
  },
  async finish(stage, { tow_company_id, account }) {
    try {
      if (account) await readAccountNow(stage, assertProvider(stage.payments), account)
    } catch (fault) {
      stage.report(fault)
      throw new Unavailable('Stripe didn’t answer. Nothing has changed. Try again in a minute.')
    }
    return stage.transaction((context) => showAccount(context, tow_company_id))
  },
}
