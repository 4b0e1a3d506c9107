import type { PayCase, PublicCase } from '@curbwise/api'
import { takesOnline } from '../../../payments/takes-online.ts'
import type { PaymentProvider } from '../../../operation/payment-provider.ts'
import type { PayableCase } from '../../../db/function-json.ts'
import { AMOUNT_VALID_MINUTES } from './checkout.model.ts'

type PayState = PayCase['pay']['state']

/** Whether and how the owner can pay now. */
export function payStateOf(found: PayableCase, shown: PublicCase, provider: PaymentProvider | null): PayState {
  if (shown.status !== 'in_storage') return 'closed'
  if (shown.charge?.due.cents === 0)
    return shown.charge.paid.cents > shown.charge.refunded.cents ? 'paid' : 'nothing_due'
  if (found.checkout_until !== null) return 'under_way'
  return !found.is_practice && takesOnline(found.payment_accounts, provider) ? 'open' : 'at_lot'
}

export function presentPayCase(found: PayableCase, shown: PublicCase, provider: PaymentProvider | null): PayCase {
  const state = payStateOf(found, shown, provider)
  return {
    key: shown.key,
    kind: 'tow',
    case: shown,
    pay: {
      state,
      until:
        state === 'under_way' && found.checkout_until !== null ? new Date(found.checkout_until).toISOString() : null,
      amount: state === 'closed' ? null : (shown.charge?.due ?? null),
      holds_minutes: AMOUNT_VALID_MINUTES,
      is_sandbox: provider?.is_sandbox ?? false,
    },
  }
}
