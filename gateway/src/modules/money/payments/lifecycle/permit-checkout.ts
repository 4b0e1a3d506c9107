import { NotFound, Refusal, Refused } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import {
  expireUnpaidPermit,
  linkCheckout,
  type PaidOrder,
  PAY_WITHIN_MINUTES,
  reservePaidPermit,
} from '../../../parking/guest-permits/index.ts'
import { findCompany } from '../../../organizations/tow-companies/index.ts'
import { chargeableAccount } from '../../payment-accounts/index.ts'
import { insertCheckout, lockCheckout, patchCheckout } from '../checkout.store.ts'
import { type Checkout, RECHECK_SECONDS, isAmountValid } from '../checkout.model.ts'
import { stateOf } from '../checkout.presenter.ts'

const usd = (cents: number) => ({ cents, currency: 'USD' as const })

/**
 * Returns the account that the complex's company is paid on. Throws a refusal that names the company and its phone when it
 * takes no card payments now, or no longer on the account where this payment was started.
 */
async function assertTakesCards(
  { db, actor, payments }: Pick<OperationContext, 'db' | 'actor' | 'payments'>,
  started_on?: string,
): Promise<string> {
  const tow_company_id = actor.tow_company_id ?? ''
  const account = payments && (await chargeableAccount(db, { tow_company_id, provider: payments.name }))
  if (account && (started_on === undefined || started_on === account)) return account
  const { name: company = '', phone = null } = (await findCompany(db, tow_company_id)) ?? {}
  const ask = phone === null ? 'Ask the leasing office.' : `Ask the leasing office, or call ${company} at ${phone}.`
  throw new Refused(`Parking can’t be paid by card here now. Nothing was charged. ${ask}`, {
    code: 'counter_only',
    company,
    phone,
  })
}

/**
 * Reserves a permit and its checkout for ten minutes, before the provider is called. The decision determines whether the car
 * is sheltered meanwhile. Call `openAtProvider` after the commit. Runs as the complex's company, on behalf of the visitor who
 * proved the unit or chose the complex.
 */
export async function beginPermitCheckout(
  context: OperationContext,
  order: PaidOrder,
): Promise<{ readonly checkout_id: string; readonly permit_id: string }> {
  const { db, clock, payments, history, enqueue } = context
  if (!payments) throw new Refusal('unavailable', "Payment by card isn't set up here. Nothing was charged.")
  const provider_account = await assertTakesCards(context)
  const { permit, bought, place } = await reservePaidPermit(context, order)
  if (place.contract.is_practice)
    throw new Refused('This is a practice complex: nothing here can be paid by card. Nothing was charged.', {
      code: 'practice',
    })
  const now = clock.now()
  const { id: contract_id, tow_company_id } = place.contract
  const lines = [
    { code: 'package', label: bought.name, basis: null, amount: usd(bought.price_cents) },
    ...(bought.tax_cents > 0 ? [{ code: 'tax', label: 'Sales tax', basis: null, amount: usd(bought.tax_cents) }] : []),
  ]
  const checkout_id = await insertCheckout(db, {
    tow_company_id,
    contract_id,
    guest_permit_id: permit.id,
    purpose: 'permit',
    provider: payments.name,
    provider_account,
    amount_cents: bought.total_cents,
    lines,
    license_plate: permit.license_plate,
    state: permit.state,
    payer_email: permit.guest_email,
    language: permit.language,
    permit_from: permit.valid_from,
    permit_until: permit.valid_until,
    valid_from: now,
    valid_until: new Date(now.getTime() + PAY_WITHIN_MINUTES * 60_000),
  })
  await linkCheckout(db, permit.id, checkout_id)
  await enqueue('settle_checkout', { checkout_id }, { tow_company_id }, { after_seconds: RECHECK_SECONDS })
  await enqueue('settle_checkout', { checkout_id }, { tow_company_id }, { after_seconds: PAY_WITHIN_MINUTES * 60 + 1 })
  await history({
    action: 'checkout.begun',
    record_kind: 'checkout',
    record_id: checkout_id,
    contract_id,
    tow_company_id,
    before: null,
    after: {
      guest_permit_id: permit.id,
      amount_cents: bought.total_cents,
      provider: payments.name,
      account: provider_account,
    },
  })
  await context.publishChange('payments', checkout_id, contract_id)
  return { checkout_id, permit_id: permit.id }
}

const ALREADY_SENT = "Your payment was already sent. Wait for the bank, and don't pay again."

/** Throws when the bank has the payment or reported something under review: nothing may begin or end until that is resolved. */
function assertNotSent(row: Checkout): void {
  if (stateOf(row) === 'processing' || row.has_set_aside) throw new Refused(ALREADY_SENT, { code: 'sent' })
}

const isMoneyIn = (row: Checkout): boolean => ['paid', 'paid_twice', 'refunded'].includes(stateOf(row))

/**
 * Starts another provider page for the same permit after a declined card, within the original payment deadline. Changes
 * nothing when another tab or the bank was faster, or when no page was ever opened. Call `openAtProvider` after the commit.
 */
export async function retryPermitCheckout(context: OperationContext, checkout_id: string): Promise<void> {
  const { db, clock, payments, history, publishChange, enqueue } = context
  const row = await lockCheckout(db, checkout_id)
  if (!row) throw new NotFound()
  if (isMoneyIn(row)) return
  assertNotSent(row)
  if (row.status !== 'pending' || !isAmountValid(row, clock.now()))
    throw new Refused('The time to pay is over.', { code: 'time_over' })
  if (payments?.name !== row.provider)
    throw new Refusal('unavailable', "Payment by card isn't set up here. Nothing was charged.")
  if (row.outcome !== 'declined') return
  if (row.provider_account !== null) await assertTakesCards(context, row.provider_account)
  const { contract_id, tow_company_id } = row
  const tries = row.tries + 1
  await patchCheckout(db, checkout_id, { tries, outcome: 'open', provider_session_id: null, provider_url: null })
  await enqueue('settle_checkout', { checkout_id }, { tow_company_id }, { after_seconds: RECHECK_SECONDS })
  await history({
    action: 'checkout.retried',
    record_kind: 'checkout',
    record_id: checkout_id,
    contract_id,
    tow_company_id,
    before: { tries: row.tries },
    after: { tries },
  })
  await publishChange('payments', checkout_id, contract_id)
}

/** Gives up paying. A job ends the provider's page; a payment made meanwhile counts when its event arrives. */
export async function cancelPermitCheckout(context: OperationContext, checkout_id: string): Promise<void> {
  const { db, history, publishChange, enqueue } = context
  const row = await lockCheckout(db, checkout_id)
  if (row?.status !== 'pending' || row.guest_permit_id === null) return
  assertNotSent(row)
  const { contract_id, tow_company_id } = row
  await patchCheckout(db, checkout_id, { status: 'cancelled' })
  await expireUnpaidPermit(context, row.guest_permit_id, 'cancelled', 'given up')
  await enqueue('settle_checkout', { checkout_id }, { tow_company_id })
  await history({
    action: 'checkout.cancelled',
    record_kind: 'checkout',
    record_id: checkout_id,
    contract_id,
    tow_company_id,
    before: { status: 'pending' },
    after: { status: 'cancelled' },
  })
  await publishChange('payments', checkout_id, contract_id)
}
