import {
  decide,
  type Decision,
  type DecisionFacts,
  type DecisionQuestion,
  type JurisdictionRules,
} from '@curbwise/rules'
import { loadDecisionFacts } from '../../../db/decision-facts.ts'
import type { AnyTransaction } from '../../../db/transaction.ts'
import { NotFound } from '../../../errors/errors.ts'

/** What is asked; the moment is the database's own, or the past minute that is named. */
export type PlateQuestion = Omit<DecisionQuestion, 'at' | 'read_at'>

/** A decision with all that it was made from: what is stored with a tow. */
export interface Decided {
  readonly question: DecisionQuestion
  readonly facts: DecisionFacts
  readonly decision: Decision
  readonly tow_company_id: string
  /** Those of a running case; otherwise the rules of the complex's state at that minute. */
  readonly rules?: JurisdictionRules
}

/**
 * Reads the facts in one statement and decides. With `known_at` both times are that past minute: what was known then, and
 * what of it held then. Throws NotFound when the person may not ask about the complex.
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
  const { rules } = options
  return {
    question,
    facts: loaded.facts,
    decision: decide(question, loaded.facts, rules),
    tow_company_id: loaded.tow_company_id,
    ...(rules && { rules }),
  }
}

/** The reason that decided; every decision has exactly one. */
export function decisiveReason(decision: Decision): Decision['reasons'][number] {
  const reason = decision.reasons.find((one) => one.decisive)
  if (!reason) throw new Error('A decision without a decisive reason')
  return reason
}
