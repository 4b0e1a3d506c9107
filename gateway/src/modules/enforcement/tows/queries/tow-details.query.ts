import type { Tow as TowAnswer } from '@curbwise/api'
import type { Decision } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { papersOf } from '../../tow-documents/index.ts'
import { decidePlate, redactOtherCases, redactStoredDecision } from '../../decisions/index.ts'
import { moneyOfTow } from '../../custody/index.ts'
import { alertsOf } from './tow-alerts.query.ts'
import { findStorageLot, findTowPrice, findTruck } from '../../fleet/index.ts'
import { loadTow } from '../tow.store.ts'
import { storedDecisions, type StoredDecision } from './tow-decisions.query.ts'
import { imagesOf } from './tow-images.query.ts'
import { amendmentsOf } from './tow-amendments.query.ts'
import { presentTow, type TowParts } from '../tow.presenter.ts'
import { abilities } from '../tow.policy.ts'
import { toPlateQuestion, rulesOf } from '../lifecycle/decision-input.ts'
import type { TowRecord } from './tow.query.ts'
import { timelineOf } from './tow-timeline.query.ts'

/** The decision that the tow goes by; for a tow that came without one, what was known when it was asked for. */
async function fullDecision(
  db: Knex.Transaction,
  actor: Actor,
  tow: TowRecord,
  stored: readonly StoredDecision[],
): Promise<Decision> {
  const kept = stored.find(({ id }) => id === tow.head_id) ?? stored.at(-1)
  if (kept) return redactStoredDecision(db, actor, { ...kept.decision, id: kept.id })
  const decided = await decidePlate(db, toPlateQuestion(tow, {}, tow.photo_count), {
    known_at: tow.requested_at,
    rules: rulesOf(tow),
  })
  return (await redactOtherCases(db, actor, decided)).decision
}

/** The tow with everything that belongs to it, as this person may read it. */
export async function loadTowDetails(db: Knex.Transaction, actor: Actor, id: string): Promise<TowAnswer> {
  const tow = await loadTow(db, actor, id)
  const stored = await storedDecisions(db, tow.id)
  const lot = tow.storage_lot_id ? await findStorageLot(db, tow.storage_lot_id) : undefined
  const can = abilities(actor, tow, tow.photo_count)
  const parts: TowParts = {
    alert: (await alertsOf(db, actor, [tow])).get(tow.id) ?? null,
    images: await imagesOf(db, tow.id),
    truck: tow.truck_id ? ((await findTruck(db, tow.truck_id)) ?? null) : null,
    storage_lot: lot ? { id: lot.id, name: lot.name, address: `${lot.address}, ${lot.city}` } : null,
    tow_price: tow.tow_price_id ? ((await findTowPrice(db, tow.tow_price_id)) ?? null) : null,
    money: await moneyOfTow(db, actor, tow, can.see_charge),
    decisions: stored,
    amendments: await amendmentsOf(db, actor, tow),
    papers: await papersOf(db, actor, tow, can),
    full_decision: await fullDecision(db, actor, tow, stored),
    timeline: await timelineOf(
      db,
      actor,
      tow,
      stored.map(({ moment, decision }) => ({ moment, verdict: decision.verdict })),
    ),
  }
  return presentTow(actor, tow, parts)
}
