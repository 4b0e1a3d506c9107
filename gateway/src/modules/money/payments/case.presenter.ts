import type { PayCase } from '@curbwise/api'
import { isOnCar } from '@curbwise/rules'
import { takesOnline } from '../../../payments/takes-online.ts'
import type { PaymentProvider } from '../../../operation/payment-provider.ts'
import type { FoundBoot, PayableCase } from '../../../db/function-json.ts'
import { AMOUNT_VALID_MINUTES } from './checkout.model.ts'
import type { ShownCase } from './show-found.ts'

type PayState = PayCase['pay']['state']

/** Why a boot can't be paid: it is off the car, or left the property with it. Null while it can be. */
function endOfBoot({ status, left_property }: FoundBoot): PayState | null {
  if (status === 'released_paid') return 'paid'
  if (status === 'released_free') return 'nothing_due'
  return !isOnCar(status) || left_property ? 'closed' : null
}

const endOf = (found: PayableCase, { case: shown }: ShownCase): PayState | null =>
  found.kind === 'boot' ? endOfBoot(found) : shown.status === 'in_storage' ? null : 'closed'

/** Whether and how the owner can pay now. */
export function payStateOf(found: PayableCase, shown: ShownCase, provider: PaymentProvider | null): PayState {
  const ended = endOf(found, shown)
  if (ended) return ended
  const { charge } = shown.case
  if (charge?.due.cents === 0) return charge.paid.cents > charge.refunded.cents ? 'paid' : 'nothing_due'
  if (found.checkout_until !== null) return 'under_way'
  return !found.is_practice && takesOnline(found.payment_accounts, provider) ? 'open' : 'at_lot'
}

export function presentPayCase(found: PayableCase, shown: ShownCase, provider: PaymentProvider | null): PayCase {
  const state = payStateOf(found, shown, provider)
  return {
    key: found.key,
    kind: found.kind,
    ...shown,
    pay: {
      state,
      until:
        state === 'under_way' && found.checkout_until !== null ? new Date(found.checkout_until).toISOString() : null,
      amount: state === 'closed' ? null : (shown.case.charge?.due ?? null),
      holds_minutes: AMOUNT_VALID_MINUTES,
      is_sandbox: provider?.is_sandbox ?? false,
    },
  }
}
