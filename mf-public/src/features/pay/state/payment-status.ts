import type { Checkout, PayCase } from '@curbwise/api/resources/payments.schemas'

/** The payment that this tab began, as far as it is known: `asked` until the gateway has answered, null where there is none. */
export type Begun = Checkout | 'asked' | null

/**
 * What a payer may do now. `form`: pay. `again`: pay; the provider was not reached before. `open`: go on with what was begun, or give it
 * up. `sent`: the bank is asked. `asked`: not known yet. `shut`: nothing can be paid here.
 */
export type PaymentStatus = 'form' | 'again' | 'open' | 'sent' | 'asked' | 'shut'

/** What the case and the payment that was begun in this tab come to. What is paid is paid, whatever was begun besides. */
export function paymentStatusOf({ key, pay }: Pick<PayCase, 'key' | 'pay'>, begun: Begun, now: number): PaymentStatus {
  if (pay.state === 'open' && (begun === null || begun === 'asked')) return 'form'
  if (pay.state !== 'open' && pay.state !== 'under_way') return 'shut'
  if (begun === 'asked') return 'asked'
  if (begun === null || begun.case_key !== key) return pay.state === 'open' ? 'form' : 'shut'
  if (begun.state === 'processing') return 'sent'
  if (begun.state === 'waiting') return begun.url === null && Date.parse(begun.expires_at) > now ? 'again' : 'open'
  if (pay.state === 'open') return 'form'
  // Just ended, and the case has not been asked since.
  return begun.state === 'under_review' ? 'shut' : 'asked'
}
