import type { api } from '@curbwise/api'
import { invoiceMail } from '../../tow-documents/index.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { authorizeTow, lockTow } from '../../tows/index.ts'
import { factsForMail } from '../paper-facts.ts'
import { assertPaper, queueMail } from '../queue-mail.ts'
import { addressOfCustomer } from '../recipients.ts'

export const emailStorageLotInvoice: Operation<typeof api.tows.emailStorageLotInvoice> = async (
  context,
  { params, body },
) => {
  const { db, actor, origin } = context
  const tow = await lockTow(db, actor, params.id)
  authorizeTow(actor, 'email', tow)
  assertPaper('storage_lot_invoice', tow)
  const to = body.email ?? (await addressOfCustomer(db, tow.id))
  const papers = ['storage_lot_invoice'] as const
  const facts = await factsForMail(context, tow)
  const language = body.language ?? facts.language
  const mail = invoiceMail({ to, language, origin, facts, papers }, tow.public_key)
  await queueMail(context, tow, { kind: 'tow_invoice', mail, papers, language })
  return { ok: true, sent_to: to }
}
