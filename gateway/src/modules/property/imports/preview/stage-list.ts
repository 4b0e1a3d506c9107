import type { ImportColumn, ImportKind } from '@curbwise/api'
import type { Knex } from 'knex'
import { inBatches } from '../../../../db/in-batches.ts'
import type { Table, TableRow } from '../../../../documents/tables/table.ts'
import { UnreadableFile } from '../../../../documents/tables/unreadable.ts'
import type { Stage } from '../../../../operation/operation.ts'
import { plainHeader } from '../columns/header-names.ts'
import { chosenByName, type HandColumns, matchColumns } from '../columns/match-columns.ts'
import { rememberColumns } from '../import-column.bulk.ts'
import { rememberedColumns } from '../queries/remembered-columns.query.ts'
import { fieldColumns, type ReadRow, readRow } from '../rows/read-row.ts'
import { assertAwaited } from './assert-awaited.ts'

const MAX_ROWS = 1_000_000
const BATCH_ROWS = 1_000

interface ListToStage {
  readonly tow_company_id: string
  readonly opened: Table
  readonly hand: HandColumns
  readonly kind: ImportKind
  /** Stores a batch of rows as they were read. */
  readonly store: (db: Knex.Transaction, rows: readonly ReadRow[], columns: readonly ImportColumn[]) => Promise<void>
}

/** Matches the columns by the first rows, and stores all rows as they are read. Throws when the list has none, or too many. */
export async function stageList(
  stage: Stage,
  list: ListToStage,
): Promise<{ readonly columns: ImportColumn[]; readonly rows_total: number }> {
  let columns: ImportColumn[] | null = null
  let rows_total = 0
  for await (const batch of inBatches(list.opened.rows, BATCH_ROWS)) {
    assertAwaited(stage)
    rows_total += batch.length
    if (rows_total > MAX_ROWS)
      throw new UnreadableFile(
        'A list can have at most 1,000,000 rows. Divide it, and import the parts one after the other.',
      )
    const matched: ImportColumn[] = columns ?? (await chooseColumns(stage, list, batch))
    columns = matched
    const fields = fieldColumns(matched)
    await stage.transaction(({ db }) =>
      list.store(
        db,
        batch.map((row) => readRow(row, fields, list.kind)),
        matched,
      ),
    )
  }
  if (!columns) throw new UnreadableFile('This file has a header, but no rows below it. Choose another file.')
  return { columns, rows_total }
}

function chooseColumns(
  stage: Stage,
  { tow_company_id, opened, hand, kind }: ListToStage,
  batch: readonly TableRow[],
): Promise<ImportColumn[]> {
  return stage.transaction(async ({ db, clock }) => {
    const remembered = await rememberedColumns(db, tow_company_id, opened.header.map(plainHeader))
    const columns = matchColumns(
      opened.header,
      batch.map(({ cells }) => cells),
      { hand, remembered, kind },
    )
    await rememberColumns(db, tow_company_id, chosenByName(opened.header, hand), clock.now())
    return columns
  })
}
