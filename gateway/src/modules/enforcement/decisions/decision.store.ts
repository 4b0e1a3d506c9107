import { randomUUID } from 'node:crypto'
import { normalizePlate, plateKey, rulesToKeep, type Decision } from '@curbwise/rules'
import { DECISION_CODE } from '@curbwise/rules/evidence/code-version'
import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import type { AnyTransaction } from '../../../db/transaction.ts'
import { DECIDED } from '../../../reporting/signals.ts'
import { insertDecision, insertPlateCheck, insertRefusedRequest } from './decision.bulk.ts'
import { StoredDecision } from './decision.model.ts'
import { decisiveReason, type Decided } from './decide-plate.ts'

export type Moment = 'request' | 'assignment' | 'arrival' | 'hook_up' | 'departure' | 'drop'

/** What a decision is made for, and when. */
export interface DecidedFor {
  readonly tow_id?: string
  readonly sticker_item_id?: string
  readonly boot_id?: string
  readonly moment: Moment | 'capture' | 'sticker' | 'sticker_conversion' | 'boot_deployment'
}

/** Returns the columns that repeat parts of the decision, so that lists and counts don't need to read the JSON. */
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

/** Stores the decision with its question and facts. Returns it with its ID. */
export async function storeDecision(
  db: Knex.Transaction,
  actor: Actor,
  decided: Decided,
  of: DecidedFor,
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
    code_version: DECISION_CODE,
    decision: JSON.stringify(decision),
    facts: JSON.stringify({
      question: decided.question,
      facts: decided.facts,
      rules: rulesToKeep(decided.rules) ?? undefined,
    }),
    tow_id: of.tow_id ?? null,
    sticker_item_id: of.sticker_item_id ?? null,
    boot_id: of.boot_id ?? null,
    decided_by: actor.user_id,
    decided_by_name: actor.name,
  })
  DECIDED.publish({ verdict: decision.verdict, moment: of.moment })
  return decision
}

/** Stores a request that the decision blocked, and returns its id. Each one counts as a prevented tow. */
export async function storeRefusedRequest(
  db: Knex.Transaction,
  actor: Actor,
  decided: Decided,
  request: Readonly<Record<string, unknown>>,
  action: 'tow' | 'sticker' | 'boot' = 'tow',
): Promise<string> {
  const id = randomUUID()
  await insertRefusedRequest(db, {
    ...answerColumns(decided),
    id,
    tow_company_id: decided.tow_company_id,
    action,
    reason: decided.question.reason ?? null,
    hazard: decided.question.hazard ?? null,
    request: JSON.stringify(request),
    decision: JSON.stringify(decided.decision),
    at: decided.decision.at,
    decided_by: actor.user_id,
    decided_by_name: actor.name,
    decided_by_role: actor.role,
  })
  DECIDED.publish({ verdict: decided.decision.verdict, moment: 'refused' })
  return id
}

/** Returns a stored decision as it was made; undefined when this user may not see it. */
export async function loadStoredDecision(db: Knex.Transaction, id: string): Promise<Decision | undefined> {
  return (await StoredDecision.query(db).findById(id).select('decision'))?.decision
}

/** Logs a plate check. The log is separate from the hash-chained history. */
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
  DECIDED.publish({ verdict: decision.verdict, moment: 'check' })
}

/** Returns the question and facts of a stored decision; undefined when this user may not see it. */
export async function loadDecisionInput(
  db: Knex.Transaction,
  id: string,
): Promise<StoredDecision['facts'] | undefined> {
  return (await StoredDecision.query(db).findById(id).select('facts'))?.facts
}
