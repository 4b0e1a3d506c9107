import type { CustodyStatus } from './custody.ts'
import type { TowStatus } from './status.ts'

/** Documents of a tow, each a PDF. */
export const TOW_DOCUMENTS = [
  'tow_ticket',
  'storage_lot_invoice',
  'tow_hearing_notice',
  'drop_receipt',
  'release_receipt',
  'no_charge_letter',
] as const
export type TowDocument = (typeof TOW_DOCUMENTS)[number]

export const TOW_DOCUMENT_LABELS: Record<TowDocument, string> = {
  tow_ticket: 'Tow ticket',
  storage_lot_invoice: 'Storage-lot invoice',
  tow_hearing_notice: 'Tow-hearing notice',
  drop_receipt: 'Drop receipt',
  release_receipt: 'Receipt',
  no_charge_letter: 'No-charge letter',
}

export interface DocumentFacts {
  readonly status: TowStatus
  readonly is_hooked: boolean
  readonly custody: CustodyStatus | null
  readonly is_zeroed: boolean
  readonly is_voided: boolean
  /** The case was open in another system before. */
  readonly is_brought_over: boolean
}

const isTowed = (facts: DocumentFacts) => facts.status === 'completed'

const EXISTS: Readonly<Record<TowDocument, (facts: DocumentFacts) => string | null>> = {
  tow_ticket: (facts) => {
    if (facts.is_brought_over) return 'This case was brought over: its tow ticket is in the other system.'
    if (facts.status === 'completed_dropped_on_site')
      return 'The car was dropped on site, not towed: it has a drop receipt.'
    if (facts.status === 'cancelled') return 'This tow was canceled.'
    return facts.is_hooked || isTowed(facts) ? null : 'A tow ticket is made once the car is hooked up.'
  },
  storage_lot_invoice: (facts) => (isTowed(facts) ? null : 'An invoice is made once the car is at the lot.'),
  tow_hearing_notice: (facts) => (isTowed(facts) ? null : 'A hearing notice is made once the car is at the lot.'),
  drop_receipt: (facts) =>
    facts.status === 'completed_dropped_on_site' ? null : 'A drop receipt is made when the car is dropped on site.',
  release_receipt: (facts) =>
    facts.custody === 'released_paid' || facts.custody === 'released_no_charge'
      ? null
      : 'A receipt is made when the car is released.',
  no_charge_letter: (facts) => (facts.is_zeroed ? null : 'Set the charge to zero with a reason first.'),
}

/** Returns why a document of a tow isn't available, as a sentence; null if it can be created. */
export function documentMissing(document: TowDocument, facts: DocumentFacts): string | null {
  return facts.is_voided && document !== 'no_charge_letter' ? 'This tow was voided.' : EXISTS[document](facts)
}
