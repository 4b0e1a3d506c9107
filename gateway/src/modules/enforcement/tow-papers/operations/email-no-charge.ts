import type { api } from '@curbwise/api'
import { noChargeMail } from '../../tow-documents/index.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { authorizeTow, lockTow } from '../../tows/index.ts'
import { factsForMail } from '../paper-facts.ts'
import { assertPaper, queueMail } from '../queue-mail.ts'
import { addressOfCustomer } from '../recipients.ts'

/** Emails the no-charge letter. Requires a charge that was set to zero, because an email never changes money. */
export const emailNoCharge: Operation<typeof api.tows.emailNoCharge> = async (context, { params, body }) => {
  const { db, actor, origin } = context
  const tow = await lockTow(db, actor, params.id)
  authorizeTow(actor, 'email', tow)
  assertPaper('no_charge_letter', tow)
  const to = body.email ?? (await addressOfCustomer(db, tow.id))
  const papers = ['no_charge_letter'] as const
  const facts = await factsForMail(context, tow)
  const language = body.language ?? facts.language
  const mail = noChargeMail({ to, language, origin, facts, papers })
  await queueMail(context, tow, { kind: 'tow_no_charge', mail, papers, language })
  return { ok: true, sent_to: to }
}
