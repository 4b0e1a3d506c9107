import type { api } from '@curbwise/api'
import { keptCents } from '@curbwise/rules'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { lockCustody, loadCaseDetails } from '../custody.store.ts'
import { assertNoCheckout, authorizeEnd, endCustody } from '../lifecycle/end-custody.ts'
import { offerNow } from '../lifecycle/quotes.ts'

/** Bills the complex instead of the owner: takes no payment and releases the car to the named person. */
export const billToProperty: Operation<typeof api.custody.billToProperty> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const loaded = await lockCustody(db, actor, params.id)
  authorizeEnd(actor, 'bill', loaded)
  const { place, facts } = loaded
  await assertNoCheckout(db, place)
  if (keptCents(facts) > 0)
    throw new Refused('A payment was made for this car. Refund it first, then bill the property.')
  const now = clock.now()
  if (offerNow(place, facts, now, false).charge.total_cents === 0)
    throw new Refused('Nothing is due, so there is nothing to bill: release the car.')
  await endCustody(context, place, {
    status: 'billed_to_property',
    action: 'custody.billed',
    facts,
    as_of: now,
    reason: body.reason,
    fields: { released_to: body.released_to, released_to_id_type: body.id_type },
  })
  return loadCaseDetails(db, actor, place.id, now)
}
