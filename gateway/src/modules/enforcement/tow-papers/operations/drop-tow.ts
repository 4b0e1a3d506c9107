import type { api } from '@curbwise/api'
import { dropMail } from '../../tow-documents/index.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { drop, loadTow, lockTow, loadTowDetails } from '../../tows/index.ts'
import { factsForMail } from '../paper-facts.ts'
import { queueMail } from '../queue-mail.ts'

/** Drops the car on site and emails the receipt if the customer gave an address. */
export const dropTow: Operation<typeof api.tows.dropTow> = async (context, { params, body }) => {
  const { db, actor, origin } = context
  await drop(context, await lockTow(db, actor, params.id), body)
  if (body.email) {
    const tow = await loadTow(db, actor, params.id)
    const papers = ['drop_receipt'] as const
    const facts = await factsForMail(context, tow)
    const language = body.language ?? facts.language
    const of = { to: body.email, language, origin, facts, papers }
    await queueMail(context, tow, {
      kind: 'tow_customer',
      mail: dropMail(of, tow.public_key),
      papers,
      language,
      with_act: true,
    })
  }
  return loadTowDetails(db, actor, params.id)
}
