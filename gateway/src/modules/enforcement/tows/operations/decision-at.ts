import type { api } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Operation } from '../../../../operation/operation.ts'
import {
  decidePlate,
  redactOtherCases,
  parsePastMinute,
  presentDecision,
  recordCheck,
  type PlateQuestion,
} from '../../decisions/index.ts'
import { loadTow } from '../tow.store.ts'
import { toPlateQuestion, rulesOf, loadEvidence } from '../lifecycle/decision-input.ts'
import type { TowRecord } from '../queries/tow.query.ts'

/** What was asked in the last decision made until that minute: the car, reason, space, and what people had said of it by then. */
async function askedUntil(db: Knex.Transaction, tow: TowRecord, at: Date): Promise<PlateQuestion> {
  const last = await db('decisions')
    .where('tow_id', tow.id)
    .where('at', '<=', at)
    .orderBy(['at', 'created_at'].map((column) => ({ column, order: 'desc' })))
    .first<{ question: PlateQuestion | null } | undefined>(db.raw(`facts -> 'question' as question`))
  return last?.question ?? toPlateQuestion({ ...tow, override_reason: null }, {}, 0)
}

async function photosAt(db: Knex.Transaction, tow: TowRecord, at: Date): Promise<number> {
  const taken = await db('tow_images')
    .where('tow_id', tow.id)
    .where('uploaded_at', '<=', at)
    .where((there) => {
      void there.whereNull('removed_at').orWhere('removed_at', '>', at)
    })
    .count<{ count: string }[]>('id as count')
  return Number(taken[0]?.count ?? 0)
}

/** The decision for the car of this tow now, or at a past minute by what was known and said then. The look is kept in the log of checks. */
export const decisionAt: Operation<typeof api.tows.decisionAt> = async (
  { db, actor, clock, request_id },
  { params, query },
) => {
  const tow = await loadTow(db, actor, params.id)
  const now = clock.now()
  const known_at = parsePastMinute(query.at, now)
  const question = known_at
    ? { ...(await askedUntil(db, tow, known_at)), own_case_id: tow.id, photos: await photosAt(db, tow, known_at) }
    : toPlateQuestion(tow, (await loadEvidence(db, [tow])).get(tow.id) ?? {}, tow.photo_count)
  const decided = await decidePlate(db, question, { known_at, rules: rulesOf(tow) })
  await recordCheck(db, actor, decided, { request_id, now })
  return { decision: presentDecision(actor, (await redactOtherCases(db, actor, decided)).decision) }
}
