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
import { countImagesAt } from '../tow-image.store.ts'
import { loadTow } from '../tow.store.ts'
import { lastQuestion } from '../queries/tow-decisions.query.ts'
import { toPlateQuestion, rulesOf } from '../lifecycle/decision-input.ts'
import type { TowRecord } from '../queries/tow.query.ts'

/** Returns the question of the last decision made by that instant: the car, reason, space, and evidence. */
async function questionAt(db: Knex.Transaction, tow: TowRecord, at: Date): Promise<PlateQuestion> {
  return (await lastQuestion(db, tow.id, at)) ?? toPlateQuestion({ ...tow, override_reason: null }, {}, 0)
}

/** Decides about the tow's car now, or at a past instant with the facts and evidence known then. Logs the check. */
export const decisionAt: Operation<typeof api.tows.decisionAt> = async (
  { db, actor, clock, request_id },
  { params, query },
) => {
  const tow = await loadTow(db, actor, params.id)
  const now = clock.now()
  const known_at = parsePastMinute(query.at, now)
  const question = known_at
    ? {
        ...(await questionAt(db, tow, known_at)),
        own_case_id: tow.id,
        photos: await countImagesAt(db, tow.id, known_at),
      }
    : toPlateQuestion(tow, tow.evidence ?? {}, tow.photo_count)
  const decided = await decidePlate(db, question, { known_at, rules: rulesOf(tow) })
  await recordCheck(db, actor, decided, { request_id, now })
  return { decision: presentDecision(actor, (await redactOtherCases(db, actor, decided)).decision) }
}
