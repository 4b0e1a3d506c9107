import type { api } from '@curbwise/api'
import { contractMail } from '../../tow-documents/index.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { authorizeTow, lockTow } from '../../tows/index.ts'
import { factsForMail } from '../paper-facts.ts'
import { assertPaper, queueMail } from '../queue-mail.ts'
import { addressOfComplex } from '../recipients.ts'

export const emailContract: Operation<typeof api.tows.emailContract> = async (context, { params, body }) => {
  const { db, actor, origin } = context
  const tow = await lockTow(db, actor, params.id)
  authorizeTow(actor, 'email', tow)
  const papers = [tow.status === 'completed_dropped_on_site' ? 'drop_receipt' : 'tow_ticket'] as const
  assertPaper(papers[0], tow)
  const to = body.email ?? (await addressOfComplex(db, tow.contract_id))
  const language = body.language ?? 'en'
  const mail = contractMail({ to, language, origin, facts: await factsForMail(context, tow), papers })
  await queueMail(context, tow, { kind: 'tow_contract', mail, papers, language })
  return { ok: true, sent_to: to }
}
