import {
  ACTIONS,
  type EnforcementAction,
  type LocalRules,
  replay,
  type ReplayChange,
  type Replayed,
  type RuleFigures,
  rulesByVersion,
  type StoredInput,
  underVersion,
} from '@curbwise/rules'
import type { ReplayCounts } from '../../../../db/json-columns.ts'
import type { JobContext, StagedJob } from '../../../../jobs/jobs.ts'
import { nextDecisions, ofCompany, ofPlace, type StoredDecisionRow } from '../queries/replayed.query.ts'
import { insertDifferences } from '../replay.bulk.ts'
import type { RulesReplayRun } from '../replay.model.ts'
import { beginReplay, endReplay, patchReplay } from '../replay.store.ts'
import type { EnteredRules } from '../rules.model.ts'
import { findRulesById } from '../rules.store.ts'

/** Decided in one short transaction, so that progress is seen and other work isn't held up. */
const DECISIONS_A_STEP = 200

const FAILED = 'The replay stopped because of a fault. Start it again.'

/** The version as it was when the replay was requested. */
const versionOf = (rules: EnteredRules, figures: RuleFigures, { verified_on }: RulesReplayRun): LocalRules => ({
  id: rules.id,
  version: rules.code,
  state: rules.state,
  county: rules.county,
  city: rules.city,
  starts_on: rules.starts_on,
  verified_on,
  valid_from: rules.valid_from.toISOString(),
  valid_until: null,
  known_from: rules.created_at.toISOString(),
  known_until: null,
  figures,
})

/** What is different in a replay. */
function changeOf(run: RulesReplayRun, rules: EnteredRules | undefined): ReplayChange {
  const { figures, grace_minutes, minimum_notice_hours } = run
  return {
    ...(rules && figures && { rules: underVersion(versionOf(rules, figures, run)) }),
    settings: {
      ...(grace_minutes !== null && { grace_minutes }),
      ...(minimum_notice_hours !== null && { minimum_notice_hours }),
    },
  }
}

/** Which decisions a replay is about: a company's own, or those of the version's place. */
function monthOf({ tow_company_id, contract_ids, month }: RulesReplayRun, rules: EnteredRules | undefined) {
  if (tow_company_id !== null) return ofCompany(tow_company_id, contract_ids, month)
  return rules ? ofPlace(rules, month) : null
}

/** Returns what a stored decision was made from. Facts from before there were local rules don't say where the complex is. */
function inputOf({ facts, rules_version, county, city }: StoredDecisionRow): StoredInput | null {
  if (facts === null) return null
  return {
    question: facts.question,
    facts: { ...facts.facts, contracts: facts.facts.contracts.map((one) => ({ county, city, ...one })) },
    rules: facts.rules ?? rulesByVersion(rules_version),
  }
}

const isReady = (answer: Replayed['before'], action: EnforcementAction): number =>
  answer.allows[action].state === 'ready' ? 1 : 0

const counted = (counts: ReplayCounts, { before, after }: Replayed): ReplayCounts =>
  Object.fromEntries(
    ACTIONS.map((action) => {
      const { before: was = 0, after: would = 0 } = counts[action] ?? {}
      return [action, { before: was + isReady(before, action), after: would + isReady(after, action) }]
    }),
  )

interface StepResult extends Pick<RulesReplayRun, 'done' | 'without_facts' | 'differing' | 'counts'> {
  readonly differences: Parameters<typeof insertDifferences>[1]
}

/** Decides some stored decisions again. Pure, except for what it is given. */
function step(run: RulesReplayRun, change: ReplayChange, rows: readonly StoredDecisionRow[]): StepResult {
  const differences: StepResult['differences'][number][] = []
  let { counts, without_facts } = run
  for (const row of rows) {
    const input = inputOf(row)
    if (!input) {
      without_facts += 1
      continue
    }
    const replayed = replay(input, change)
    counts = counted(counts, replayed)
    const { before, after, difference } = replayed
    if (!difference) continue
    differences.push({
      replay_id: run.id,
      tow_company_id: run.tow_company_id,
      position: run.differing + differences.length + 1,
      decision_id: row.id,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      is_verdict: difference.verdict,
      actions: [...difference.actions],
    })
  }
  const differing = run.differing + differences.length
  return { done: run.done + rows.length, without_facts, differing, counts, differences }
}

/** Does the next step of a replay; returns whether there is another one. It continues where the last step that was committed ended. */
async function takeStep({ db, clock }: JobContext, replay_id: string): Promise<boolean> {
  const run = await beginReplay(db, replay_id)
  if (!run) return false
  const rules = run.rules_id === null ? undefined : await findRulesById(db, run.rules_id)
  const month = monthOf(run, rules)
  if (!month) throw new Error('A replay without a company has a version')
  const rows = await nextDecisions(db, month, run, DECISIONS_A_STEP)
  const { differences, ...progress } = step(run, changeOf(run, rules), rows)
  await insertDifferences(db, differences)
  const last = rows.at(-1)
  const isOver = rows.length < DECISIONS_A_STEP
  await patchReplay(db, run.id, {
    ...progress,
    ...(last && { last_at: last.at, last_id: last.id }),
    ...(isOver && { status: 'done', total: progress.done, ended_at: clock.now() }),
  })
  return !isOver
}

/** Decides a month's stored decisions again with the changes of a replay, step by step, until it is done or cancelled. */
export const replayRules: StagedJob<'replay_rules'> = {
  async staged({ transaction, clock }, { replay_id }) {
    try {
      while (await transaction((context) => takeStep(context, replay_id)));
    } catch (error) {
      await transaction(({ db }) =>
        endReplay(db, replay_id, { status: 'failed', error: FAILED, ended_at: clock.now() }),
      )
      throw error
    }
  },
}
