import { rightsSinceHookUp, type Dated, type Decision, type DecisionFacts, type LaterRight } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Tow } from '../tow.model.ts'
import type { LoadedTow } from './tow.query.ts'

/** A right that started after hook-up, and when it started. */
export type TimedRight = LaterRight & { readonly since: string }

type HookedTow = Pick<Tow, 'hook_up_decision_id'>
/** Hook-up decisions by decision ID. */
type HookUps = ReadonlyMap<string, Decision>

interface CurrentDecision {
  readonly decision: Decision
  readonly facts: DecisionFacts
}

/** Reads the hook-up decisions of these tows in one statement. */
export async function hookUpDecisionsOf(db: Knex.Transaction, tows: readonly HookedTow[]): Promise<HookUps> {
  const ids = tows.flatMap((tow) => tow.hook_up_decision_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db('decisions').whereIn('id', ids).select('id', 'decision')
  return new Map(rows.map(({ id, decision }) => [id, decision]))
}

/** Returns the rights that started after hook-up and are valid now. */
export function laterRights(
  { hook_up_decision: then }: Pick<LoadedTow, 'hook_up_decision'>,
  { decision, facts }: CurrentDecision,
): readonly TimedRight[] {
  return rightsSinceHookUp(decision, then).map((right) => ({
    ...right,
    since: startedAt(facts, right.record.id, { after: then?.at, now: decision.at }),
  }))
}

export const rightVersions = (facts: DecisionFacts, record_id: string | undefined): readonly Dated[] =>
  Object.values(facts)
    .flatMap((list): Dated[] => (Array.isArray(list) ? (list as Dated[]) : []))
    .filter(({ id }) => id === record_id)

/** Returns when a version of a record became both valid and known. */
const startOf = ({ valid_from, known_from }: Dated): string => (valid_from > known_from ? valid_from : known_from)

/** Returns the start of the record's first version after hook-up, so later corrections don't move it. */
function startedAt(
  facts: DecisionFacts,
  record_id: string,
  { after = '', now }: { readonly after: string | undefined; readonly now: string },
): string {
  const starts = rightVersions(facts, record_id)
    .map(startOf)
    .filter((start) => start >= after && start <= now)
  return starts.toSorted()[0] ?? now
}
