import { Conflict } from '../errors/errors.ts'

/**
 * Refuses a second export by the same user. `export_id` is the job that can be cancelled; null for one whose client
 * still waits.
 */
export const exportRunning = (export_id: string | null): Conflict =>
  new Conflict(
    export_id
      ? 'Another export of yours is being prepared. Wait until it is ready, or cancel it.'
      : 'Another export of yours is still running. Wait until it has finished.',
    export_id ? { export_id } : undefined,
  )

/** Too many rows or too much time for a user to wait: a job takes over. */
export class TooLong extends Error {
  constructor() {
    super('The export takes too long to wait for')
  }
}

/** The browser has closed the connection. */
export class ReaderLeft extends Error {
  constructor() {
    super('The reader has left')
  }
}
