import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { HistoryEntry } from './history.model.ts'
import { scopeHistory } from './history.policy.ts'

/** The entries that this user may read, as `e`. */
export const visibleEntries = (db: Knex, actor: Actor): QueryBuilder<HistoryEntry> =>
  scopeHistory(HistoryEntry.query(db).alias('e'), actor)
