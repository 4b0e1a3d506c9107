import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { presentCharge } from '../charge.presenter.ts'
import { lockCustody } from '../custody.store.ts'
import { assertNoCheckout, authorizeEnd } from '../lifecycle/end-custody.ts'
import { insertQuote } from '../quote.store.ts'
import { offerNow, QUOTE_MINUTES } from '../lifecycle/quotes.ts'

/** Quotes the amount due. A release with this quote pays that amount even if the next day of storage has started. */
export const quoteCharge: Operation<typeof api.custody.quote> = async ({ db, actor, clock }, { params, body }) => {
  const loaded = await lockCustody(db, actor, params.id)
  authorizeEnd(actor, 'release', loaded)
  await assertNoCheckout(db, loaded.place)
  const now = clock.now()
  const { place, facts } = loaded
  const { charge, after_hours } = offerNow(place, facts, now, body.after_hours ?? false)
  const expires_at = new Date(now.getTime() + QUOTE_MINUTES * 60_000)
  const { id } = await insertQuote(db, {
    tow_company_id: place.tow_company_id,
    contract_id: place.contract_id,
    tow_id: place.tow_id,
    amount_cents: charge.due_cents,
    lines: { total_cents: charge.total_cents, after_hours },
    expires_at,
    created_at: now,
    created_by: actor.user_id,
  })
  return {
    id,
    charge: presentCharge(charge, place.lot_timezone),
    expires_at: expires_at.toISOString(),
  }
}
