import type { ImportColumn, ImportKind } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Stage } from '../../../../operation/operation.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { judgeRows } from '../import-row.bulk.ts'
import { unitNumbers } from '../queries/saved-records.query.ts'
import { rowsOfUnits, unitsOfList } from '../queries/staged-rows.query.ts'
import { type AlmostUnits, almostUnits } from '../rows/almost-units.ts'
import { judgeCases } from '../rows/judge-case.ts'
import { judgeUnit } from '../rows/judge-unit.ts'
import type { JudgedRow } from '../rows/judging.ts'
import { fieldColumns, type FieldColumns } from '../rows/read-row.ts'
import { assertAwaited } from './assert-awaited.ts'
import { casesToJudge } from './cases-to-judge.ts'
import { homesToJudge, unitBatches } from './homes-to-judge.ts'

interface ListToJudge {
  readonly import_id: string
  readonly contract: Contract
  readonly columns: readonly ImportColumn[]
  readonly kind: ImportKind
  readonly now: Date
}

/** Judges all rows that were read without an error, unit by unit, so that the limits of a unit count all its rows. */
export async function judgeList(stage: Stage, list: ListToJudge): Promise<void> {
  const { units, almost } = await stage.transaction(async ({ db }) => ({
    units: await unitsOfList(db, list.import_id, 'unjudged'),
    almost: almostUnits(await unitNumbers(db, list.contract.id)),
  }))
  const fields = fieldColumns(list.columns)
  for (const unit_keys of unitBatches(units)) {
    assertAwaited(stage)
    await stage.transaction(({ db }) => judgeUnits(db, list, { unit_keys, almost, fields }))
  }
}

interface Batch {
  readonly unit_keys: readonly string[]
  readonly almost: AlmostUnits
  readonly fields: FieldColumns
}

async function judgeUnits(
  db: Knex.Transaction,
  { import_id, contract, now, kind }: ListToJudge,
  { unit_keys, almost, fields }: Batch,
): Promise<void> {
  const rows = await rowsOfUnits(db, import_id, unit_keys, 'unjudged')
  const judge = async (): Promise<readonly JudgedRow[]> => {
    if (kind === 'cases') {
      const { cars, judging } = await casesToJudge(db, { contract, now, rows })
      return cars.flatMap((car) => judgeCases(car, judging, () => true).rows)
    }
    const homes = await homesToJudge(db, { contract, now, unit_keys, rows, almost })
    return homes.flatMap((home) => judgeUnit(home.rows, home.judged, { contract, now }))
  }
  const judged = await judge()
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
