import type { Knex } from 'knex'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { ContractClone } from '../clone.model.ts'

/** Newest first. */
export const CLONE_ORDER: readonly KeyColumn[] = [
  { sql: 'contract_clones.created_at', type: 'timestamptz' },
  { sql: 'contract_clones.id', type: 'uuid' },
]

/** All clones that this user can see. */
export const allClones = (db: Knex.Transaction) => ContractClone.query(db).select('contract_clones.*')
