import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { bootEntry } from '../../boot-cases/index.ts'
import { takeCounterPayment } from '../../custody/index.ts'
import { chargeOfBoot } from '../boot.presenter.ts'
import { authorizeBoot } from '../boot.policy.ts'
import { lockBoot } from '../boot.store.ts'
import { releaseByPayment } from '../lifecycle/release-by-payment.ts'
import { loadReceipt } from '../lifecycle/load-receipt.ts'
import { bootReceiptMail } from '../papers/receipt-mail.ts'
import { loadBootDetails } from '../queries/boot-details.ts'

/** Takes the whole amount at the car or at the desk: releases the car as a verified event does, and emails the receipt. */
export const takePayment: Operation<typeof api.boots.takePayment> = async (context, { params, body }) => {
  const { db, actor, clock, mail, history } = context
  const { boot } = await lockBoot(db, actor, params.id)
  authorizeBoot(actor, 'take_payment', boot)
  const { due_cents } = chargeOfBoot(boot, clock.now())
  const { id, tow_company_id, contract_id } = boot
  const of = { id, tow_company_id, contract_id, kind: 'boot', payer_email: body.email ?? null } as const
  await takeCounterPayment(context, of, body.payment, due_cents)
  await releaseByPayment(context, { id }, { checkout_id: null, amount_cents: due_cents })
  if (body.email) {
    const receipt = await loadReceipt(context, id, body.language)
    await mail(bootReceiptMail(body.email, receipt), boot, { tow_company_id })
    await history(bootEntry(boot, { action: 'boot.receipt_mailed' }, { after: { sent_to: body.email } }))
  }
  return loadBootDetails(db, actor, id)
}
