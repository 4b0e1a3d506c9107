import type { Verdict } from '@curbwise/rules'

/** A label on the left, a value on the right. */
export interface LetterLine {
  readonly label: string
  readonly value: string
}

/** One mail as its template describes it; the layout draws it as HTML and as text, in this order. */
export interface Letter {
  readonly language: 'en' | 'es'
  readonly subject: string
  /** Shown by mail programs beside the subject. */
  readonly preview: string
  readonly from_name: string
  readonly from_note: string | null
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The car: its plate as cells, and a quiet line below it. */
  readonly car?: { readonly plate: string | null; readonly state: string | null; readonly text: string }
  /** What was decided, in an outline of its verdict. */
  readonly verdict?: { readonly code: Verdict; readonly heading: string; readonly text: string }
  readonly lines?: readonly LetterLine[]
  /** Below a rule, bold: the sum of the lines. */
  readonly total?: LetterLine
  /** Below the total: what it will be later. */
  readonly after?: LetterLine
  /** `copy` introduces the written-out address below; null: it is not shown. */
  readonly button: { readonly label: string; readonly address: string; readonly copy: string | null } | null
  /** Quieter lines below the button. */
  readonly notes: readonly string[]
  /** What the reader may do, below a rule: a bold beginning and the rest. */
  readonly right?: { readonly lead: string; readonly text: string }
  /** A line break begins a new line. */
  readonly footer: string
  /** Ends such mails; below the footer. */
  readonly unsubscribe?: { readonly label: string; readonly address: string }
}
