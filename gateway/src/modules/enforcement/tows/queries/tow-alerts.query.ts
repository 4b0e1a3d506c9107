import {
  normalizePlate,
  VERDICT_LABELS,
  type DecisionFacts,
  type Decision,
  type Dated,
  type Verdict,
} from '@curbwise/rules'
import { heldSince } from '@curbwise/rules/decision/standing'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { decideMany, decisiveReason, type DecidedCase } from '../../decisions/index.ts'
import { blockingReason } from '../lifecycle/decide-tow.ts'
import { hookUpDecisionsOf, laterRights, rightVersions, type TimedRight } from './later-rights.query.ts'
import { loadEvidence } from './tow-decisions.query.ts'
import { toPlateQuestion, rulesOf } from '../lifecycle/decision-input.ts'
import type { TowRecord } from './tow.query.ts'

export interface TowAlert {
  readonly verdict: Verdict
  readonly sentence: string
  readonly since: string
  /** The car was hooked up, so the stored decision stands: a right that came later only makes the drop free. */
  readonly drop_is_free: boolean
}

/** As long as the car is on the property. */
const isWatched = (tow: TowRecord): boolean =>
  (tow.status === 'requested' || tow.status === 'pending') && tow.left_property_at === null

/**
 * Open tows about whose car something has changed since their decision, by their id. Decided when they are looked at, all of them
 * with three statements: a right may begin by the clock alone, without anybody changing a row, so a mark that is kept would be late.
 * External users are not told: what changed is the complex's own affair.
 */
export async function alertsOf(
  db: Knex.Transaction,
  actor: Actor,
  tows: readonly TowRecord[],
): Promise<ReadonlyMap<string, TowAlert>> {
  const watched = actor.role === 'external_user' ? [] : tows.filter(isWatched)
  if (watched.length === 0) return new Map()
  const said = await loadEvidence(db, watched)
  const decided = await decideMany(
    db,
    watched.map((tow) => ({
      id: tow.id,
      question: toPlateQuestion(tow, said.get(tow.id) ?? {}, tow.photo_count),
      rules: rulesOf(tow),
    })),
  )
  const hookUps = await hookUpDecisionsOf(db, watched)
  return new Map(
    watched.flatMap((tow): [string, TowAlert][] => {
      const now = decided.get(tow.id)
      const alert =
        now && (tow.hooked_at === null ? stopAlert(tow, now) : freeDropAlert(laterRights(tow, now, hookUps), now))
      return alert ? [[tow.id, alert]] : []
    }),
  )
}

/** Before hook-up, whatever forbids the tow now stops it. */
function stopAlert(tow: TowRecord, { decision, facts }: DecidedCase): TowAlert | null {
  const stop = blockingReason(decision)
  if (!stop) return null
  const changed = decision.verdict !== tow.head_verdict
  const sentence =
    changed || stop.state !== 'missing'
      ? decisiveReason(decision).sentence
      : `${VERDICT_LABELS[decision.verdict]}, but still missing: ${stop.missing.join(', ')}.`
  return { verdict: decision.verdict, sentence, since: sinceOf(tow, decision, facts), drop_is_free: false }
}

/** After it, the earliest of the rights that came is told. */
function freeDropAlert(rights: readonly TimedRight[], { decision }: DecidedCase): TowAlert | null {
  const first = rights.toSorted((a, b) => a.since.localeCompare(b.since))[0]
  return first ? { verdict: decision.verdict, sentence: first.sentence, since: first.since, drop_is_free: true } : null
}

interface Version extends Dated {
  readonly status?: string
  readonly license_plate?: string | null
}

/** Whether a version said the same of the same car as the newest one: an unpaid permit gave no right, and another plate's was another car's. */
const isSame = (version: Version, newest: Version | undefined): boolean =>
  version.status === newest?.status &&
  normalizePlate(version.license_plate ?? '') === normalizePlate(newest?.license_plate ?? '')

/** From when the tow should have stopped: since the deciding record holds and is known, whatever was edited on it, and not before the last decision. */
function sinceOf(tow: TowRecord, decision: Decision, facts: DecisionFacts): string {
  const record = decisiveReason(decision).record
  const versions: readonly Version[] = rightVersions(facts, record?.id)
  const newest = versions.find((version) => version.known_until === null)
  const at = Date.parse(decision.at)
  const last = (tow.head_at ?? tow.requested_at).getTime()
  const held = heldSince(
    versions.filter((version) => isSame(version, newest)),
    { at, known: Date.parse(decision.known_at) },
  )
  return new Date(Math.min(at, Math.max(last, held ?? last))).toISOString()
}
