import type { Knex } from 'knex'
import { lotsWithRates } from '../../../enforcement/fleet/index.ts'
import { knownCases } from '../../../enforcement/tows/index.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { placeOf, rulesBook } from '../../../organizations/local-rules/index.ts'
import type { StagedRow } from '../queries/staged-rows.query.ts'
import type { CaseJudging, CaseToJudge } from '../rows/judge-case.ts'
import { numberKey } from '../rows/read-row.ts'

interface ListedCases {
  readonly contract: Contract
  readonly now: Date
  readonly rows: readonly StagedRow[]
}

interface CasesToJudge {
  /** The rows of each car, in list order. */
  readonly cars: readonly (StagedRow & CaseToJudge)[][]
  readonly judging: CaseJudging
}

/** Returns the rows car by car with the company's cases that they mean, and the lots where the cars can be. */
export async function casesToJudge(db: Knex.Transaction, { contract, now, rows }: ListedCases): Promise<CasesToJudge> {
  const known = await knownCases(
    db,
    contract,
    rows.map(({ line, values }) => ({
      line,
      number_key: numberKey(values),
      license_plate: values.license_plate ?? null,
      state: values.state ?? null,
      vin: values.vin ?? null,
    })),
  )
  const byLine = Map.groupBy(known, ({ line }) => line)
  const cases = rows.map((row) => ({ ...row, known: byLine.get(row.line) ?? [] }))
  return {
    cars: [...Map.groupBy(cases, ({ unit_key }) => unit_key).values()],
    judging: {
      contract,
      now,
      lots: await lotsWithRates(db, contract.tow_company_id, now),
      rules: await rulesBook(db, placeOf(contract), now),
    },
  }
}
