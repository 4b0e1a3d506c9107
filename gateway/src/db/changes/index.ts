import type { Knex } from 'knex'

export interface Migration {
  readonly name: string
  readonly up: (trx: Knex.Transaction) => Promise<void>
  readonly down: (trx: Knex.Transaction) => Promise<void>
}

/** Changes to the schema since `schema/*.sql`, in the order in which they run. A released one is never edited, renamed, or moved. */
export const CHANGES: readonly Migration[] = []
