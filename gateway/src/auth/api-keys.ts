import { KEY_SCOPES } from '@curbwise/api'
import type { Knex } from 'knex'
import { type Actor, PUBLIC_ACTOR } from '../db/actor.ts'
import { callForRows, type FunctionRow } from '../db/call-function.ts'
import { inTenancy } from '../db/tenancy.ts'
import { digestOfKey } from './api-key-secret.ts'

export interface ApiKeys {
  /** Returns the actor of a key, and records its use; null when it is unknown, was revoked, or has ended, or its company is disabled. */
  actor(secret: string): Promise<Actor | null>
}

/** A key does what the dispatch desk of its company may read. It is read with every call, so a revoked key ends immediately. */
export function createApiKeys(options: { knex: Knex; databaseNow: () => Date | null }): ApiKeys {
  return {
    async actor(secret) {
      const ask = (db: Knex | Knex.Transaction) => callForRows(db, 'auth_use_api_key', digestOfKey(secret))
      const moment = options.databaseNow()
      const [row] = await (moment ? inTenancy(options.knex, PUBLIC_ACTOR, moment, ask) : ask(options.knex))
      return row ? actorOfKey(row) : null
    },
  }
}

const actorOfKey = (row: FunctionRow<'auth_use_api_key'>): Actor => ({
  ...PUBLIC_ACTOR,
  kind: 'key',
  role: 'tow_staff',
  name: row.name,
  tow_company_id: row.tow_company_id,
  contract_ids: null,
  has_booting_access: row.has_booting_access,
  api_key: { id: row.id, scopes: KEY_SCOPES.filter((scope) => row.scopes.includes(scope)), ends_at: row.ends_at },
})
