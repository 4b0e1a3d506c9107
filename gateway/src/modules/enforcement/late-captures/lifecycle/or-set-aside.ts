import { Refusal, Refused } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { countWaitingCaptures } from '../late-capture.store.ts'
import { isTooLate, TOO_LATE, WHY_TOO_LATE } from './is-too-late.ts'
import { storeLateCapture, type LateArrival } from './store-late-capture.ts'

/** Errors after which the phone sends it again. */
const TRY_AGAIN: readonly number[] = [429, 503]
/** How much of one person may wait for the office: more than a phone holds after a night. */
export const MAX_SET_ASIDE = 200

/**
 * Does what a phone sends about a tow. In the session of an upload link, what was captured too late, and what is refused, is stored for the
 * office, which the phone is told. Other sessions get the refusal as it is.
 */
export async function orSetAside<T>(
  context: OperationContext,
  arrival: Omit<LateArrival, 'why'>,
  work: () => Promise<T>,
): Promise<T> {
  const { db, actor, afterTransaction } = context
  if (!actor.captured_before) return work()
  const waiting = await countWaitingCaptures(db, actor.user_id ?? '')
  const setAside = (message: string, why = message): Refused => {
    if (waiting >= MAX_SET_ASIDE) return new Refused('Dispatch has too much of this phone already. Call dispatch.')
    afterTransaction((_db, after) => storeLateCapture(after, { ...arrival, why }), { is_required: true })
    return new Refused(message, { is_with_office: true })
  }
  if (isTooLate(actor, arrival.captured_at)) throw setAside(TOO_LATE, WHY_TOO_LATE)
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || TRY_AGAIN.includes(error.status)) throw error
    throw setAside(Object.values(error.fields ?? {})[0] ?? error.message)
  }
}
