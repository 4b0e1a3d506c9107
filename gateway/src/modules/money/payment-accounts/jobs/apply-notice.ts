import type { StagedJob } from '../../../../jobs/jobs.ts'
import { readAccountNow } from '../lifecycle/read-account.ts'
import { recordDispute } from '../lifecycle/record-dispute.ts'
import { recordPayout } from '../lifecycle/record-payout.ts'
import { loadAccount } from '../payment-account.store.ts'

/**
 * Applies what a signed event says about a company's account. An event that says that the account has changed, or isn't
 * ours anymore, is only a reason to ask the provider: it may be old.
 */
export const applyNotice: StagedJob<'account_notice'> = {
  async staged(stage, { payment_account_id, notice }) {
    const { payments, actor, transaction } = stage
    if (!payments) return
    const account =
      payment_account_id === null ? undefined : await transaction(({ db }) => loadAccount(db, payment_account_id))
    if (notice.kind === 'dispute') {
      const { tow_company_id } = account ?? actor
      if (tow_company_id === null) return
      await transaction((work) => recordDispute(work, { tow_company_id, provider: payments.name }, notice))
    } else if (account && notice.kind === 'payout') await transaction((work) => recordPayout(work, account, notice))
    else if (account && account.provider === payments.name) await readAccountNow(stage, payments, account)
  },
}
