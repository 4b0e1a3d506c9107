import type { Knex } from 'knex'
import { patchPreparing } from './export.store.ts'

const EVERY_MS = 1_000

export interface Followed {
  /** How many rows the list has, as far as is known before it is read. */
  total(rows: number): Promise<void>
  /** How many rows are written so far. */
  rows(count: number): void
  /** Stops telling; nothing is written any more once this has resolved. */
  end(): Promise<void>
}

/**
 * Tells the row of an export once a second how far it is, in short transactions of their own, and calls `cancelled` when its
 * person has cancelled it. A database that is away meanwhile is noticed by the export itself.
 */
export function followExport(
  id: string,
  inTransaction: <T>(work: (db: Knex.Transaction) => Promise<T>) => Promise<T>,
  cancelled: () => void,
): Followed {
  let rows_done = 0
  let telling: Promise<void> | null = null
  const tell = async (more: { rows_total?: number } = {}): Promise<void> => {
    const isPreparing = await inTransaction((db) => patchPreparing(db, id, { rows_done, ...more }))
    if (!isPreparing) cancelled()
  }
  const timer = setInterval(() => {
    telling ??= tell()
      .catch(() => undefined)
      .finally(() => {
        telling = null
      })
  }, EVERY_MS)
  return {
    total: (rows_total) => tell({ rows_total }),
    rows(count) {
      rows_done = count
    },
    async end() {
      clearInterval(timer)
      await telling
    },
  }
}
