import type { Checkout } from '@curbwise/api/resources/payments.schemas'
import { tabPlace } from '@curbwise/platform'

/** What a tab keeps of paying for one case: what was typed, and the payment that was begun. */
export interface KeptPayment {
  /** As it was typed; empty where nothing was. */
  readonly email: string
  /** Its key, and the email address that it was begun with. */
  readonly checkout: { readonly key: string; readonly email: string } | null
}

const NOTHING: KeptPayment = { email: '', checkout: null }

/** Reads what a tab kept; anything else than that is nothing. */
export function parseKept(text: string | null): KeptPayment {
  try {
    const { email, checkout } = JSON.parse(text ?? 'null') as {
      email: unknown
      checkout: { key: unknown; email: unknown } | null
    }
    const known =
      typeof checkout?.key === 'string' && typeof checkout.email === 'string'
        ? { key: checkout.key, email: checkout.email }
        : null
    return { email: typeof email === 'string' ? email : '', checkout: known }
  } catch {
    return NOTHING
  }
}

const PAID: readonly Checkout['state'][] = ['paid', 'paid_twice', 'refunded']
const ENDED: readonly Checkout['state'][] = ['declined', 'expired', 'cancelled']

/** Ended without money: another payment may begin. */
export const isEnded = (state: Checkout['state']): boolean => ENDED.includes(state)
export const isPaid = (state: Checkout['state']): boolean => PAID.includes(state)

/** What is still to be kept once a payment stands as it does: nothing when it is paid, what was typed when it came to nothing. */
export function afterwards(kept: KeptPayment, { key, state }: Pick<Checkout, 'key' | 'state'>): KeptPayment {
  if (kept.checkout !== null && kept.checkout.key !== key) return kept
  if (isPaid(state)) return NOTHING
  return isEnded(state) ? { ...kept, checkout: null } : kept
}

export interface KeptPlace {
  read: () => KeptPayment
  write: (kept: KeptPayment) => void
}

/** Where the tab keeps the payment of a case. */
export function keptPlace(case_key: string): KeptPlace {
  const place = tabPlace(`pay:${case_key}`)
  return {
    read: () => parseKept(place.read()),
    write: (kept) => place.write(kept.email === '' && kept.checkout === null ? null : JSON.stringify(kept)),
  }
}
