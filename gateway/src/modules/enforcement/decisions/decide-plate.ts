import {
  decide,
  type Decision,
  type DecisionFacts,
  type DecisionQuestion,
  type JurisdictionRules,
  rulesOfFacts,
} from '@curbwise/rules'
import { loadDecisionFacts } from '../../../db/decision-facts.ts'
import type { AnyTransaction } from '../../../db/transaction.ts'
import { NotFound } from '../../../errors/errors.ts'

/** The question without its times, which are the database's current time or the requested past instant. */
export type PlateQuestion = Omit<DecisionQuestion, 'at' | 'read_at'>

/** A decision with all its input, as stored with a tow. */
export interface Decided {
  readonly question: DecisionQuestion
  readonly facts: DecisionFacts
  readonly decision: Decision
  readonly tow_company_id: string
  /** The rules of an existing case; otherwise those of the complex's place at that time. */
  readonly rules: JurisdictionRules
}

/**
 * Reads the facts in one statement and decides. With `known_at`, uses what was known and valid at that past instant.
 * Throws `NotFound` when the user may not ask about the complex.
 */
export async function decidePlate(
  db: AnyTransaction,
  plate: PlateQuestion,
  options: { readonly known_at?: Date | null; readonly rules?: JurisdictionRules } = {},
): Promise<Decided> {
  const loaded = await loadDecisionFacts(db, {
    contract_id: plate.contract_id,
    license_plate: plate.license_plate ?? null,
    vin: plate.vin ?? null,
    space: plate.space ?? null,
    known_at: options.known_at ?? null,
  })
  if (!loaded) throw new NotFound()
  const question: DecisionQuestion = { ...plate, at: loaded.read_at }
  const rules = options.rules ?? rulesOfFacts(question, loaded.facts)
  return {
    question,
    facts: loaded.facts,
    decision: decide(question, loaded.facts, rules),
    tow_company_id: loaded.tow_company_id,
    rules,
  }
}

/** Returns the decisive reason. Every decision has exactly one. */
export function decisiveReason(decision: Decision): Decision['reasons'][number] {
  const reason = decision.reasons.find((one) => one.decisive)
  if (!reason) throw new Error('A decision without a decisive reason')
  return reason
}
