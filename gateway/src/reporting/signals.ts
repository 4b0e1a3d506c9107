import { channel } from 'node:diagnostics_channel'

interface Signal<Of> {
  publish(message: Of): void
  /** Calls `received` for each message, until the returned function is called. */
  subscribe(received: (message: Of) => void): () => void
}

/** Carries what happens deep in a module to the metrics of the process. Costs nothing without a subscriber. */
function signal<Of>(name: string): Signal<Of> {
  const messages = channel(`curbwise:${name}`)
  return {
    publish(message) {
      messages.publish(message)
    },
    subscribe(received) {
      const listener = (message: unknown): void => {
        received(message as Of)
      }
      messages.subscribe(listener)
      return () => {
        messages.unsubscribe(listener)
      }
    },
  }
}

/** A decision was stored, or a plate check was logged; also in a transaction that fails later. */
export const DECIDED = signal<{ readonly verdict: string; readonly moment: string }>('decided')

/** A phone took a complex's copy. `age_seconds` is the age of the copy that it had, null if it had none. */
export const COPY_TAKEN = signal<{ readonly age_seconds: number | null }>('copy-taken')
