import type { api } from '@curbwise/api'
import type { TowDocument } from '@curbwise/rules'
import { paperMissing } from '../../tow-documents/index.ts'
import { Refused } from '../../../../errors/errors.ts'
import { customerMail, dropMail } from '../../tow-documents/index.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { findCompany } from '../../../organizations/tow-companies/index.ts'
import { authorizeTow, lockTow } from '../../tows/index.ts'
import { ownAcknowledgement } from '../acknowledgement.ts'
import { factsForMail } from '../paper-facts.ts'
import { queueMail } from '../queue-mail.ts'
import { addressOfCustomer } from '../recipients.ts'

/**
 * The documents for the owner: the ticket and hearing notice of a towed car, the receipt of a dropped one, and the
 * no-charge letter.
 */
const FOR_CUSTOMERS: readonly TowDocument[] = ['tow_ticket', 'tow_hearing_notice', 'drop_receipt', 'no_charge_letter']

export const emailCustomer: Operation<typeof api.tows.emailCustomer> = async (context, { params, body }) => {
  const { db, actor, origin } = context
  const tow = await lockTow(db, actor, params.id)
  authorizeTow(actor, 'email', tow)
  const papers = FOR_CUSTOMERS.filter((kind) => paperMissing(kind, tow) === null)
  if (papers.length === 0 || tow.voided_at !== null)
    throw new Refused(paperMissing('tow_ticket', tow) ?? 'There is no document to send yet.')
  const dropped = tow.status === 'completed_dropped_on_site'
  // Until then there is no amount for the customer to confirm.
  if (!dropped && tow.status !== 'completed')
    throw new Refused('Complete the tow first. Until then, there is no amount due.')
  const to = body.email ?? (await addressOfCustomer(db, tow.id))
  const facts = await factsForMail(context, tow)
  const language = body.language ?? facts.language
  const of = { to, language, origin, facts, papers }
  const mail = dropped
    ? dropMail(of, tow.public_key)
    : customerMail(of, tow.public_key, ownAcknowledgement(await findCompany(db, tow.tow_company_id))[language])
  await queueMail(context, tow, { kind: 'tow_customer', mail, papers, language })
  return { ok: true, sent_to: to }
}
