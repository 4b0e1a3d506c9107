import { channel } from 'node:diagnostics_channel'

/** A statement that is being sent. A subscriber may set `ended`, which is called with whether the statement failed. */
export interface SentStatement {
  readonly text: string
  ended?: (failed: boolean) => void
}

/** Each statement, as it is sent and with its parameters left out. Costs nothing without a subscriber. */
export const STATEMENTS = channel('curbwise:statement')

/** Publishes the statement that a query of pg sends; returns what to call when it has ended, if anyone asked for that. */
export function publishStatement(query: unknown): SentStatement['ended'] {
  if (!STATEMENTS.hasSubscribers) return undefined
  const text = typeof query === 'string' ? query : (query as { readonly text?: unknown }).text
  if (typeof text !== 'string') return undefined
  const sent: SentStatement = { text }
  STATEMENTS.publish(sent)
  return sent.ended
}
