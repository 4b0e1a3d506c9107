import type { ReplayedDecision, ReplayProgress } from '@curbwise/api'
import { ACTIONS } from '@curbwise/rules'
import type { DifferenceRow } from './queries/replayed.query.ts'
import type { RulesReplayRun } from './replay.model.ts'
import { isUnfinished } from './replay.store.ts'

/** How far a replay is, for someone who may cancel it while it runs. */
export const presentProgress = (run: RulesReplayRun): ReplayProgress => ({
  id: run.id,
  month: run.month,
  status: run.status,
  total: run.total,
  done: run.done,
  without_facts: run.without_facts,
  differing: run.differing,
  counts: ACTIONS.map((action) => ({ action, before: 0, after: 0, ...run.counts[action] })),
  requested_by: run.requested_by_name,
  queued_at: run.queued_at.toISOString(),
  ended_at: run.ended_at?.toISOString() ?? null,
  failure: run.error,
  can: { cancel: isUnfinished(run) },
})

function recordOf(row: DifferenceRow): ReplayedDecision['record'] {
  if (row.tow_id !== null) return { kind: 'tow', id: row.tow_id, number: row.tow_number, list_id: null }
  if (row.boot_id !== null) return { kind: 'boot', id: row.boot_id, number: row.boot_number, list_id: null }
  if (row.sticker_item_id === null) return null
  return { kind: 'sticker', id: row.sticker_item_id, number: null, list_id: row.sticker_list_id }
}

type Answer = ReplayedDecision['before']

const presentAnswer = ({ verdict, reason, allows, rules_version }: DifferenceRow['before']): Answer => ({
  verdict,
  reason,
  rules_version,
  allows: {
    sticker: { state: allows.sticker.state, missing: [...allows.sticker.missing] },
    boot: { state: allows.boot.state, missing: [...allows.boot.missing] },
    tow: { state: allows.tow.state, missing: [...allows.tow.missing] },
  },
})

export const presentReplayed = (row: DifferenceRow): ReplayedDecision => ({
  position: row.position,
  decision_id: row.decision_id,
  at: row.at.toISOString(),
  contract: { id: row.contract_id, name: row.contract, timezone: row.timezone },
  license_plate: row.license_plate,
  state: row.state,
  moment: row.moment,
  before: presentAnswer(row.before),
  after: presentAnswer(row.after),
  is_verdict: row.is_verdict,
  actions: row.actions,
  record: recordOf(row),
})
