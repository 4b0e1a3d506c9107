import type { api, ParsedBody } from '@curbwise/api'
import { moneyText } from '@curbwise/rules'
import { Conflict } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { presentCharge, usd } from '../charge.presenter.ts'
import { takeCounterPayment } from '../lifecycle/counter-payment.ts'
import { lockCustody, loadCaseDetails, type LoadedCustody } from '../custody.store.ts'
import type { CustodyRecord } from '../queries/custody.query.ts'
import { assertNoCheckout, authorizeEnd, endCustody, placeOfTow } from '../lifecycle/end-custody.ts'
import { quotedOffer, offerNow, type Offer } from '../lifecycle/quotes.ts'

type Body = ParsedBody<typeof api.custody.release>

/**
 * Releases the car to a person whose ID was checked, for the amount due now or a quoted amount. Of two clerks, the
 * second gets a conflict with the car's status.
 */
export const releaseCar: Operation<typeof api.custody.release> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const loaded = await lockCustody(db, actor, params.id)
  authorizeEnd(actor, 'release', loaded)
  const { place, facts } = loaded
  await assertNoCheckout(db, place)
  const now = offerNow(place, facts, clock.now(), body.after_hours ?? false)
  const offer = choose(place, body, [await quotedOffer(db, place, facts, body.quote_id, clock.now()), now])
  const receipt_number = await takeMoney(context, loaded, body, offer)
  const isFree = offer.charge.total_cents === 0
  await endCustody(context, place, {
    status: isFree ? 'released_no_charge' : 'released_paid',
    action: 'custody.released',
    facts: offer.facts,
    as_of: offer.as_of,
    after_hours: offer.after_hours,
    reason: isFree ? place.zero_reason : null,
    fields: {
      released_to: body.released_to,
      released_to_role: body.released_to_role,
      released_to_id_type: body.id_type,
      ownership_proof: body.ownership_proof,
      receipt_number,
    },
    amount: body.payment && offer.charge.due_cents > 0 ? moneyText(offer.charge.due_cents) : undefined,
  })
  return loadCaseDetails(db, actor, place.id, clock.now())
}

/** Returns the offer that matches the amount paid, the quote first. Otherwise throws a 409 with the amount due. */
function choose(
  place: CustodyRecord,
  { payment, quote_id }: Body,
  [quoted, now]: readonly [Offer | null, Offer],
): Offer {
  const paid_cents = payment?.amount_cents ?? 0
  const fits = [quoted, now].find((offer) => offer?.charge.due_cents === paid_cents)
  if (fits) return fits
  const { charge } = quoted ?? now
  const due = moneyText(charge.due_cents)
  const expired = quote_id && !quoted ? 'The held amount has expired. ' : ''
  const of_amount = charge.due_cents === 0 ? 'Nothing is due now.' : `The amount is ${due} now.`
  throw new Conflict(
    expired + (payment ? of_amount : `${due} is still due. Take the payment before you release the car.`),
    {
      due: usd(charge.due_cents),
      charge: presentCharge(charge, place.lot_timezone),
    },
  )
}

/** Records the counter payment of what is due. Earlier payments already have receipts. */
async function takeMoney(
  context: OperationContext,
  { place, payments }: LoadedCustody,
  { payment }: Body,
  offer: Offer,
): Promise<string | null> {
  if (payment && offer.charge.due_cents > 0)
    return takeCounterPayment(context, placeOfTow(place), payment, offer.charge.due_cents)
  const paid = payments.findLast(({ kind, status }) => kind === 'payment' && status === 'succeeded')
  return paid?.receipt_number ?? null
}
