import type { Knex } from 'knex'
import { Unavailable } from '../../../../errors/errors.ts'
import type { PaymentProvider } from '../../../../operation/payment-provider.ts'
import { orderOf } from './checkout-order.ts'
import { loadCheckout, saveProviderPage } from '../checkout.store.ts'

/** What both a call and a job have between two transactions. */
export interface Between {
  readonly origin: string
  readonly payments: PaymentProvider | null
  transaction<T>(work: (context: { readonly db: Knex.Transaction }) => Promise<T>): Promise<T>
}

/**
 * Makes sure that the provider has a session for a checkout under way, and that we know it: asked again it finds the same
 * one by its key, wherever the time before was cut off. Answers the session's id; null when there is nothing to open.
 * Throws what the provider throws.
 */
export async function openAtProvider(between: Between, checkout_id: string): Promise<string | null> {
  const { payments } = between
  const found = await between.transaction(async ({ db }) => {
    const checkout = await loadCheckout(db, checkout_id)
    const order = checkout && (await orderOf(db, checkout, between.origin))
    return checkout && order ? { checkout, order } : null
  })
  if (!found || !payments || found.checkout.provider !== payments.name) return null
  const { checkout, order } = found
  if (checkout.provider_session_id !== null) return checkout.provider_session_id
  const session = await payments.begin(order)
  await between.transaction(({ db }) =>
    saveProviderPage(db, checkout, { provider_session_id: session.session_id, provider_url: session.url }),
  )
  return session.session_id
}

/** How long a payer waits for the provider's page. */
const PAYER_WAITS_MS = 10_000

/**
 * Waits for the provider on behalf of a payer who is looking at the screen: after ten seconds without an answer, or when the provider can't
 * be reached, throws Unavailable. What comes of the call afterward is left to the job that settles the checkout.
 */
export async function withinTimeLimit(opening: Promise<unknown>, report: (fault: unknown) => void): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new Error(`The payment provider has not answered for ${PAYER_WAITS_MS / 1000} s`))
  }, PAYER_WAITS_MS)
  try {
    await Promise.race([opening, late])
  } catch (fault) {
    report(fault)
    opening.catch(() => undefined)
    throw new Unavailable('The payment was not started, and nothing was charged. Try again.', { code: 'not_started' })
  } finally {
    clearTimeout(timer)
  }
}

/** As `openAtProvider`, with a payer waiting. The intent stays: the next try finds the same page. */
export const openForPayer = (between: Between & { report(fault: unknown): void }, checkout_id: string): Promise<void> =>
  withinTimeLimit(openAtProvider(between, checkout_id), (fault) => {
    between.report(fault)
  })
