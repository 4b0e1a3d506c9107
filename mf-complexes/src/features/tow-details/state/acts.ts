import type { Tow } from '@curbwise/api/resources/tow-record.schemas'

export const MAILS = ['contract', 'customer', 'invoice', 'no_charge'] as const
export type MailKind = (typeof MAILS)[number]

type RemoveImage = { readonly kind: 'remove_image'; readonly image: Tow['images'][number] }

/** Actions with a confirmation and at most a reason. */
export type Question = { readonly kind: 'cancel' | 'zero' | 'remove' } | RemoveImage

/** The action whose dialog is open. */
export type Act =
  | Question
  | { readonly kind: 'drop' | 'void' | 'edit' | 'override' | 'text' | 'police' | 'letter' }
  | { readonly kind: 'mail'; readonly mail: MailKind }
  | { readonly kind: 'refund'; readonly payment: Tow['payments'][number] }

/** Actions that need only the tow. */
export type PlainAct = Exclude<Act['kind'], 'mail' | 'refund' | 'remove_image'>

export type Start = (act: Act) => void
