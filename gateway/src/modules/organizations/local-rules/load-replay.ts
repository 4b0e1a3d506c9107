import { assertPermitted } from '../../../errors/assert-permitted.ts'
import { NotFound, Refused } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import type { RulesReplayRun } from './replay.model.ts'
import { endReplay, findReplay } from './replay.store.ts'
import type { EnteredRules } from './rules.model.ts'
import { canRules } from './rules.policy.ts'
import { findRulesById } from './rules.store.ts'

/** Returns the platform's replay with its version. Throws NotFound if there is none, or if a company asked for it. */
export async function replayToRead(
  { db, actor }: Pick<OperationContext, 'db' | 'actor'>,
  id: string,
): Promise<{ readonly run: RulesReplayRun; readonly rules: EnteredRules }> {
  assertPermitted(canRules.read(actor))
  const run = await findReplay(db, id)
  const rules = run && run.tow_company_id === null && run.rules_id && (await findRulesById(db, run.rules_id))
  if (!run || !rules) throw new NotFound()
  return { run, rules }
}

/** Ends a replay that someone no longer wants. Callers have checked that they may. Throws a refusal when it has ended. */
export async function cancelRun(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  id: string,
): Promise<RulesReplayRun> {
  const ended = await endReplay(db, id, { status: 'cancelled', error: null, ended_at: clock.now() })
  if (!ended) throw new Refused('This replay has ended already.')
  return ended
}
