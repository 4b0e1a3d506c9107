import type { api } from '@curbwise/api'
import { contractMail } from '../../../mail/templates/tow-mails.ts'
import type { Operation } from '../../../operation.ts'
import { authorizeTow, lockTow } from '../../tows/index.ts'
import { factsForMail } from '../paper-facts.ts'
import { assertPaper, queueMail } from '../queue-mail.ts'
import { addressOfComplex } from '../recipients.ts'

export const emailContract: Operation<typeof api.tows.emailContract> = async (context, { params, body }) => {
  const { db, actor, origin } = context
  const tow = await lockTow(db, actor, params.id)
  authorizeTow(actor, 'email', tow)
  assertPaper('tow_ticket', tow)
  const to = body.email ?? (await addressOfComplex(db, tow.contract_id))
  const papers = ['tow_ticket'] as const
  const mail = contractMail({ to, language: body.language ?? 'en', origin, facts: await factsForMail(context, tow), papers })
  await queueMail(context, tow, { kind: 'tow_contract', mail, papers })
  return { ok: true, sent_to: to }
}
