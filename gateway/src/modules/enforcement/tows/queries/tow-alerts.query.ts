import {
  normalizePlate,
  VERDICT_LABELS,
  type DecisionFacts,
  type Decision,
  type Dated,
  type NearPlate,
  type Verdict,
} from '@curbwise/rules'
import { heldSince } from '@curbwise/rules/decision/validity'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { decideMany, decisiveReason, type DecidedCase } from '../../decisions/index.ts'
import { blockingReason } from '../lifecycle/decide-tow.ts'
import { lookAlikes } from '../lifecycle/look-alikes.ts'
import { hookUpDecisionsOf, laterRights, rightVersions, type TimedRight } from './later-rights.query.ts'
import { loadEvidence } from './tow-decisions.query.ts'
import { toPlateQuestion, rulesOf } from '../lifecycle/decision-input.ts'
import type { LoadedTow, TowRecord } from './tow.query.ts'

export interface TowAlert {
  readonly verdict: Verdict
  readonly sentence: string
  readonly since: string
  /** The car is hooked up, so the stored decision is final: a later right only makes the drop free. */
  readonly drop_is_free: boolean
}

/** Returns whether the car is still on the property. */
const isWatched = (tow: TowRecord): boolean =>
  (tow.status === 'requested' || tow.status === 'pending') && tow.left_property_at === null

/**
 * Returns alerts, by tow ID, for open tows whose car's situation changed since their decision. Computed on read, in
 * three statements for all tows: a right may start by the clock alone, without a write, so a stored flag would be
 * stale. External users get none, because the change is the complex's business.
 */
export async function alertsOf(
  db: Knex.Transaction,
  actor: Actor,
  tows: readonly TowRecord[],
): Promise<ReadonlyMap<string, TowAlert>> {
  const watched = actor.role === 'external_user' ? [] : tows.filter(isWatched)
  if (watched.length === 0) return new Map()
  const evidence = await loadEvidence(db, watched)
  const hookUps = await hookUpDecisionsOf(db, watched)
  const known = watched.map((tow) => ({
    ...tow,
    evidence: evidence.get(tow.id) ?? null,
    hook_up_decision: hookUps.get(tow.hook_up_decision_id ?? '') ?? null,
  }))
  return decidedAlerts(db, known)
}

/** What changed about an open tow, and the plates that it must be told apart from first. */
interface Watch {
  readonly alert: TowAlert | null
  readonly look_alikes: NearPlate[]
}

/** Returns the alert and the look-alikes of one tow whose decisions are loaded. */
export async function watchOf(db: Knex.Transaction, actor: Actor, tow: LoadedTow): Promise<Watch> {
  const now = actor.role !== 'external_user' && isWatched(tow) ? (await decideNow(db, [tow])).get(tow.id) : undefined
  return now
    ? { alert: alertFor(tow, now), look_alikes: lookAlikes(tow, now.decision) }
    : { alert: null, look_alikes: [] }
}

type WatchedTow = TowRecord & Pick<LoadedTow, 'evidence' | 'hook_up_decision'>

const decideNow = (db: Knex.Transaction, tows: readonly WatchedTow[]): Promise<ReadonlyMap<string, DecidedCase>> =>
  decideMany(
    db,
    tows.map((tow) => ({
      id: tow.id,
      question: toPlateQuestion(tow, tow.evidence ?? {}, tow.photo_count),
      rules: rulesOf(tow),
    })),
  )

const alertFor = (tow: WatchedTow, now: DecidedCase): TowAlert | null =>
  tow.hooked_at === null ? stopAlert(tow, now) : freeDropAlert(laterRights(tow, now), now)

async function decidedAlerts(
  db: Knex.Transaction,
  tows: readonly WatchedTow[],
): Promise<ReadonlyMap<string, TowAlert>> {
  const decided = await decideNow(db, tows)
  return new Map(
    tows.flatMap((tow): [string, TowAlert][] => {
      const now = decided.get(tow.id)
      const alert = now ? alertFor(tow, now) : null
      return alert ? [[tow.id, alert]] : []
    }),
  )
}

/** Before hook-up, anything that forbids the tow raises an alert. */
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

/** After hook-up, the alert shows the earliest of the later rights. */
function freeDropAlert(rights: readonly TimedRight[], { decision }: DecidedCase): TowAlert | null {
  const first = rights.toSorted((a, b) => a.since.localeCompare(b.since))[0]
  return first ? { verdict: decision.verdict, sentence: first.sentence, since: first.since, drop_is_free: true } : null
}

interface Version extends Dated {
  readonly status?: string
  readonly license_plate?: string | null
}

/**
 * Returns whether a version has the newest version's status and plate. An unpaid permit gave no right, and a different
 * plate means a different car.
 */
const isSame = (version: Version, newest: Version | undefined): boolean =>
  version.status === newest?.status &&
  normalizePlate(version.license_plate ?? '') === normalizePlate(newest?.license_plate ?? '')

/**
 * Returns since when the tow should have stopped: when the deciding record became valid and known, regardless of later
 * edits, but not before the last decision.
 */
function sinceOf(tow: TowRecord, decision: Decision, facts: DecisionFacts): string {
  const record = decisiveReason(decision).record
  const versions: readonly Version[] = rightVersions(facts, record?.id)
  const newest = versions.find((version) => version.known_until === null)
  const at = Date.parse(decision.at)
  const last = (tow.head_at ?? tow.requested_at).getTime()
  const validSince = heldSince(
    versions.filter((version) => isSame(version, newest)),
    { at, known: Date.parse(decision.known_at) },
  )
  return new Date(Math.min(at, Math.max(last, validSince ?? last))).toISOString()
}
