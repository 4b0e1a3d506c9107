import {
  decide,
  type Decision,
  type ReasonRule,
  momentText,
  stickerStanding,
  isOpenSticker,
  type StickerStanding,
} from '@curbwise/rules'
import type { StickerStanding as PresentedStanding } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { decideMany, canPassRights, presentDecision, seesAllCases, type PlateQuestion } from '../../decisions/index.ts'
import type { StickerMessages, StickerRecord } from '../queries/sticker-item.query.ts'
import type { StickerState } from '../sticker.policy.ts'
import { ruleOf } from './sticker-rules.ts'

/** The question that a conversion would ask now. */
export function questionOf(actor: Actor, item: StickerRecord): PlateQuestion {
  const permission = canPassRights(actor)
  return {
    contract_id: item.contract_id,
    license_plate: item.license_plate,
    state: item.state,
    vin: item.vin,
    reason: item.reason,
    reason_text: item.reason_text,
    hazard: item.hazard,
    hazard_text: item.hazard_text,
    space: item.space,
    photos: item.photo_count,
    confirmations: item.confirmations ?? [],
    permissions: { hazard: permission, condition: permission },
    own_case_id: item.id,
  }
}

/** What could be decided about a sticker now, as a person may see it, and the rule for its reason. */
export interface DecidedItem {
  readonly decision: Decision
  readonly rule: ReasonRule | null
}

/** Returns the decision for each open sticker now, as this person may see it. Facts of all are read in one statement. */
export async function decideItems(
  db: Knex.Transaction,
  actor: Actor,
  items: readonly StickerRecord[],
): Promise<ReadonlyMap<string, DecidedItem>> {
  const asked = items
    .filter(({ status }) => isOpenSticker(status))
    .map((item) => ({ id: item.id, reason: item.reason, question: questionOf(actor, item) }))
  const decided = await decideMany(db, asked)
  return new Map(
    asked.flatMap(({ id, reason, question }): [string, DecidedItem][] => {
      const one = decided.get(id)
      if (!one) return []
      const open_cases = one.facts.open_cases.filter(
        ({ contract_id }) => seesAllCases(actor) || contract_id === question.contract_id,
      )
      const decision =
        open_cases.length === one.facts.open_cases.length
          ? one.decision
          : decide({ ...question, at: one.decision.at }, { ...one.facts, open_cases }, one.rules)
      return [[id, { decision: presentDecision(actor, decision), rule: ruleOf(one.rules, reason) }]]
    }),
  )
}

/** What a sticker waits for by itself, as noun phrases. */
export function waitsOf(
  item: Pick<StickerRecord, 'status' | 'eligible_at' | 'timezone' | 'location' | 'space'>,
  messages: Pick<StickerMessages, 'state'> | undefined,
  now: Date,
): string[] {
  const waits: string[] = []
  if (item.eligible_at > now) waits.push(`its first day, ${momentText(item.eligible_at.toISOString(), item.timezone)}`)
  if (messages?.state === 'waiting') waits.push('the message to its residents, which has not been sent yet')
  if (messages?.state === 'failed') waits.push('the message to its residents, which could not be sent')
  if (!placeOf(item)) waits.push('the place where it is parked')
  return waits
}

/** What the policy asks about a sticker. */
export const stateOfItem = ({ status, photo_count, cure_status }: StickerRecord): StickerState => ({
  status,
  photo_count,
  has_open_cure: cure_status === 'sent',
})

/** Where the car is, in the words of a tow request; null if the sticker doesn't say. */
export const placeOf = ({ location, space }: Pick<StickerRecord, 'location' | 'space'>): string | null =>
  location?.trim() || (space ? `Space ${space}` : null)

/** Returns what could be done with an open sticker now, before anyone taps. */
export function standingOf(
  item: StickerRecord,
  { decision, rule }: DecidedItem,
  messages: Pick<StickerMessages, 'state'> | undefined,
  now: Date,
): PresentedStanding {
  const { state, reason, missing } = stickerStanding(decision, rule, waitsOf(item, messages, now))
  const legal = decision.reasons.find(({ code }) => code === 'jurisdiction')
  return {
    state,
    verdict: decision.verdict,
    sentence: reason.sentence,
    missing: [...missing],
    citation: state === 'missing' ? (legal?.citation ?? null) : null,
  }
}

export const NO_STANDINGS: Readonly<Record<StickerStanding, number>> = {
  ready: 0,
  waiting: 0,
  look: 0,
  has_right: 0,
  missing: 0,
  paused: 0,
}
