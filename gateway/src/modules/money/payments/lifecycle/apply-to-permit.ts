import { randomUUID } from 'node:crypto'
import type { CheckoutStanding, TakenPayment } from '@curbwise/rules'
import { moneyBackMail, paidMail } from '../../../../mail/templates/permit-mails.ts'
import type { WorkContext } from '../../../../operation/operation.ts'
import {
  sendConfirmation,
  checkoutTerms,
  type RefundReason,
  permitWords,
  readPermit,
  settlePaidPermit,
} from '../../../parking/guest-permits/index.ts'
import { insertTransaction } from '../../../enforcement/custody/index.ts'
import type { Checkout, PermitCheckout } from '../checkout.model.ts'
import { patchCheckout } from '../checkout.store.ts'
import { paymentsOfCheckout, receiptNumberOf } from '../queries/payments-of-checkout.query.ts'

type Due = { readonly cents: number; readonly reason: RefundReason | 'paid_twice' | null }

const REFUND_REASONS = {
  clash: 'Another permit was valid at that time. Refunded',
  blocked: "This vehicle can't get a permit here. Refunded",
  paid_twice: 'Paid twice. Refunded',
} as const
const hasPayment = (outcome: Checkout['outcome']): boolean =>
  outcome === 'paid' || outcome === 'paid_twice' || outcome === 'refunded'

/**
 * Requests a refund of money that pays for nothing. No office reviews permits, so this doesn't wait for a person. If the
 * provider has refused once, the refund is left to people and stays marked on the checkout.
 */
async function requestRefund(work: WorkContext, row: PermitCheckout, due: Due, kept_cents: number): Promise<void> {
  if (due.reason === null) return
  const { db, clock, enqueue, history } = work
  const { tow_company_id, contract_id, guest_permit_id, provider } = row
  const payments = await paymentsOfCheckout(db, row.id)
  // A refund in progress still counts as paid until the provider confirms it.
  let open = due.cents - (kept_cents - payments.reduce((sum, { left }) => sum + left, 0))
  for (const payment of payments) {
    const cents = Math.min(open, payment.left)
    if (cents <= 0 || payment.has_failed) continue
    open -= cents
    const id = randomUUID()
    await insertTransaction(db, {
      id,
      tow_company_id,
      contract_id,
      guest_permit_id,
      checkout_id: row.id,
      provider,
      kind: 'refund',
      method: payment.method,
      status: 'pending',
      refund_of: payment.id,
      provider_id: `refund:${id}`,
      amount_cents: -cents,
      at: clock.now(),
      reason: REFUND_REASONS[due.reason],
    })
    await enqueue('refund_payment', { transaction_id: id }, { tow_company_id })
    await history({
      action: 'payment.refund_made',
      record_kind: 'transaction',
      record_id: id,
      contract_id,
      tow_company_id,
      before: { payment_id: payment.id },
      after: { amount_cents: cents, method: payment.method, status: 'pending' },
      reason: REFUND_REASONS[due.reason],
    })
  }
}

/** Emails the payer the receipt with the permit, or that the money will be refunded. */
async function notifyPayer(
  work: WorkContext,
  row: PermitCheckout,
  result: { fresh: readonly TakenPayment[]; due: Due; active: boolean; refunded: boolean; kept_cents: number },
): Promise<void> {
  const { db, origin, mail } = work
  const permit = await readPermit(db, row.guest_permit_id)
  const words = await permitWords(db, origin, permit)
  const tenant = { tow_company_id: row.tow_company_id }
  for (const payment of result.fresh) {
    const is_first = payment === result.fresh[0] && result.active
    if (is_first) await sendConfirmation(work, permit, row.tow_company_id)
    if (row.payer_email === null) continue
    if (!is_first) {
      await mail(
        moneyBackMail(row.payer_email, words, result.due.reason ?? 'refunded', payment.amount_cents),
        words,
        tenant,
      )
      continue
    }
    const line = (code: string) => row.lines.find((one) => one.code === code)
    await mail(
      paidMail(row.payer_email, {
        ...words,
        package_name: line('package')?.label ?? '',
        price_cents: line('package')?.amount.cents ?? row.amount_cents,
        tax_cents: line('tax')?.amount.cents ?? 0,
        paid_cents: payment.amount_cents,
        receipt_number: await receiptNumberOf(db, row.id, payment.payment_id),
        is_sandbox: row.provider === 'sandbox',
      }),
      words,
      tenant,
    )
  }
  if (result.refunded && row.payer_email !== null)
    await mail(moneyBackMail(row.payer_email, words, 'refunded', row.amount_cents), words, tenant)
}

const refundReasonOf = ({ refund_due_reason }: PermitCheckout): RefundReason | null =>
  refund_due_reason === 'clash' || refund_due_reason === 'blocked' ? refund_due_reason : null

/** Applies the events of a checkout to the permit that it pays for. `row` is the checkout before the events. */
export async function applyToPermit(
  work: WorkContext,
  row: PermitCheckout,
  standing: CheckoutStanding,
  fresh: readonly TakenPayment[],
): Promise<void> {
  const was_paid = hasPayment(row.outcome)
  const outcome = await settlePaidPermit(work, {
    permit_id: row.guest_permit_id,
    deal: checkoutTerms(row),
    standing,
    was_paid,
    refund_reason: refundReasonOf(row),
  })
  const due: Due =
    outcome === 'clash' || outcome === 'blocked'
      ? { cents: standing.kept_cents, reason: outcome }
      : standing.excess_cents > 0
        ? { cents: standing.excess_cents, reason: 'paid_twice' }
        : { cents: 0, reason: null }
  await patchCheckout(work.db, row.id, {
    refund_due_cents: due.cents,
    refund_due_reason: due.cents > 0 ? due.reason : null,
  })
  await requestRefund(work, row, due, standing.kept_cents)
  await notifyPayer(work, row, {
    fresh,
    due,
    active: outcome === 'active' && !was_paid,
    kept_cents: standing.kept_cents,
    refunded: outcome === 'refunded' && was_paid && row.outcome !== 'refunded' && refundReasonOf(row) === null,
  })
}
