import {
  decide,
  type Decision,
  type DecisionFacts,
  type DecisionQuestion,
  type JurisdictionRules,
  rulesOfFacts,
} from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import type { ReadFacts } from '../../../db/function-json.ts'
import { columnOf, readRows } from '../../../db/read-rows.ts'
import type { PlateQuestion } from './decide-plate.ts'

export interface AskedCase {
  readonly id: string
  readonly question: PlateQuestion
  /** The rules of an existing case; otherwise those of the complex's place now. */
  readonly rules?: JurisdictionRules
}

export interface DecidedCase {
  readonly decision: Decision
  readonly facts: DecisionFacts
  readonly rules: JurisdictionRules
}

const SQL = `
  select q.id, decision_facts(q.contract_id, q.license_plate, q.vin, q.space, null) as facts
  from jsonb_to_recordset(?::jsonb) as q (id uuid, contract_id uuid, license_plate text, vin text, space text)`

const COLUMNS = z.object({ id: z.string(), facts: columnOf<ReadFacts | null>() })

/**
 * Decides many cases as of now, reading all their facts in one statement. Skips cases of unknown complexes. `unknown`
 * replaces facts that the caller may not read.
 */
export async function decideMany(
  db: Knex.Transaction,
  cases: readonly AskedCase[],
  unknown: Partial<DecisionFacts> = {},
): Promise<ReadonlyMap<string, DecidedCase>> {
  if (cases.length === 0) return new Map()
  const asked = cases.map(({ id, question: { contract_id, license_plate, vin, space } }) => ({
    id,
    contract_id,
    license_plate,
    vin,
    space,
  }))
  const rows = await readRows(db, COLUMNS, SQL, [JSON.stringify(asked)])
  const loaded = new Map(rows.map((row) => [row.id, row.facts]))
  return new Map(
    cases.flatMap(({ id, question, rules: own }): [string, DecidedCase][] => {
      const read = loaded.get(id)
      if (!read) return []
      const facts = { ...read, ...unknown }
      const whole: DecisionQuestion = { ...question, at: facts.read_at }
      const rules = own ?? rulesOfFacts(whole, facts)
      return [[id, { decision: decide(whole, facts, rules), facts, rules }]]
    }),
  )
}
