import type { Checkout, PayCase } from '@curbwise/api/resources/payments.schemas'

/** The payment this tab started: `loading` until loaded, null if there is none. */
export type StartedPayment = Checkout | 'loading' | null

/**
 * What the payer can do now. `form`: pay. `again`: pay, after the provider was unreachable. `open`: continue the
 * started payment or give it up. `sent`: wait for the bank. `loading`: wait. `blocked`: nothing can be paid
 * here.
 */
export type PaymentStatus = 'form' | 'again' | 'open' | 'sent' | 'loading' | 'blocked'

/** Combines the case and the payment this tab started. A paid case counts as paid, whatever else was started. */
export function paymentStatusOf(
  { key, pay }: Pick<PayCase, 'key' | 'pay'>,
  started: StartedPayment,
  now: number,
): PaymentStatus {
  if (pay.state === 'open' && (started === null || started === 'loading')) return 'form'
  if (pay.state !== 'open' && pay.state !== 'under_way') return 'blocked'
  if (started === 'loading') return 'loading'
  if (started === null || started.case_key !== key) return pay.state === 'open' ? 'form' : 'blocked'
  if (started.state === 'processing') return 'sent'
  if (started.state === 'waiting')
    return started.url === null && Date.parse(started.expires_at) > now ? 'again' : 'open'
  if (pay.state === 'open') return 'form'
  // It just ended, and the case hasn't been refetched since.
  return started.state === 'under_review' ? 'blocked' : 'loading'
}
