import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { TowDocument } from '@curbwise/rules/tows/documents'
import type { MailKind } from './acts.ts'

interface Mail {
  readonly label: string
  readonly title: string
  /** Attached documents. */
  readonly attachments: readonly TowDocument[]
  /** Help text below the address. */
  readonly help: string
  /** Whether the address may stay empty because the server knows it. */
  readonly may_be_empty: boolean
}

const MAIL_WORDS: Readonly<Record<MailKind, Mail>> = {
  contract: {
    label: 'To the complex',
    title: 'Email the tow ticket to the complex?',
    attachments: ['tow_ticket', 'drop_receipt'],
    help: 'If empty, it goes to the complex’s address.',
    may_be_empty: true,
  },
  customer: {
    label: 'To the customer',
    title: 'Email the documents to the customer?',
    attachments: ['tow_ticket', 'drop_receipt'],
    help: 'The acknowledgement with the amount, the tow ticket, and the tow-hearing notice.',
    may_be_empty: false,
  },
  invoice: {
    label: 'Storage-lot invoice',
    title: 'Email the storage-lot invoice?',
    attachments: ['storage_lot_invoice'],
    help: 'The invoice with the current amount.',
    may_be_empty: false,
  },
  no_charge: {
    label: 'No-charge letter',
    title: 'Email the no-charge letter?',
    attachments: ['no_charge_letter'],
    help: 'The letter says why nothing is charged.',
    may_be_empty: false,
  },
}

/** Texts for a car that was dropped on site: it has no tow ticket, no hearing, and nothing to acknowledge. */
const OF_A_DROP: Partial<Readonly<Record<MailKind, Pick<Mail, 'title'> & Partial<Pick<Mail, 'help'>>>>> = {
  contract: { title: 'Email the drop receipt to the complex?' },
  customer: {
    title: 'Email the drop receipt to the customer?',
    help: 'When the car was dropped, what was paid and how, with the drop receipt.',
  },
}

type TowFields = Pick<Tow, 'documents' | 'status'>

/** Returns the email's title, texts, and attachments for this tow. */
export const mailWords = (kind: MailKind, { status }: Pick<Tow, 'status'>): Mail => ({
  ...MAIL_WORDS[kind],
  ...(status === 'completed_dropped_on_site' && OF_A_DROP[kind]),
})

/** Returns why an email can't be sent yet; null if at least one of its documents is available. */
export function mailMissing(kind: MailKind, { documents, status }: TowFields): string | null {
  if (kind === 'customer' && status === 'pending') return 'Complete the tow first. Until then, there is no amount due.'
  const own = documents.filter((document) => MAIL_WORDS[kind].attachments.includes(document.kind))
  return own.some(({ missing }) => missing === null) ? null : (own[0]?.missing ?? 'There is no document to send yet.')
}

/** Returns the last address used for this email, else for any customer document; empty if none. */
export function knownAddress(kind: MailKind, { documents }: Pick<TowFields, 'documents'>): string {
  const sent = (kinds: readonly TowDocument[]): string | undefined =>
    documents
      .filter((document) => kinds.includes(document.kind))
      .flatMap(({ mailed_to }) => mailed_to)
      .at(-1)
  if (kind === 'contract') return ''
  const hearing: readonly TowDocument[] = ['tow_hearing_notice', 'storage_lot_invoice', 'drop_receipt']
  return sent(MAIL_WORDS[kind].attachments.filter((document) => document !== 'tow_ticket')) ?? sent(hearing) ?? ''
}
