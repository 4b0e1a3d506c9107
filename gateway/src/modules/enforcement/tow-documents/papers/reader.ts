import type { Language } from '@curbwise/messages'
import type { Knex } from 'knex'
import type { FileStore } from '../../../../operation/operation.ts'

export interface PaperReader {
  /** A transaction with the reader's tenancy: the document leaves out what the actor may not see. */
  readonly db: Knex.Transaction
  readonly files: FileStore
  /** The instant that the document describes. */
  readonly at: Date
  /** Whether the reader may see amounts. */
  readonly amounts: boolean
  /** The language of an email with documents; otherwise the documents use the one stored with the last payment. */
  readonly language?: Language | undefined
}
