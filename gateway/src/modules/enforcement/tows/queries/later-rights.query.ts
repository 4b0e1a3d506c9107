import { rightsSinceHookUp, type Dated, type Decision, type DecisionFacts, type LaterRight } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Tow } from '../tow.model.ts'

/** A right that a car got after it was hooked up, and since when it has it. */
export type TimedRight = LaterRight & { readonly since: string }

type Hooked = Pick<Tow, 'hook_up_decision_id'>
/** Decisions of hook-ups, by their id. */
type HookUps = ReadonlyMap<string, Decision>

interface Now {
  readonly decision: Decision
  readonly facts: DecisionFacts
}

/** The decisions that hooked tows go by, read in one statement. */
export async function hookUpDecisionsOf(db: Knex.Transaction, tows: readonly Hooked[]): Promise<HookUps> {
  const ids = tows.flatMap((tow) => tow.hook_up_decision_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db('decisions').whereIn('id', ids).select('id', 'decision')
  return new Map(rows.map(({ id, decision }) => [id, decision]))
}

/** Rights that came after hook-up, as things stand now. */
export function laterRights(tow: Hooked, { decision, facts }: Now, hookUps: HookUps): readonly TimedRight[] {
  const then = hookUps.get(tow.hook_up_decision_id ?? '') ?? null
  return rightsSinceHookUp(decision, then).map((right) => ({
    ...right,
    since: beganAt(facts, right.record.id, { after: then?.at, now: decision.at }),
  }))
}

export const rightVersions = (facts: DecisionFacts, record_id: string | undefined): readonly Dated[] =>
  Object.values(facts)
    .flatMap((list): Dated[] => (Array.isArray(list) ? (list as Dated[]) : []))
    .filter(({ id }) => id === record_id)

/** From when a version of a record both held and was known. */
const startOf = ({ valid_from, known_from }: Dated): string => (valid_from > known_from ? valid_from : known_from)

/** A later correction of the record does not move its beginning: its first version after hook-up counts. */
function beganAt(
  facts: DecisionFacts,
  record_id: string,
  { after = '', now }: { readonly after: string | undefined; readonly now: string },
): string {
  const starts = rightVersions(facts, record_id)
    .map(startOf)
    .filter((start) => start >= after && start <= now)
  return starts.toSorted()[0] ?? now
}
