import type { Verdict } from '@curbwise/rules'

/** A label on the left, a value on the right. */
export interface LetterLine {
  readonly label: string
  readonly value: string
}

/** One email as its template describes it; the layout renders it as HTML and as text, in this order. */
export interface Letter {
  readonly language: 'en' | 'es'
  readonly subject: string
  /** Shown by email clients next to the subject. */
  readonly preview: string
  readonly from_name: string
  readonly from_note: string | null
  readonly heading: string
  /** A photo between the heading and the paragraphs. */
  readonly photo?: { readonly address: string; readonly alt: string }
  readonly paragraphs: readonly string[]
  /** The car: its plate as cells, and a muted line below it. */
  readonly car?: { readonly plate: string | null; readonly state: string | null; readonly text: string }
  /** The decision, in a box with its verdict's border. */
  readonly verdict?: { readonly code: Verdict; readonly heading: string; readonly text: string }
  readonly lines?: readonly LetterLine[]
  /** The sum of the lines, bold, below a rule. */
  readonly total?: LetterLine
  /** The later amount, below the total. */
  readonly after?: LetterLine
  /** `copy` introduces the written-out address below; null hides it. */
  readonly button: { readonly label: string; readonly address: string; readonly copy: string | null } | null
  /** Smaller lines below the button. */
  readonly notes: readonly string[]
  /** The reader's rights, below a rule: bold opening words and the rest. */
  readonly right?: { readonly lead: string; readonly text: string }
  /** A line break begins a new line. */
  readonly footer: string
  /** Unsubscribes from such emails; below the footer. */
  readonly unsubscribe?: { readonly label: string; readonly address: string }
}
