import type { api } from '@curbwise/api'
import { keptCents } from '@curbwise/rules'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { lockCustody, loadCaseDetails } from '../custody.store.ts'
import { lettersOf } from '../queries/case-parts.query.ts'
import { rulesOf } from '../queries/custody-facts.query.ts'
import { assertNoCheckout, authorizeEnd, endCustody } from '../lifecycle/end-custody.ts'

/** The car leaves for good. Whose time has run is for the admin to say; an owner who was never written to has not been heard. */
export const disposeOf: Operation<typeof api.custody.dispose> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const held = await lockCustody(db, actor, params.id)
  authorizeEnd(actor, 'dispose', held)
  const { place, facts } = held
  await assertNoCheckout(db, place)
  const now = clock.now()
  if (keptCents(facts) > 0)
    throw new Refused('Something has been paid for this car: it is given to its owner, not disposed of.')
  if (rulesOf(place).notice_letter && (await lettersOf(db, place.tow_id)).length === 0) {
    throw new Refused('Record the letter to the owner first: nobody has been told that this car is here.')
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
