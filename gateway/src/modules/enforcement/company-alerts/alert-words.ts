import { TOW_REASON_LABELS, towNumber } from '@curbwise/rules'
import type { RaisedAlert } from '../../../operation/queues.ts'
import type { Row } from '../../../db/tables.ts'
import type { AlertedCapture, AlertedTow } from './queries/alerted-record.query.ts'

/** What a message about an event says; an email and a text say the same. */
export interface AlertWords {
  /** Such as "Tow 1042 was requested: TX RDF8821, Arbor Ridge". */
  readonly title: string
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  readonly car: { readonly plate: string | null; readonly state: string | null; readonly text: string } | null
  /** Path of the page where it can be seen. */
  readonly path: string
  readonly button: string
  readonly is_practice: boolean
}

type Label = 'Complex' | 'Location' | 'Reason' | 'By' | 'Amount' | 'Sent to' | 'Error'

const linesOf = (values: Partial<Record<Label, string | null>>): AlertWords['lines'] =>
  Object.entries(values).flatMap(([label, value]) => (value ? [{ label, value }] : []))

const plateOf = ({ license_plate, state, vin }: Pick<AlertedTow, 'license_plate' | 'state' | 'vin'>): string =>
  license_plate
    ? [state, license_plate].filter(Boolean).join(' ')
    : vin
      ? `VIN ending in ${vin.slice(-4)}`
      : 'a car without a plate'

const HAPPENED = {
  tow_requested: 'was requested',
  tow_cancelled: 'was canceled',
  tow_overridden: 'passes a rule by override',
  phone_differs: 'waits for the office: the phone and the server decided differently',
  payment_received: 'was paid for',
  car_released: 'was released',
  delivery_failed: 'has a message that couldn’t be delivered',
} as const

export function towWords(alert: keyof typeof HAPPENED, tow: AlertedTow, raised: RaisedAlert): AlertWords {
  const { by, reason, amount, recipient } = raised
  const place = { Complex: tow.complex }
  const own: Record<keyof typeof HAPPENED, Partial<Record<Label, string | null>>> = {
    tow_requested: { Reason: TOW_REASON_LABELS[tow.reason], Location: tow.location, By: by },
    tow_cancelled: { Reason: reason ?? tow.cancel_reason, By: by },
    tow_overridden: { Reason: reason, By: by },
    phone_differs: { Reason: reason, By: by },
    payment_received: { Amount: amount, ...(raised.record_kind === 'tow' && { By: by }) },
    car_released: { Amount: amount, By: by },
    delivery_failed: { 'Sent to': recipient, Error: reason },
  }
  const car = [tow.color, tow.make, tow.model].filter(Boolean).join(' ')
  return {
    title: `Tow ${towNumber(tow.number)} ${HAPPENED[alert]}: ${plateOf(tow)}, ${tow.complex}`,
    lines: linesOf({ ...place, ...own[alert] }),
    car: { plate: tow.license_plate, state: tow.state, text: car || plateOf(tow) },
    path: `/complexes/tows/${tow.id}/details`,
    button: 'Open the tow',
    is_practice: tow.is_practice,
  }
}

export function captureWords(capture: AlertedCapture, { reason }: Pick<RaisedAlert, 'reason'>): AlertWords {
  const { action, license_plate, state, complex, captured_by_name, is_practice } = capture
  const plate = plateOf(capture)
  return {
    title: `${action === 'tow' ? 'A tow request' : 'A sticker'} from a driver’s phone was refused and waits for the office: ${plate}, ${complex}`,
    lines: linesOf({ Complex: complex, Reason: reason, By: captured_by_name }),
    car: { plate: license_plate, state, text: plate },
    path: '/tows?refused=open',
    button: 'Decide about it',
    is_practice,
  }
}

export function holdWords(
  complex: Pick<Row<'contracts'>, 'id' | 'name' | 'is_practice'>,
  raised: RaisedAlert,
): AlertWords {
  return {
    title: raised.ended ? `The hold of ${complex.name} was lifted` : `${complex.name} was put on hold`,
    lines: linesOf({ Complex: complex.name, Reason: raised.reason, By: raised.by }),
    car: null,
    path: `/complexes/details?id=${complex.id}`,
    button: 'Open the complex',
    is_practice: complex.is_practice,
  }
}
