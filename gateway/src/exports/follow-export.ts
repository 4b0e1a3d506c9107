import type { Knex } from 'knex'
import { patchPreparing } from './export.store.ts'

const EVERY_MS = 1_000

export interface Followed {
  /** Records the list's row count, as far as it is known before reading. */
  total(rows: number): Promise<void>
  /** Records how many rows have been written. */
  rows(count: number): void
  /** Stops reporting; nothing is written after this has resolved. */
  end(): Promise<void>
}

/**
 * Writes an export's progress to its row once a second, in short transactions of their own, and calls `cancelled` when
 * its user has cancelled it. If the database becomes unreachable, the export itself notices.
 */
export function followExport(
  id: string,
  inTransaction: <T>(work: (db: Knex.Transaction) => Promise<T>) => Promise<T>,
  cancelled: () => void,
): Followed {
  let rows_done = 0
  let writing: Promise<void> | null = null
  const write = async (more: { rows_total?: number } = {}): Promise<void> => {
    const isPreparing = await inTransaction((db) => patchPreparing(db, id, { rows_done, ...more }))
    if (!isPreparing) cancelled()
  }
  const timer = setInterval(() => {
    writing ??= write()
      .catch(() => undefined)
      .finally(() => {
        writing = null
      })
  }, EVERY_MS)
  return {
    total: (rows_total) => write({ rows_total }),
    rows(count) {
      rows_done = count
    },
    async end() {
      clearInterval(timer)
      await writing
    },
  }
}
