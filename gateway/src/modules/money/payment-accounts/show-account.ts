import { paymentAccountState } from '@curbwise/rules'
import type { api, ResponseOf } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { NotFound, Refusal } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import type { PaymentProvider } from '../../../operation/payment-provider.ts'
import { loadCompany, type TowCompany } from '../../organizations/tow-companies/index.ts'
import type { PaymentAccount } from './payment-account.model.ts'
import { canAccount } from './payment-account.policy.ts'
import { presentPaymentAccount } from './payment-account.presenter.ts'
import { findAccount } from './payment-account.store.ts'
import { latestPayouts, monthSoFar, openDisputes } from './queries/account-records.query.ts'

/** Returns the payment provider. Throws a refusal when this installation has none. */
export function assertProvider(payments: PaymentProvider | null): PaymentProvider {
  if (!payments) throw new Refusal('unavailable', 'Card payments aren’t set up on this installation.')
  return payments
}

export interface CompanyWithAccount {
  readonly company: TowCompany
  readonly account: PaymentAccount | null
}

/** Returns the company and its account. Throws NotFound for users who may not know of it. */
export async function loadCompanyAccount(
  db: Knex.Transaction,
  actor: Actor,
  id: string,
  payments: PaymentProvider | null,
): Promise<CompanyWithAccount> {
  const company = await loadCompany(db, actor, id)
  const account = payments ? ((await findAccount(db, { tow_company_id: id, provider: payments.name })) ?? null) : null
  const place = { tow_company_id: id, state: paymentAccountState(account) }
  if (!canAccount.read(actor, place).allowed) throw new NotFound()
  return { company, account }
}

/** Shows how the company takes card payments: its account, what needs an answer, and its latest payouts. */
export async function showAccount(
  { db, actor, payments, clock }: Pick<OperationContext, 'db' | 'actor' | 'payments' | 'clock'>,
  id: string,
): Promise<ResponseOf<typeof api.paymentAccounts.get>> {
  const { company, account } = await loadCompanyAccount(db, actor, id, payments)
  const shown = {
    tow_company_id: id,
    account,
    month: account && (await monthSoFar(db, company, clock.now())),
    payouts: await latestPayouts(db, id),
    disputes: await openDisputes(db, id),
  }
  return presentPaymentAccount(actor, shown, payments)
}
