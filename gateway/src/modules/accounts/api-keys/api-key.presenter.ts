import { type ApiKeyRow, KEY_SCOPES } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import type { ApiKey } from './api-key.model.ts'
import { canApiKey } from './api-key.policy.ts'

type Ended = ApiKeyRow['ended']

/** When a key stopped working, and why; null while it works. */
export function endOfKey(key: Pick<ApiKey, 'revoked_at' | 'revoked_by_name' | 'ends_at'>, now: Date): Ended {
  if (key.revoked_at) return { at: key.revoked_at.toISOString(), why: 'revoked', by: key.revoked_by_name }
  if (key.ends_at && key.ends_at <= now) return { at: key.ends_at.toISOString(), why: 'expired', by: null }
  return null
}

export function presentKey(actor: Actor, key: ApiKey, now: Date): ApiKeyRow {
  const ended = endOfKey(key, now)
  return {
    id: key.id,
    name: key.name,
    scopes: KEY_SCOPES.filter((scope) => key.scopes.includes(scope)),
    prefix: key.prefix,
    created_at: key.created_at.toISOString(),
    created_by: key.created_by_name,
    ends_at: key.ends_at?.toISOString() ?? null,
    last_used_at: key.last_used_at?.toISOString() ?? null,
    ended,
    can: { revoke: canApiKey.revoke(actor, ended !== null).allowed },
  }
}
