import { type HistoryEntry, ROLES } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { seenValues } from './history.policy.ts'
import type { HistoryRecord } from './queries/history.query.ts'

/** Who did something whose name was deleted, or who has none. */
const UNNAMED: Record<HistoryRecord['actor_kind'], string> = {
  user: 'Somebody whose name was deleted',
  resident: 'A resident',
  public: 'Somebody without a log-in',
  system: 'The system',
}

/** One entry as this reader may see it. */
export function presentEntry(actor: Actor, entry: HistoryRecord, subject: HistoryEntry['subject']): HistoryEntry {
  return {
    id: entry.id,
    seq: entry.seq,
    at: entry.at.toISOString(),
    action: entry.action,
    record_kind: entry.record_kind,
    record_id: entry.record_id,
    contract: entry.contract_id && entry.contract_name ? { id: entry.contract_id, name: entry.contract_name } : null,
    actor: {
      name:
        entry.actor_kind === 'system' || entry.actor_kind === 'public'
          ? UNNAMED[entry.actor_kind]
          : (entry.actor_name ?? UNNAMED[entry.actor_kind]),
      role:
        entry.actor_kind === 'user' || entry.actor_kind === 'resident'
          ? (ROLES.find((role) => role === entry.actor_role) ?? null)
          : null,
      kind: entry.actor_kind,
      is_you: entry.actor_kind === 'user' && entry.actor_user_id !== null && entry.actor_user_id === actor.user_id,
    },
    subject,
    reason: entry.reason,
    before: seenValues(actor, entry.before),
    after: seenValues(actor, entry.after),
  }
}
