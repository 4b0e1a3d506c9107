import type { PayCase, PublicCase } from '@curbwise/api'
import type { PaymentProvider } from '../../payments/provider.ts'
import type { PayableCase } from './case.load.ts'
import { HOLD_MINUTES } from './checkout.model.ts'

type PayState = PayCase['pay']['state']

/** What is still to be paid, in cents; null while nobody can say. */
export const dueCents = (shown: PublicCase): number | null =>
  shown.amount_now && Math.max(0, shown.amount_now.cents - (shown.paid?.cents ?? 0))

/** Whether and how the owner may pay now. */
export function payStateOf(found: PayableCase, shown: PublicCase, provider: PaymentProvider | null): PayState {
  if (shown.status !== 'in_storage') return 'closed'
  if (found.checkout_until !== null) return 'under_way'
  if (dueCents(shown) === 0) return shown.paid ? 'paid' : 'nothing_due'
  return provider ? 'open' : 'at_lot'
}

export function presentPayCase(found: PayableCase, shown: PublicCase, provider: PaymentProvider | null): PayCase {
  const state = payStateOf(found, shown, provider)
  const due = dueCents(shown)
  return {
    key: shown.key,
    kind: 'tow',
    case: shown,
    pay: {
      state,
      amount: state === 'closed' || due === null ? null : { cents: due, currency: 'USD' },
      holds_minutes: HOLD_MINUTES,
      is_sandbox: provider?.is_sandbox ?? false,
    },
  }
}
