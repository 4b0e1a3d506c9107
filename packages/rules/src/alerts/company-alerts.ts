import type { HistoryAction } from '../history/sentences.ts'

/** What a tow company can be notified of, in the order of a case. */
export const COMPANY_ALERTS = [
  'tow_requested',
  'tow_cancelled',
  'tow_overridden',
  'phone_differs',
  'payment_received',
  'car_released',
  'complex_hold',
  'delivery_failed',
] as const
export type CompanyAlert = (typeof COMPANY_ALERTS)[number]

/** The event as the reader of a list sees it, and when exactly a message is sent. */
export const COMPANY_ALERT_WORDS: Readonly<Record<CompanyAlert, { readonly label: string; readonly when: string }>> = {
  tow_requested: {
    label: 'A tow is requested',
    when: 'A resident’s request: once the complex has confirmed it',
  },
  tow_cancelled: { label: 'A request is canceled', when: 'Also when the person who asked withdraws it' },
  tow_overridden: { label: 'A rule is overridden', when: 'Someone writes a reason to pass a company rule' },
  phone_differs: {
    label: 'A phone and the server decided differently',
    when: 'A driver worked without a connection; the tow, or what was refused when it arrived, waits for the office',
  },
  payment_received: { label: 'A payment for a tow', when: 'At the counter, at the car, or online' },
  car_released: { label: 'A car is released', when: 'From the lot, or dropped on site' },
  complex_hold: { label: 'A hold starts or ends', when: 'At any complex; also when a manager does it' },
  delivery_failed: { label: 'A message couldn’t be delivered', when: 'An email or text about a tow' },
}

type Actions = Readonly<Partial<Record<HistoryAction, CompanyAlert>>>

const ALERT_OF_ACTION: Actions = {
  'tow.requested': 'tow_requested',
  'tow.confirmed': 'tow_requested',
  'tow.cancelled': 'tow_cancelled',
  'tow.removed': 'tow_cancelled',
  'tow.overridden': 'tow_overridden',
  'tow.phone_differs': 'phone_differs',
  'refused_capture.tow_refused': 'phone_differs',
  'refused_capture.sticker_refused': 'phone_differs',
  'custody.paid': 'payment_received',
  'custody.released': 'car_released',
  'custody.billed': 'car_released',
  'tow.dropped': 'car_released',
  'contract.hold_set': 'complex_hold',
  'contract.hold_lifted': 'complex_hold',
}

/** Ways of handing a car over that can include a payment, which their entry has under `paid` or `amount`. */
const WITH_PAYMENT: ReadonlySet<HistoryAction> = new Set(['custody.released', 'tow.dropped'])

/** Returns what a company can be notified of when this action is recorded; `after` has the values of its history entry. */
export function alertsOfAction(
  action: HistoryAction,
  after: Readonly<Record<string, unknown>> | null,
): readonly CompanyAlert[] {
  const alert = ALERT_OF_ACTION[action]
  if (alert === undefined) return []
  const was_paid = typeof (after?.['paid'] ?? after?.['amount']) === 'string'
  return WITH_PAYMENT.has(action) && was_paid ? ['payment_received', alert] : [alert]
}
