import type { DecisionFacts } from '@curbwise/rules'
import type { ReadFacts } from './function-json.ts'
import { named } from './tenancy.ts'
import type { AnyTransaction } from './transaction.ts'

export interface FactsQuestion {
  readonly contract_id: string
  readonly license_plate: string | null
  readonly vin: string | null
  readonly space: string | null
  /** A past moment asks what was known then; null reads the current records. */
  readonly known_at: Date | null
}

export interface LoadedFacts {
  /** The moment of reading by the clock that dates the facts: use it as `at` of a question about now. */
  readonly read_at: string
  readonly tow_company_id: string
  readonly facts: DecisionFacts
}

/**
 * All facts that a decision about one car at one complex reads, in one prepared statement; null when the actor may not
 * ask about that complex. Facts of near plates come along; `decide` tells them apart.
 */
export async function loadDecisionFacts(trx: AnyTransaction, question: FactsQuestion): Promise<LoadedFacts | null> {
  const { contract_id, license_plate, vin, space, known_at } = question
  const rows = await named<{ readonly facts: ReadFacts | null }>(
    trx,
    'decision-facts',
    'select decision_facts($1, $2, $3, $4, $5) as facts',
    [contract_id, license_plate, vin, space, known_at?.toISOString() ?? null],
  )
  const loaded = rows[0]?.facts
  if (!loaded) return null
  const { read_at, tow_company_id, ...facts } = loaded
  return { read_at, tow_company_id, facts }
}
