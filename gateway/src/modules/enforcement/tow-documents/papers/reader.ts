import type { Knex } from 'knex'
import type { FileStore } from '../../../../operation/operation.ts'

export interface PaperReader {
  /** A transaction under the tenancy of who reads: what its actor may not see is not on the paper. */
  readonly db: Knex.Transaction
  readonly files: FileStore
  /** The moment that the paper speaks of. */
  readonly at: Date
  /** Whether the reader may know amounts. */
  readonly amounts: boolean
}
