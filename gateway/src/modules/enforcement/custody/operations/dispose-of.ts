import type { api } from '@curbwise/api'
import { keptCents } from '@curbwise/rules'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { lockCustody, loadCaseDetails } from '../custody.store.ts'
import { firstLetterAt } from '../queries/case-parts.query.ts'
import { rulesOf } from '../queries/custody-facts.query.ts'
import { assertNoCheckout, authorizeEnd, endCustody } from '../lifecycle/end-custody.ts'

/** Disposes of the car. Only an admin decides that its time has run out, and only after a letter to the owner. */
export const disposeOf: Operation<typeof api.custody.dispose> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const loaded = await lockCustody(db, actor, params.id)
  authorizeEnd(actor, 'dispose', loaded)
  const { place, facts } = loaded
  await assertNoCheckout(db, place)
  const now = clock.now()
  if (keptCents(facts) > 0)
    throw new Refused('A payment was made for this car, so it can’t be disposed of. Release it to its owner.')
  if (rulesOf(place).notice_letter && !(await firstLetterAt(db, place.tow_id))) {
    throw new Refused("Record the letter to the owner first. The owner hasn't been notified that this car is here.")
  }
  await endCustody(context, place, {
    status: 'disposed',
    action: 'custody.disposed',
    facts,
    as_of: now,
    reason: body.reason,
    fields: { end_reference: body.reference },
  })
  return loadCaseDetails(db, actor, place.id, now)
}
