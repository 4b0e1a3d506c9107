import { randomUUID } from 'node:crypto'
import type { ImportColumn, ImportKind } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Table } from '../../../../documents/tables/table.ts'
import { UnreadableFile } from '../../../../documents/tables/unreadable.ts'
import type { ReceivedTable, Stage } from '../../../../operation/operation.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { complexFinder, complexKey } from '../columns/complex-names.ts'
import type { HandColumns } from '../columns/match-columns.ts'
import { insertRows } from '../import-row.bulk.ts'
import { insertImport, patchImport } from '../import.store.ts'
import type { ReadRow } from '../rows/read-row.ts'
import { newImport } from './new-import.ts'
import { stageList } from './stage-list.ts'

const MOST_COMPLEXES = 200

interface ListOfParts {
  readonly list_id: string
  readonly tow_company_id: string
  readonly complexes: readonly Contract[]
  readonly table: ReceivedTable
  readonly opened: Table
  readonly hand: HandColumns
  readonly kind: ImportKind
}

/** Stores the rows of a list for several complexes: each complex that it names gets an import of its own. */
export async function stageParts(stage: Stage, list: ListOfParts): Promise<void> {
  const { list_id, tow_company_id, complexes, table, opened, hand, kind } = list
  const find = complexFinder(complexes)
  const parts = new Map<string, { readonly id: string; rows: number }>()
  const store = async (db: Knex.Transaction, rows: readonly ReadRow[], columns: readonly ImportColumn[]) => {
    const groups = Map.groupBy(rows, ({ values }) => {
      const { complex = '' } = values
      return find(complex).complex?.id ?? complexKey(complex)
    })
    for (const [key, group] of groups) {
      const name = group[0]?.values.complex ?? ''
      let part = parts.get(key)
      if (!part) {
        if (parts.size === MOST_COMPLEXES) throw new UnreadableFile(TOO_MANY)
        part = { id: randomUUID(), rows: 0 }
        parts.set(key, part)
        await insertImport(db, {
          ...newImport(stage, table, opened, kind),
          id: part.id,
          tow_company_id,
          list_id,
          complex: name,
          contract_id: find(name).complex?.id ?? null,
          columns: [...columns],
        })
      }
      part.rows += group.length
      await insertRows(db, { import_id: part.id, tow_company_id }, group)
    }
  }
  await stageList(stage, { tow_company_id, opened, hand, kind, store })
  await stage.transaction(async ({ db }) => {
    for (const { id, rows } of parts.values()) await patchImport(db, id, { rows_total: rows })
  })
}

const TOO_MANY =
  'A list can name at most 200 complexes. Check that the Complex column has the name of the complex, and not of the unit.'
