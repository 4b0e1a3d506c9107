import type { api } from '@curbwise/api'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { bootEntry } from '../../boot-cases/index.ts'
import { authorizeBoot } from '../boot.policy.ts'
import { countBootMail } from '../lifecycle/count-mail.ts'
import { loadReceipt } from '../lifecycle/load-receipt.ts'
import { bootReceiptMail } from '../papers/receipt-mail.ts'

/** Emails the receipt; without an address, to the payer's. */
export const emailReceipt: Operation<typeof api.boots.emailReceipt> = async (context, { params, body }) => {
  const { actor, mail, history, publishChange } = context
  const receipt = await loadReceipt(context, params.id, body.language ?? 'en')
  const { boot, payer_email } = receipt
  authorizeBoot(actor, 'email', boot)
  const to = body.email ?? payer_email
  if (!to) throw new ValidationFailed({ email: 'Enter an email address. The payer left none.' })
  await countBootMail(context, boot)
  await mail(bootReceiptMail(to, receipt), boot, { tow_company_id: boot.tow_company_id })
  await history(bootEntry(boot, { action: 'boot.receipt_mailed' }, { after: { sent_to: to } }))
  await publishChange('boots', boot.id, boot.contract_id)
  return { ok: true, sent_to: to }
}
