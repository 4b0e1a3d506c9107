import { decide, type Decision, type DecisionFacts, rulesByVersion } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import type { AnyTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors/errors.ts'
import type { Decided } from './decide-plate.ts'
import { loadDecidedFrom } from './decision.store.ts'
import { complexesOfCases, seenCases } from './queries/cases-elsewhere.query.ts'

/** People of the tow company and of the platform look into every case; everybody else into those of their own complexes. */
const looksIntoAll = (actor: Actor): boolean => actor.contract_ids === null && actor.kind !== 'resident'

/**
 * Of these cases the ones at another complex that this person may not look into, as row-level security says. An open tow or boot
 * counts in the whole company, so that a decision knows of cases that its reader may not.
 */
async function casesElsewhere(
  db: AnyTransaction,
  actor: Actor,
  contract_id: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || looksIntoAll(actor)) return new Set()
  const cases = await complexesOfCases(db, ids)
  const elsewhere = cases.filter((one) => one.contract_id !== contract_id).map(({ id }) => id)
  if (elsewhere.length === 0) return new Set()
  const seen = await seenCases(db, elsewhere)
  return new Set(elsewhere.filter((id) => !seen.some((one) => one.id === id)))
}

const without = (facts: DecisionFacts, hidden: ReadonlySet<string>): DecisionFacts => ({
  ...facts,
  open_cases: facts.open_cases.filter(({ id }) => !hidden.has(id)),
})

/**
 * A decision as this person may hear it: as if a case elsewhere that they may not look into were none. `call_dispatch`: there is
 * such a case, and only the tow company can say what may be done.
 */
export async function redactOtherCases(
  db: AnyTransaction,
  actor: Actor,
  decided: Decided,
): Promise<{ readonly decision: Decision; readonly call_dispatch: boolean }> {
  const { question, facts, rules } = decided
  const hidden = await casesElsewhere(
    db,
    actor,
    question.contract_id,
    facts.open_cases.map(({ id }) => id),
  )
  if (hidden.size === 0) return { decision: decided.decision, call_dispatch: false }
  const decision = { ...decide(question, without(facts, hidden), rules), id: decided.decision.id }
  return {
    decision,
    call_dispatch: decided.decision.reasons.some(
      ({ code, record }) => code === 'open_case' && record !== null && hidden.has(record.id),
    ),
  }
}

/** The same for a decision that was stored: decided once more under its own rules, from the facts that were kept with it. */
export async function redactStoredDecision(db: Knex.Transaction, actor: Actor, stored: Decision): Promise<Decision> {
  const cases = stored.reasons.flatMap(({ code, record }) => (code === 'open_case' && record ? [record.id] : []))
  const hidden = await casesElsewhere(db, actor, stored.contract_id, cases)
  if (hidden.size === 0) return stored
  const silent = {
    ...stored,
    reasons: stored.reasons.filter(({ record }) => record === null || !hidden.has(record.id)),
  }
  const kept = stored.id ? await loadDecidedFrom(db, stored.id) : null
  if (!kept) return silent
  const { allows } = decide(
    kept.question,
    without(kept.facts, hidden),
    rulesByVersion(stored.rules_version) ?? undefined,
  )
  return { ...silent, allows }
}

/** People without access to the company's other case of a car learn of it only when they request a tow, and are told to call dispatch. */
export const callDispatchConflict = (): Conflict =>
  new Conflict('Call dispatch about this vehicle.', { code: 'call_dispatch' })

/** Whether the race for the same car was lost to a case that this person may be told of. */
export const seesOtherCompanies = looksIntoAll
