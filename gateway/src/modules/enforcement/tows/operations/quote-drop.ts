import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { quoteDropNow, presentDropCharge } from '../lifecycle/drop.ts'
import { loadTow } from '../tow.store.ts'

/** Returns what dropping the car would cost now, and why. Writes nothing. */
export const quoteDrop: Operation<typeof api.tows.quoteDrop> = async (context, { params }) => {
  const tow = await loadTow(context.db, context.actor, params.id)
  const now = await quoteDropNow(context, tow)
  return {
    charge: presentDropCharge(now, context.clock.now(), tow.timezone),
    is_free: now.quote.is_free,
    why: now.quote.why,
  }
}
