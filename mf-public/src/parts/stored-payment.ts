import type { Checkout } from '@curbwise/api/resources/payments.schemas'
import { tabPlace } from '@curbwise/platform'

/** What a tab stores about paying for one case: the input, and the payment that was started. */
export interface StoredPayment {
  /** As typed; empty if nothing was. */
  readonly email: string
  /** The payment's key, and the email address it was started with. */
  readonly checkout: { readonly key: string; readonly email: string } | null
}

const NOTHING: StoredPayment = { email: '', checkout: null }

/** Parses what a tab stored; anything else reads as empty. */
export function parseStoredPayment(text: string | null): StoredPayment {
  try {
    const { email, checkout } = JSON.parse(text ?? 'null') as {
      email: unknown
      checkout: { key: unknown; email: unknown } | null
    }
    const valid =
      typeof checkout?.key === 'string' && typeof checkout.email === 'string'
        ? { key: checkout.key, email: checkout.email }
        : null
    return { email: typeof email === 'string' ? email : '', checkout: valid }
  } catch {
    return NOTHING
  }
}

const PAID: readonly Checkout['state'][] = ['paid', 'paid_twice', 'refunded']
const ENDED: readonly Checkout['state'][] = ['declined', 'expired', 'cancelled']

/** Returns whether a payment ended without money, so another one may start. */
export const isEnded = (state: Checkout['state']): boolean => ENDED.includes(state)
export const isPaid = (state: Checkout['state']): boolean => PAID.includes(state)

/** Returns what to store for a payment in this state: nothing once it's paid, only the input once it has failed. */
export function paymentToStore(stored: StoredPayment, { key, state }: Pick<Checkout, 'key' | 'state'>): StoredPayment {
  if (stored.checkout !== null && stored.checkout.key !== key) return stored
  if (isPaid(state)) return NOTHING
  return isEnded(state) ? { ...stored, checkout: null } : stored
}

export interface PaymentStore {
  read: () => StoredPayment
  write: (stored: StoredPayment) => void
}

/** Returns the tab's storage for the payment of a case. */
export function paymentStore(case_key: string): PaymentStore {
  const store = tabPlace(`pay:${case_key}`)
  return {
    read: () => parseStoredPayment(store.read()),
    write: (stored) => store.write(stored.email === '' && stored.checkout === null ? null : JSON.stringify(stored)),
  }
}
