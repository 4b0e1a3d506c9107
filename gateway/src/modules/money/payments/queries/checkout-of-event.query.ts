import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import type { PaymentEvent } from '../../../../operation/payment-provider.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Finds the checkout of an event by our order's reference, else by the provider's session, else by a known payment. */
export async function checkoutOfEvent(
  db: Knex.Transaction,
  provider: Row<'checkouts'>['provider'],
  { reference, session_id, fact, notice }: PaymentEvent,
): Promise<string | null> {
  const first = async (where: Partial<Pick<Row<'checkouts'>, 'id' | 'provider_session_id'>>): Promise<string | null> =>
    (await db('checkouts').where('provider', provider).where(where).first('id'))?.id ?? null
  if (reference !== null && UUID.test(reference)) return first({ id: reference })
  if (session_id !== null) return first({ provider_session_id: session_id })
  const payment_id = fact?.payment_id ?? (notice?.kind === 'dispute' ? notice.payment_id : null)
  if (payment_id === null) return null
  const paid = await db('transactions')
    .where('provider', provider)
    .where({ kind: 'payment', provider_id: payment_id })
    .first('checkout_id')
  return paid?.checkout_id ?? null
}
