import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
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

const MAIL_WORDS: Readonly<Record<MailKind, Mail>> = {
  contract: {
    label: 'To the complex',
    title: 'Mail the tow ticket to the complex?',
    papers: ['tow_ticket', 'drop_receipt'],
    help: 'Left empty, it goes to the address of the complex.',
    may_be_empty: true,
  },
  customer: {
    label: 'To the customer',
    title: 'Mail the papers to the customer?',
    papers: ['tow_ticket', 'drop_receipt'],
    help: 'The acknowledgement with the amount, the tow ticket and the tow-hearing notice.',
    may_be_empty: false,
  },
  invoice: {
    label: 'Storage-lot invoice',
    title: 'Mail the storage-lot invoice?',
    papers: ['storage_lot_invoice'],
    help: 'The invoice as it stands now.',
    may_be_empty: false,
  },
  no_charge: {
    label: 'No-charge letter',
    title: 'Mail the no-charge letter?',
    papers: ['no_charge_letter'],
    help: 'The letter says why nothing is charged.',
    may_be_empty: false,
  },
}

/** Of a car that was left where it stood: there is no ticket, no hearing, and nothing to acknowledge. */
const OF_A_DROP: Partial<Readonly<Record<MailKind, Pick<Mail, 'title'> & Partial<Pick<Mail, 'help'>>>>> = {
  contract: { title: 'Mail the drop receipt to the complex?' },
  customer: {
    title: 'Mail the drop receipt to the customer?',
    help: 'When the car was dropped, what was paid and how, with the drop receipt.',
  },
}

type Papers = Pick<Tow, 'documents' | 'status'>

/** What a mail about this tow is called, and what goes with it. */
export const mailWords = (kind: MailKind, { status }: Pick<Tow, 'status'>): Mail => ({
  ...MAIL_WORDS[kind],
  ...(status === 'completed_dropped_on_site' && OF_A_DROP[kind]),
})

/** Why a mail cannot go out yet; null when one of its papers can be made. */
export function mailMissing(kind: MailKind, { documents, status }: Papers): string | null {
  if (kind === 'customer' && status === 'pending')
    return 'Complete the tow first: until then there is no amount to tell the customer.'
  const own = documents.filter((paper) => MAIL_WORDS[kind].papers.includes(paper.kind))
  return own.some(({ missing }) => missing === null) ? null : (own[0]?.missing ?? 'There is no paper to send yet.')
}

/** Where it went last, else where any paper for the customer did; empty when nowhere. */
export function knownAddress(kind: MailKind, { documents }: Pick<Papers, 'documents'>): string {
  const sent = (kinds: readonly TowDocument[]): string | undefined =>
    documents
      .filter((paper) => kinds.includes(paper.kind))
      .flatMap(({ mailed_to }) => mailed_to)
      .at(-1)
  if (kind === 'contract') return ''
  const hearing: readonly TowDocument[] = ['tow_hearing_notice', 'storage_lot_invoice', 'drop_receipt']
  return sent(MAIL_WORDS[kind].papers.filter((paper) => paper !== 'tow_ticket')) ?? sent(hearing) ?? ''
}
