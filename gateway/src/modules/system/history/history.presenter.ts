import { type HistoryEntry, ROLES } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { visibleValues } from './history.policy.ts'
import type { HistoryRecord } from './queries/history.query.ts'
import type { Labels } from './queries/history-subjects.query.ts'

/** Labels for actors without a name, or whose name was deleted. */
const UNNAMED: Record<HistoryRecord['actor_kind'], string> = {
  user: 'Someone whose name was deleted',
  resident: 'A resident',
  public: 'Someone without a login',
  system: 'The system',
}

/** Presents one entry as this reader may see it. */
export function presentEntry(actor: Actor, entry: HistoryRecord, { subject, avatar_file_id }: Labels): HistoryEntry {
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
      avatar_url: entry.actor_name && avatar_file_id && `/api/files/${avatar_file_id}`,
    },
    subject,
    reason: entry.reason,
    before: visibleValues(actor, entry.before),
    after: visibleValues(actor, entry.after),
  }
}
