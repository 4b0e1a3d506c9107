import type { Tow } from '@curbwise/api/resources/tows'
import type { TowDocument } from '@curbwise/rules/tows/documents'
import type { MailKind } from './acts.ts'

interface Mail {
  readonly label: string
  readonly title: string
  /** What goes with it. */
  readonly papers: readonly TowDocument[]
  /** Below the address. */
  readonly help: string
  /** Without one it is known where it goes. */
  readonly may_be_empty: boolean
}

export const MAIL_WORDS: Readonly<Record<MailKind, Mail>> = {
  contract: { label: 'To the complex', title: 'Mail the tow ticket to the complex?', papers: ['tow_ticket'], help: 'Left empty, it goes to the address of the complex.', may_be_empty: true },
  customer: { label: 'To the customer', title: 'Mail the papers to the customer?', papers: ['tow_ticket', 'drop_receipt'], help: 'The acknowledgement with the amount, the tow ticket and the tow-hearing notice.', may_be_empty: false },
  invoice: { label: 'Storage-lot invoice', title: 'Mail the storage-lot invoice?', papers: ['storage_lot_invoice'], help: 'The invoice as it stands now.', may_be_empty: false },
  no_charge: { label: 'No-charge letter', title: 'Mail the no-charge letter?', papers: ['no_charge_letter'], help: 'The letter says why nothing is charged.', may_be_empty: false },
}

type Papers = Pick<Tow, 'documents'>

/** Why a mail cannot go out yet; null when one of its papers can be made. */
export function mailMissing(kind: MailKind, { documents }: Papers): string | null {
  const own = documents.filter((paper) => MAIL_WORDS[kind].papers.includes(paper.kind))
  return own.some(({ missing }) => missing === null) ? null : (own[0]?.missing ?? 'There is no paper to send yet.')
}

/** Where it went last, else where any paper for the customer did; empty when nowhere. */
export function knownAddress(kind: MailKind, { documents }: Papers): string {
  const sent = (kinds: readonly TowDocument[]): string | undefined => documents.filter((paper) => kinds.includes(paper.kind)).flatMap(({ mailed_to }) => mailed_to).at(-1)
  if (kind === 'contract') return ''
  const hearing: readonly TowDocument[] = ['tow_hearing_notice', 'storage_lot_invoice', 'drop_receipt']
  return sent(MAIL_WORDS[kind].papers.filter((paper) => paper !== 'tow_ticket')) ?? sent(hearing) ?? ''
}
