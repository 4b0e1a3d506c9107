import { VERDICT_LABELS, type DecisionFacts, type Decision, type Dated, type Verdict } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../db/actor.ts'
import { decideMany, decisiveReason } from '../decisions/index.ts'
import { stopOf } from './decide-tow.ts'
import { questionOf, rulesOf, saidOf } from './tow.question.ts'
import type { TowRecord } from './tow.rows.ts'

export interface TowAlert {
  readonly verdict: Verdict
  readonly sentence: string
  readonly since: string
}

/** After hook-up the stored decision stands; before it, whatever changes about the car stops the hand. */
const isWatched = (tow: TowRecord): boolean => (tow.status === 'requested' || tow.status === 'pending') && tow.hooked_at === null

/**
 * Open tows that may not go on as things stand now, by their id. Decided when they are looked at, all of them with two
 * statements: a right may begin by the clock alone, without anybody changing a row, so a mark that is kept would be late.
 * External users are not told: what changed is the complex's own affair.
 */
export async function alertsOf(db: Knex.Transaction, actor: Actor, tows: readonly TowRecord[]): Promise<ReadonlyMap<string, TowAlert>> {
  const watched = actor.role === 'external_user' ? [] : tows.filter(isWatched)
  if (watched.length === 0) return new Map()
  const said = await saidOf(db, watched)
  const decided = await decideMany(db, watched.map((tow) =>
    ({ id: tow.id, question: questionOf(tow, said.get(tow.id) ?? {}, tow.photo_count), rules: rulesOf(tow) })))
  return new Map(watched.flatMap((tow): [string, TowAlert][] => {
    const now = decided.get(tow.id)
    const alert = now && alertOf(tow, now.decision, now.facts)
    return alert ? [[tow.id, alert]] : []
  }))
}

function alertOf(tow: TowRecord, decision: Decision, facts: DecisionFacts): TowAlert | null {
  const stop = stopOf(decision)
  if (!stop) return null
  const changed = decision.verdict !== tow.head_verdict
  const sentence = changed || stop.state !== 'missing'
    ? decisiveReason(decision).sentence
    : `${VERDICT_LABELS[decision.verdict]}, but still missing: ${stop.missing.join(', ')}.`
  return { verdict: decision.verdict, sentence, since: sinceOf(tow, decision, facts) }
}

/** From when the tow should have stopped: since the deciding record holds and is known, and not before the last decision. */
function sinceOf(tow: TowRecord, decision: Decision, facts: DecisionFacts): string {
  const record = decisiveReason(decision).record
  const versions = Object.values(facts)
    .flatMap((list): Dated[] => (Array.isArray(list) ? (list as Dated[]) : []))
    .filter((fact) => fact.id === record?.id && fact.known_until === null)
  const known = versions.map((fact) => (fact.valid_from > fact.known_from ? fact.valid_from : fact.known_from))
  const last = (tow.head_at ?? tow.requested_at).toISOString()
  const since = known.reduce((latest, moment) => (moment > latest ? moment : latest), last)
  return since < decision.at ? since : decision.at
}
