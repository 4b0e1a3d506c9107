import type { ImportColumn } from '@curbwise/api'
import type { Knex } from 'knex'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Stage } from '../../../../operation/operation.ts'
import { spanOf } from '../../../../time/right-span.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { judgeRows } from '../import-row.bulk.ts'
import { obstaclesOf, savedHomes, unitNumbers } from '../queries/saved-records.query.ts'
import { rowsOfUnits, type StagedRow, unitsOfList } from '../queries/staged-rows.query.ts'
import { type AlmostUnits, almostUnits } from '../rows/almost-units.ts'
import { judgeUnit } from '../rows/judge-unit.ts'
import { fieldColumns, type FieldColumns } from '../rows/read-row.ts'

const BATCH_ROWS = 1_000

export interface ListToJudge {
  readonly import_id: string
  readonly contract: Contract
  readonly columns: readonly ImportColumn[]
  readonly now: Date
}

/** Judges all rows that were read without an error, unit by unit, so that the limits of a unit count all its rows. */
export async function judgeList(stage: Stage, list: ListToJudge): Promise<void> {
  const { units, almost } = await stage.transaction(async ({ db }) => ({
    units: await unitsOfList(db, list.import_id),
    almost: almostUnits(await unitNumbers(db, list.contract.id)),
  }))
  const fields = fieldColumns(list.columns)
  for (const unit_keys of batches(units))
    await stage.transaction(({ db }) => judgeUnits(db, list, { unit_keys, almost, fields }))
}

/** Whole units, of about a thousand rows together. */
function* batches(units: readonly { readonly unit_key: string; readonly rows: number }[]): Generator<string[]> {
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

interface Batch {
  readonly unit_keys: readonly string[]
  readonly almost: AlmostUnits
  readonly fields: FieldColumns
}

async function judgeUnits(
  db: Knex.Transaction,
  list: ListToJudge,
  { unit_keys, almost, fields }: Batch,
): Promise<void> {
  const { import_id, contract, now } = list
  const rows = await rowsOfUnits(db, import_id, unit_keys)
  const homeOf = await savedHomes(db, contract.id, unit_keys, now)
  const cars = rows.filter(({ values }) => values.license_plate !== undefined || values.vin !== undefined)
  const obstacles = await obstaclesOf(
    db,
    contract.id,
    cars.map(({ line, values }) => ({ line, values, until: endOf(values, list) })),
    now,
  )
  const judged = [...Map.groupBy(rows, ({ unit_key }) => unit_key)].flatMap(([unit_key, ofUnit]) => {
    const home = homeOf(unit_key)
    const number = ofUnit[0]?.values.unit_number ?? ''
    return judgeUnit(
      ofUnit.map((row) => ({ ...row, obstacles: obstacles(row.line) })),
      { ...home, almost: home.unit ? null : almost.like(number) },
      { contract, now },
    )
  })
  await judgeRows(
    db,
    import_id,
    judged.map((row) => ({
      ...row,
      problems: row.problems.map((problem) => ({
        ...problem,
        column: problem.field === null ? null : (fields.get(problem.field) ?? null),
      })),
    })),
  )
}

/** When the right would end; null without an end, and for one that the judgment refuses. */
function endOf({ valid_until }: StagedRow['values'], { contract, now }: ListToJudge): Date | null {
  try {
    return spanOf({ valid_until }, contract.timezone, now).valid_until
  } catch (error) {
    if (error instanceof ValidationFailed) return null
    throw error
  }
}
