import type { api } from '@curbwise/api'
import { paymentAccountState } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Refused, Unavailable } from '../../../../errors/errors.ts'
import type { OperationContext, StagedOperation } from '../../../../operation/operation.ts'
import { AccountRefused, type PaymentProvider } from '../../../../operation/payment-provider.ts'
import { lockCompany } from '../../../organizations/tow-companies/index.ts'
import { endAccount } from '../lifecycle/save-reading.ts'
import { canAccount } from '../payment-account.policy.ts'
import { insertAccount, loadAccount, lockAccountInForce, patchAccount } from '../payment-account.store.ts'
import { assertProvider, loadCompanyAccount } from '../show-account.ts'

interface Prepared {
  readonly payment_account_id: string
  readonly company: string
  readonly email: string | null
}

/** Commits the company's account before the provider creates it. Of two admins at the same time, the second finds the first one's. */
async function startAccount(context: OperationContext, tow_company_id: string, provider: PaymentProvider) {
  const { db, actor, clock, history, publishChange } = context
  await lockCompany(db, tow_company_id)
  const owner = { tow_company_id, provider: provider.name }
  const known = await lockAccountInForce(db, owner)
  if (known) return known
  const account = await insertAccount(db, { ...owner, started_by_name: actor.name, state_since: clock.now() })
  await history({
    action: 'payment_account.started',
    record_kind: 'tow_company',
    record_id: tow_company_id,
    contract_id: null,
    tow_company_id,
    before: null,
    after: { provider: provider.name },
  })
  await publishChange('payments', account.id, null)
  return account
}

/** Returns the provider's account of this row, created under the row's id, so once. */
async function createdAccount(
  stage: { transaction<T>(work: (context: OperationContext) => Promise<T>): Promise<T> },
  provider: PaymentProvider,
  { payment_account_id: id, company, email }: Prepared,
): Promise<string> {
  const known = await stage.transaction(({ db }) => loadAccount(db, id))
  if (known?.provider_account_id) return known.provider_account_id
  const { account } = await provider.createAccount({ idempotency_key: id, company, email })
  await stage.transaction(({ db }) => patchAccount(db, id, { provider_account_id: account }))
  return account
}

/**
 * Starts or continues the provider's forms. What is entered there reaches us by the provider's events, or when someone
 * asks: never by the browser's return.
 */
export const connectPaymentAccount: StagedOperation<typeof api.paymentAccounts.connect, Prepared> = {
  async begin(context, { params }) {
    const { db, actor, payments } = context
    const { company, account } = await loadCompanyAccount(db, actor, params.id, payments)
    assertPermitted(canAccount.connect(actor, { tow_company_id: params.id, state: paymentAccountState(account) }))
    const started = await startAccount(context, params.id, assertProvider(payments))
    return {
      payment_account_id: started.id,
      company: company.legal_name ?? company.name,
      email: company.email,
    }
  },
  async finish(stage, prepared) {
    const provider = assertProvider(stage.payments)
    const page = `${stage.origin}/company`
    try {
      const account = await createdAccount(stage, provider, prepared)
      return await provider.onboard({
        account,
        return_url: `${page}?payments=returned`,
        refresh_url: `${page}?payments=expired`,
      })
    } catch (fault) {
      if (fault instanceof AccountRefused) {
        const ended = { disconnected_by: 'provider', name: null } as const
        await stage.transaction((work) => endAccount(work, prepared.payment_account_id, ended))
        throw new Refused('Stripe no longer lets Curbwise into this account. Connect a new one.', {
          code: 'revoked',
        })
      }
      stage.report(fault)
      throw new Unavailable('Stripe didn’t answer, and nothing was connected. Try again in a minute.')
    }
  },
}
