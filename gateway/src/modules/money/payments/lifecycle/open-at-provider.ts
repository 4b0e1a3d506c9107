import type { Knex } from 'knex'
import { Unavailable } from '../../../../errors/errors.ts'
import type { PaymentProvider } from '../../../../operation/payment-provider.ts'
import { orderOf } from './checkout-order.ts'
import { loadCheckout, saveProviderPage } from '../checkout.store.ts'

/** What a call and a job share between two transactions. */
export interface BetweenTransactions {
  readonly origin: string
  readonly payments: PaymentProvider | null
  transaction<T>(work: (context: { readonly db: Knex.Transaction }) => Promise<T>): Promise<T>
}

/**
 * Ensures that the provider has a session for an open checkout and that its ID is saved. The key finds the same session again
 * after an interruption. Returns the session's ID, or null when there is nothing to open. Throws the provider's errors.
 */
export async function openAtProvider(context: BetweenTransactions, checkout_id: string): Promise<string | null> {
  const { payments } = context
  const found = await context.transaction(async ({ db }) => {
    const checkout = await loadCheckout(db, checkout_id)
    const order = checkout && (await orderOf(db, checkout, context.origin))
    return checkout && order ? { checkout, order } : null
  })
  if (!found || !payments || found.checkout.provider !== payments.name) return null
  const { checkout, order } = found
  if (checkout.provider_session_id !== null) return checkout.provider_session_id
  const session = await payments.begin(order)
  await context.transaction(({ db }) =>
    saveProviderPage(db, checkout, { provider_session_id: session.session_id, provider_url: session.url }),
  )
  return session.session_id
}

/** How long a payer waits for the provider's page, in ms. */
const PAYER_WAITS_MS = 10_000

/**
 * Waits for the provider on behalf of a payer who is looking at the screen. Throws Unavailable after ten seconds or when the
 * provider can't be reached. The job that settles the checkout handles a later result.
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
    throw new Unavailable("The payment didn't start, and nothing was charged. Try again.", { code: 'not_started' })
  } finally {
    clearTimeout(timer)
  }
}

/** Like `openAtProvider`, with a time limit. The checkout stays, and the next try finds the same page. */
export const openForPayer = (
  context: BetweenTransactions & { report(fault: unknown): void },
  checkout_id: string,
): Promise<void> =>
  withinTimeLimit(openAtProvider(context, checkout_id), (fault) => {
    context.report(fault)
  })
