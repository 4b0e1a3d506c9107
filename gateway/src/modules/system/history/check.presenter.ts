import type { HistoryCheck, HistoryChain } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import type { Row } from '../../../db/tables.ts'
import { isStalled } from '../../../jobs/history-verification.store.ts'
import { canHistory } from './history.policy.ts'
import type { ChainCheck } from './queries/chain-check.query.ts'

/** Presents what the last check of a chain found, with the zone of its times. What is wrong, and the anchor, is for the office. */
export function presentChain(actor: Actor, timezone: string, check: ChainCheck | null): HistoryChain {
  const none = { problem: null, anchor: null }
  if (!check) return { timezone, state: 'not_checked', checked_at: null, broken_at: null, entries: 0, ...none }
  const { checked_at, broken_at, entries, problem, anchored_at, anchored_seq, anchored_hash } = check
  return {
    timezone,
    state: broken_at === null ? 'verified' : 'broken',
    checked_at: checked_at.toISOString(),
    broken_at,
    entries,
    ...(canHistory.see_source(actor).allowed
      ? {
          problem,
          anchor:
            anchored_at && anchored_hash && anchored_seq !== null
              ? { at: anchored_at.toISOString(), seq: anchored_seq, hash: anchored_hash.toString('hex') }
              : null,
        }
      : none),
  }
}

function stateOf(check: Row<'history_verifications'>, now: Date): HistoryCheck['state'] {
  if (isStalled(check, now)) return 'failed'
  if (check.status === 'done') return check.broken_at === null ? 'intact' : 'broken'
  return check.status
}

/** Presents a check that a person asked for. */
export function presentCheck(check: Row<'history_verifications'>, now: Date): HistoryCheck {
  const { id, begins_at, asked_at, asked_by_name, ended_at } = check
  const { first_seq, last_seq, entries_read, problems, broken_at, problem } = check
  return {
    id,
    begins_at,
    state: stateOf(check, now),
    asked_at: asked_at.toISOString(),
    asked_by: asked_by_name,
    ended_at: ended_at && ended_at.toISOString(),
    first_seq,
    last_seq,
    entries_read,
    problems,
    broken_at,
    problem,
  }
}
