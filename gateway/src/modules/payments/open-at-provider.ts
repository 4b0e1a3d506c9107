import { translator } from '@curbwise/messages'
import { payment } from '@curbwise/messages/payment'
import type { Knex } from 'knex'
import type { CheckoutOrder, PaymentProvider } from '../../payments/provider.ts'
import { type Checkout, PAGE_MINUTES } from './checkout.model.ts'

/** What both a call and a job have between two transactions. */
export interface Between {
  readonly origin: string
  readonly payments: PaymentProvider | null
  transaction<T>(work: (context: { readonly db: Knex.Transaction }) => Promise<T>): Promise<T>
}

interface Named {
  readonly number: number
  readonly license_plate: string | null
  readonly state: string | null
  readonly public_key: string
  readonly merchant: string
}

const MINUTE_MS = 60_000

function orderOf(checkout: Checkout, tow: Named, { origin }: Between): CheckoutOrder {
  const car = tow.license_plate ? `, ${tow.state ?? ''} ${tow.license_plate}` : ''
  return {
    idempotency_key: checkout.id,
    reference: checkout.id,
    amount_cents: checkout.amount_cents,
    title: translator(checkout.language, payment)('page.tow', { number: tow.number }) + car,
    merchant: tow.merchant,
    email: checkout.payer_email,
    language: checkout.language,
    return_url: `${origin}/pay/success?checkout=${checkout.id}`,
    cancel_url: `${origin}/pay?case=${tow.public_key}&checkout=${checkout.id}`,
    expires_at: new Date(checkout.valid_from.getTime() + PAGE_MINUTES * MINUTE_MS),
  }
}

/**
 * Makes sure that the provider has a session for a checkout under way, and that we know it: asked again it finds the same
 * one by its key, wherever the time before was cut off. Answers the session's id; null when there is nothing to open.
 * Throws what the provider throws.
 */
export async function openAtProvider(between: Between, checkout_id: string): Promise<string | null> {
  const { payments } = between
  const found = await between.transaction(async ({ db }) => {
    const checkout = (await db('checkouts').where('id', checkout_id).first()) as Checkout | undefined
    const tow = (await db('tows')
      .join('tow_companies', 'tow_companies.id', 'tows.tow_company_id')
      .where('tows.id', checkout?.tow_id ?? checkout_id)
      .first('tows.number', 'tows.license_plate', 'tows.state', 'tows.public_key', 'tow_companies.name as merchant')) as Named | undefined
    return checkout && tow ? { checkout, tow } : null
  })
  if (!found || !payments || found.checkout.provider !== payments.name) return null
  const { checkout, tow } = found
  if (checkout.provider_session_id !== null) return checkout.provider_session_id
  const session = await payments.begin(orderOf(checkout, tow, between))
  await between.transaction(({ db }) =>
    db('checkouts').where('id', checkout_id).whereNull('provider_session_id')
      .update({ provider_session_id: session.session_id, provider_url: session.url }),
  )
  return session.session_id
}
