import { callForValue } from '../../../../db/call-function.ts'
import type { JobOperation } from '../../../../jobs/jobs.ts'
import { presentBoot } from '../../../enforcement/booted-search/index.ts'
import { openReleaseCode } from '../../../enforcement/boots/index.ts'
import { bootMoneyMail, bootReceiptMail } from '../mails/boot-mails.ts'
import { type BootReceiptFacts, bootReceiptFacts } from '../queries/boot-receipt.query.ts'

/** What became of a payment whose email has no code. */
const whyNothing = ({ tow_id, refund_due_cents, status }: BootReceiptFacts): 'extra' | 'credited' | 'no_code' => {
  if (tow_id !== null) return 'credited'
  return refund_due_cents > 0 || status === 'refunded' ? 'extra' : 'no_code'
}

/**
 * Emails the payer of a boot the receipt with the release code; or, for a payment that released nothing, what happens to the money.
 * Skips payers without an email address.
 */
export const mailBootReceipt: JobOperation<'boot_receipt'> = async (
  { db, clock, origin, payments, pin_key, mail },
  { checkout_id, payment_id },
) => {
  const facts = await bootReceiptFacts(db, { checkout_id, payment_id })
  const found = facts && (await callForValue(db, 'public_case', facts.public_key))
  if (!facts?.payer_email || found?.kind !== 'boot') return
  const sealed = await callForValue(db, 'public_release_code', checkout_id)
  const of = {
    to: facts.payer_email,
    language: facts.language,
    boot: presentBoot(found, clock.now(), payments),
    company: { ...found.tow_company, address: facts.company_address, email: facts.company_email },
    jurisdiction_state: found.jurisdiction_state,
    paid_cents: facts.amount_cents,
    paid_at: facts.at,
    receipt_number: facts.receipt_number ?? '',
    is_sandbox: facts.is_sandbox,
  }
  const message = sealed
    ? bootReceiptMail({
        ...of,
        code: openReleaseCode(pin_key, sealed),
        address: `${origin}/pay/success?checkout=${checkout_id}`,
      })
    : bootMoneyMail({ ...of, address: `${origin}/booted?case=${facts.public_key}` }, whyNothing(facts))
  await mail(message, found, { tow_company_id: found.tow_company_id })
}
