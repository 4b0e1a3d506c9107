import { connect } from '../db/connect.ts'
import { ConnectionSilent, type ConnectionWatch } from '../db/connection-watch.ts'

/** With the grace for its answer, as long as a heartbeat may take. */
const STATEMENT_TIMEOUT_MS = 3_000

export interface Probe {
  /** Notifies a channel, on the address on which requests announce their changes. */
  send(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}

/**
 * Sends the probes of the LISTEN connection on a connection of its own, so that no busy pool delays them. When it gets no answer, the
 * server of that address counts as silent, and every connection to it with no answer since then is dropped.
 */
export function createProbe(options: { url: string; pooled: boolean; watch: ConnectionWatch }): Probe {
  const { watch } = options
  const knex = connect({ ...options, max: 1, statement_timeout_ms: STATEMENT_TIMEOUT_MS, name: 'curbwise-probe' })
  return {
    async send(channel, payload) {
      const asked_at = performance.now()
      try {
        await knex.raw('select pg_notify(?, ?)', [channel, payload])
      } catch (error) {
        if (error instanceof ConnectionSilent) watch.dropSilentSince(asked_at)
        throw error
      }
    },
    close: () => knex.destroy(),
  }
}
