import { compose } from '../../../../mail/templates/compose.ts'
import type { Message } from '../../../../operation/message.ts'
import { momentIn, bootWords } from './words.ts'
import { type Receipt, receiptSums, returnLine } from './receipt.ts'

/** The receipt as an email. It never has the release code: it may go to someone other than the payer. */
export function bootReceiptMail(to: string, receipt: Receipt): Message {
  const { boot, company, language } = receipt
  const t = bootWords(language)
  const plate = [boot.state, boot.license_plate ?? boot.vin?.slice(-6)].filter(Boolean).join(' ')
  const values = {
    plate,
    complex: boot.contract_name,
    device: boot.device_code,
    company: company.row.name,
    at: momentIn(boot.released_at ?? receipt.at, boot.timezone, language),
  }
  const back = returnLine(receipt)
  return compose(to, {
    language,
    subject: t('receipt.mail_subject', values),
    preview: t('receipt.mail_preview', values),
    from_name: company.row.name,
    from_note: null,
    heading: t('receipt.mail_heading'),
    paragraphs: [t('receipt.mail_text', values), ...(back ? [back] : [])],
    ...receiptSums(receipt),
    button: null,
    notes: [],
    footer: t('receipt.mail_why', values),
  })
}
