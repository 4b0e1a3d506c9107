import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { languageOfPayer } from '../../tow-documents/index.ts'
import { loadTow, presentDropCharge, quoteDropNow } from '../../tows/index.ts'

/** Returns what dropping the car would cost now, why, and the language of its receipt. Writes nothing. */
export const quoteDrop: Operation<typeof api.tows.quoteDrop> = async (context, { params }) => {
  const { db, actor, clock } = context
  const tow = await loadTow(db, actor, params.id)
  const now = await quoteDropNow(context, tow)
  return {
    charge: presentDropCharge(now, clock.now(), tow.timezone),
    is_free: now.quote.is_free,
    why: now.quote.why,
    language: await languageOfPayer(db, tow, clock.now()),
  }
}
