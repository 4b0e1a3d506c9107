import type { Knex } from 'knex'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { obstaclesOf, savedHomes } from '../queries/saved-records.query.ts'
import type { StagedRow } from '../queries/staged-rows.query.ts'
import type { AlmostUnits } from '../rows/almost-units.ts'
import type { JudgedUnit, RowToJudge } from '../rows/judging.ts'
import { rightOf } from '../rows/right-of-row.ts'

const BATCH_ROWS = 1_000

/** Whole units, of about a thousand rows together. */
export function* unitBatches(
  units: readonly { readonly unit_key: string; readonly rows: number }[],
): Generator<string[]> {
  let batch: string[] = []
  let count = 0
  for (const { unit_key, rows } of units) {
    batch.push(unit_key)
    count += rows
    if (count < BATCH_ROWS) continue
    yield batch
    batch = []
    count = 0
  }
  if (batch.length > 0) yield batch
}

interface ListedUnits<Row> {
  readonly contract: Contract
  readonly now: Date
  readonly unit_keys: readonly string[]
  readonly rows: readonly Row[]
  readonly almost: AlmostUnits
}

export interface HomeToJudge<Row> {
  readonly rows: readonly (Row & RowToJudge)[]
  readonly judged: JudgedUnit
}

/** Returns the rows of these units with what is saved there and what prevents registering their cars, unit by unit in order. */
export async function homesToJudge<Row extends StagedRow>(
  db: Knex.Transaction,
  { contract, now, unit_keys, rows, almost }: ListedUnits<Row>,
): Promise<HomeToJudge<Row>[]> {
  const homeOf = await savedHomes(db, contract.id, unit_keys, now)
  const cars = rows.filter(({ values }) => values.license_plate !== undefined || values.vin !== undefined)
  const obstacles = await obstaclesOf(
    db,
    contract.id,
    cars.map(({ line, values }) => ({ line, values, until: endOf(values, contract.timezone, now) })),
    now,
  )
  const ofUnits = Map.groupBy(rows, ({ unit_key }) => unit_key)
  return unit_keys.flatMap((unit_key) => {
    const ofUnit = ofUnits.get(unit_key)
    if (!ofUnit) return []
    const home = homeOf(unit_key)
    const number = ofUnit[0]?.values.unit_number ?? ''
    return {
      rows: ofUnit.map((row) => ({ ...row, obstacles: obstacles(row.line) })),
      judged: { ...home, almost: home.unit ? null : almost.like(number) },
    }
  })
}

/** When the right would end; null without an end, and for one that the judgment refuses. */
function endOf(values: StagedRow['values'], timezone: string, now: Date): Date | null {
  try {
    return rightOf(values, timezone, now).valid_until
  } catch (error) {
    if (error instanceof ValidationFailed) return null
    throw error
  }
}
