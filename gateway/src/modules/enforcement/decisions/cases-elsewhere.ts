import { decide, type Decision, type DecisionFacts, rulesByVersion } from '@curbwise/rules'
import type { Knex } from 'knex'
import { type Actor, knowsBooting } from '../../../db/actor.ts'
import type { Row } from '../../../db/tables.ts'
import type { AnyTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors/errors.ts'
import type { Decided } from './decide-plate.ts'
import { loadDecisionInput } from './decision.store.ts'
import { hiddenCases } from './queries/cases-elsewhere.query.ts'

type StoredInput = NonNullable<Row<'decisions'>['facts']>

/** Users of the tow company and the platform see every case; everyone else sees those of their own complexes. */
export const seesAllCases = (actor: Actor): boolean => actor.contract_ids === null && actor.kind !== 'resident'

/**
 * Returns which of these cases belong to another complex and are hidden from this user by row-level security. An open
 * tow or boot counts company-wide, so a decision may depend on cases that its reader can't see.
 */
async function findHiddenCases(
  db: AnyTransaction,
  actor: Actor,
  contract_id: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || seesAllCases(actor)) return new Set()
  return new Set((await hiddenCases(db, contract_id, ids)).map(({ id }) => id))
}

const withoutCases = (facts: DecisionFacts, hidden: ReadonlySet<string>): DecisionFacts => ({
  ...facts,
  open_cases: facts.open_cases.filter(({ id }) => !hidden.has(id)),
})

/**
 * Removes cases that this user may not see, as if they didn't exist. `call_dispatch` is true when such a case affects
 * the decision, so that only the tow company can help.
 */
export async function redactOtherCases(
  db: AnyTransaction,
  actor: Actor,
  decided: Decided,
): Promise<{ readonly decision: Decision; readonly call_dispatch: boolean }> {
  const { question, facts, rules } = decided
  const hidden = await findHiddenCases(
    db,
    actor,
    question.contract_id,
    facts.open_cases.map(({ id }) => id),
  )
  if (hidden.size === 0) return { decision: decided.decision, call_dispatch: false }
  const decision = { ...decide(question, withoutCases(facts, hidden), rules), id: decided.decision.id }
  return {
    decision,
    call_dispatch: decided.decision.reasons.some(
      ({ code, record }) => code === 'open_case' && record !== null && hidden.has(record.id),
    ),
  }
}

/** Redacts a stored decision the same way, using its own rules and the facts stored with it. */
export async function redactStoredDecision(db: Knex.Transaction, actor: Actor, stored: Decision): Promise<Decision> {
  const cases = stored.reasons.flatMap(({ code, record }) => (code === 'open_case' && record ? [record.id] : []))
  const hidden = await findHiddenCases(db, actor, stored.contract_id, cases)
  if (hidden.size === 0) return stored
  const redacted = {
    ...stored,
    reasons: stored.reasons.filter(({ record }) => record === null || !hidden.has(record.id)),
  }
  const input = stored.id ? await loadDecisionInput(db, stored.id) : null
  if (!input) return redacted
  const { allows } = decide(
    input.question,
    withoutCases(input.facts, hidden),
    input.rules ?? rulesByVersion(stored.rules_version) ?? undefined,
  )
  return { ...redacted, allows }
}

/**
 * Returns a stored decision with its question and facts, as this user may see them: without cases that are hidden from them, and
 * without booting where they may not know of it. What is left gives the same answer, so it can be decided again.
 */
export async function visibleInput(
  db: Knex.Transaction,
  actor: Actor,
  stored: Decision,
  input: StoredInput,
): Promise<StoredInput & { readonly decision: Decision }> {
  const { question, facts } = input
  const knows = knowsBooting(actor, stored.contract_id)
  const ids = facts.open_cases.map(({ id }) => id)
  const boots = knows ? [] : facts.open_cases.filter(({ kind }) => kind === 'boot').map(({ id }) => id)
  const hidden = new Set([...boots, ...(await findHiddenCases(db, actor, stored.contract_id, ids))])
  const seen = blindTo(actor, withoutCases(facts, hidden), knows)
  const redacted = { ...stored, reasons: stored.reasons.filter(({ record }) => !record || !hidden.has(record.id)) }
  if (hidden.size === 0) return { question, facts: seen, decision: stored }
  const { allows } = decide(question, seen, rulesByVersion(stored.rules_version) ?? undefined)
  return { question, facts: seen, decision: { ...redacted, allows } }
}

/** The platform's list of blocked cars is only for its own people; that a car is on it is part of the decision. */
const blindTo = (actor: Actor, facts: DecisionFacts, knows: boolean): DecisionFacts => ({
  ...facts,
  contracts: knows ? facts.contracts : facts.contracts.map((one) => ({ ...one, has_booting_access: false })),
  blocked: facts.blocked.map((one) =>
    one.scope === 'system' && actor.role !== 'super_admin' ? { ...one, id: NO_ID, reason: null } : one,
  ),
})
const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * The conflict for users who may not see the company's other case of a car. They learn of it only when they request a
 * tow.
 */
export const callDispatchConflict = (): Conflict =>
  new Conflict('Call dispatch about this vehicle.', { code: 'call_dispatch' })
