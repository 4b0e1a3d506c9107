import type { api, ResponseOf } from '@curbwise/api'
import { paymentAccountState, takesCards } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { PaymentProvider } from '../../../operation/payment-provider.ts'
import type { PaymentAccount } from './payment-account.model.ts'
import { canAccount } from './payment-account.policy.ts'
import type { DisputeRow, MonthRow, PayoutRow } from './queries/account-records.query.ts'

type Answer = ResponseOf<typeof api.paymentAccounts.get>

const usd = (cents: number) => ({ cents, currency: 'USD' as const })

export interface ShownAccount {
  readonly tow_company_id: string
  readonly account: PaymentAccount | null
  readonly month: MonthRow | null
  readonly payouts: readonly PayoutRow[]
  readonly disputes: readonly DisputeRow[]
}

const presentPayout = ({ id, status, amount_cents, arrives_on }: PayoutRow): Answer['payouts'][number] => ({
  id,
  status,
  amount: usd(amount_cents),
  arrives_on,
})

const presentDispute = (row: DisputeRow): Answer['disputes'][number] => ({
  id: row.id,
  status: row.status,
  amount: usd(row.amount_cents),
  answer_by: row.answer_by?.toISOString() ?? null,
  tow_id: row.tow_id,
  contract_id: row.contract_id,
  license_plate: row.license_plate,
  state: row.state,
})

const presentMonth = ({ month, payments, refunds, ...row }: MonthRow): Answer['month'] => ({
  month,
  charged: usd(row.charged_cents),
  payments,
  refunded: usd(row.refunded_cents),
  refunds,
  paid_out: usd(row.paid_out_cents),
})

/** Presents how the company takes card payments, and what it can do about it now. */
export function presentPaymentAccount(
  actor: Actor,
  { tow_company_id, account, month, payouts, disputes }: ShownAccount,
  provider: PaymentProvider | null,
): Answer {
  const state = paymentAccountState(account)
  const place = { tow_company_id, state }
  const in_force = account !== null && account.disconnected_at === null
  const name = account?.provider_account_id ?? null
  return {
    state,
    takes_cards: provider !== null && takesCards(account),
    provider: provider?.name ?? null,
    account: name,
    charges_enabled: in_force && account.charges_enabled,
    payouts_enabled: in_force && account.payouts_enabled,
    requirements: in_force ? [...account.requirements] : [],
    requirements_due_at: in_force ? (account.requirements_due_at?.toISOString() ?? null) : null,
    disabled_reason: in_force ? account.disabled_reason : null,
    started_by: account?.started_by_name ?? null,
    started_at: account?.created_at.toISOString() ?? null,
    connected_at: account?.connected_at?.toISOString() ?? null,
    since: account?.state_since.toISOString() ?? null,
    disconnected_by: account?.disconnected_by ?? null,
    disconnected_by_name: account?.disconnected_by_name ?? null,
    manage_url: provider !== null && in_force && name !== null ? provider.dashboardUrl(name) : null,
    month: month && presentMonth(month),
    payouts: payouts.map(presentPayout),
    disputes: disputes.map(presentDispute),
    can: {
      connect: provider !== null && canAccount.connect(actor, place).allowed,
      check: provider !== null && canAccount.check(actor, place).allowed,
      disconnect: provider !== null && canAccount.disconnect(actor, place).allowed,
    },
  }
}
