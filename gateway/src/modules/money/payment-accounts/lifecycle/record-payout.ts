import { isPayoutNews } from '@curbwise/rules'
import type { WorkContext } from '../../../../operation/operation.ts'
import type { AccountNotice } from '../../../../operation/payment-provider.ts'
import type { PaymentAccount } from '../payment-account.model.ts'
import { insertPayout, lockPayout, patchPayout } from '../payout.store.ts'

type Work = Pick<WorkContext, 'db' | 'publishChange'>
type PayoutNotice = Extract<AccountNotice, { readonly kind: 'payout' }>

/** Records what an event says about a payout, unless a later event was here first. */
export async function recordPayout(
  { db, publishChange }: Work,
  account: Pick<PaymentAccount, 'id' | 'tow_company_id' | 'provider'>,
  notice: PayoutNotice,
): Promise<void> {
  const { payout_id: provider_payout_id, status, amount_cents, arrives_on } = notice
  const said = { status, amount_cents, arrives_on, said_at: new Date(notice.said_at) }
  const { id: payment_account_id, tow_company_id, provider } = account
  const known = await lockPayout(db, { provider, provider_payout_id })
  if (known && !isPayoutNews(known, said)) return
  if (known) await patchPayout(db, known.id, said)
  else await insertPayout(db, { ...said, payment_account_id, tow_company_id, provider, provider_payout_id })
  await publishChange('payments', payment_account_id, null)
}
