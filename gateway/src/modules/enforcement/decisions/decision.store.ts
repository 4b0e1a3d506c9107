import { randomUUID } from 'node:crypto'
import { normalizePlate, plateKey, type Decision } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import type { AnyTransaction } from '../../../db/transaction.ts'
import { insertDecision, insertPlateCheck, insertRefusedRequest } from './decision.bulk.ts'
import { StoredDecision } from './decision.model.ts'
import { decisiveReason, type Decided } from './decide-plate.ts'

export type Moment = 'request' | 'assignment' | 'arrival' | 'hook_up' | 'departure' | 'drop'

/** What the columns beside a stored answer say of it, so that lists and counts need not open the JSON. */
export function answerColumns({ decision }: Decided) {
  const plate = decision.license_plate
  return {
    contract_id: decision.contract_id,
    license_plate: plate,
    state: decision.state,
    plate_key: plate && normalizePlate(plate) ? plateKey(decision.state, plate) : null,
    vin: decision.vin,
    verdict: decision.verdict,
    sentence: decisiveReason(decision).sentence,
  }
}

/** Keeps the decision whole, with the question and the facts that it was made from. Returns it under its id. */
export async function storeDecision(
  db: Knex.Transaction,
  actor: Actor,
  decided: Decided,
  of: { readonly tow_id: string; readonly moment: Moment },
): Promise<Decision> {
  const id = randomUUID()
  const decision: Decision = { ...decided.decision, id }
  await insertDecision(db, {
    ...answerColumns(decided),
    id,
    tow_company_id: decided.tow_company_id,
    moment: of.moment,
    decisive_code: decisiveReason(decision).code,
    at: decision.at,
    known_at: decision.known_at,
    rules_version: decision.rules_version,
    decision: JSON.stringify(decision),
    facts: JSON.stringify({ question: decided.question, facts: decided.facts }),
    tow_id: of.tow_id,
    decided_by: actor.user_id,
    decided_by_name: actor.name,
  })
  return decision
}

/** Keeps what was asked and stopped: the cars that a check has kept where they stand. */
export async function storeRefusedRequest(
  db: Knex.Transaction,
  actor: Actor,
  decided: Decided,
  request: Readonly<Record<string, unknown>>,
): Promise<void> {
  await insertRefusedRequest(db, {
    ...answerColumns(decided),
    tow_company_id: decided.tow_company_id,
    action: 'tow',
    reason: decided.question.reason ?? null,
    hazard: decided.question.hazard ?? null,
    request: JSON.stringify(request),
    decision: JSON.stringify(decided.decision),
    at: decided.decision.at,
    decided_by: actor.user_id,
    decided_by_name: actor.name,
    decided_by_role: actor.role,
  })
}

/** Every look-up of a plate by staff is kept; a log of its own, not chained. */
export async function recordCheck(
  db: AnyTransaction,
  actor: Actor,
  decided: Decided,
  request: { readonly request_id: string; readonly now: Date },
): Promise<void> {
  const { decision, question } = decided
  await insertPlateCheck(db, {
    ...answerColumns(decided),
    tow_company_id: decided.tow_company_id,
    at: request.now,
    asked_at: decision.at,
    decisive_code: decisiveReason(decision).code,
    rules_version: decision.rules_version,
    reason: question.reason ?? null,
    hazard: question.hazard ?? null,
    space: question.space ?? null,
    decided_by: actor.user_id,
    decided_by_name: actor.name,
    decided_by_role: actor.role,
    request_id: request.request_id,
  })
}

/** The question and the facts that a kept decision was made from; undefined when it is out of this person's sight. */
export async function loadDecidedFrom(db: Knex.Transaction, id: string): Promise<StoredDecision['facts'] | undefined> {
  return (await StoredDecision.query(db).findById(id).select('facts'))?.facts
}
