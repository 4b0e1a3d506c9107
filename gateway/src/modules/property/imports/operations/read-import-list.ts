import { randomUUID } from 'node:crypto'
import type { api, ImportKind } from '@curbwise/api'
import { openTable } from '../../../../documents/tables/open-table.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { ReceivedTable, StagedOperation } from '../../../../operation/operation.ts'
import { type Contract, contractsByName } from '../../../organizations/contracts/index.ts'
import { kindOf } from '../columns/header-names.ts'
import type { HandColumns } from '../columns/match-columns.ts'
import { removeList } from '../import.store.ts'
import { openCompany } from '../open-import.ts'
import { openList } from '../open-list.ts'
import { readChosen } from '../preview/new-import.ts'
import { stageParts } from '../preview/stage-parts.ts'

interface Begun {
  readonly id: string
  readonly complexes: readonly Contract[]
  readonly table: ReceivedTable
  readonly hand: HandColumns
  readonly kind: ImportKind | undefined
}

/** Reads a list for several complexes, and stores its rows by complex. Each is previewed by a call of its own. */
export const readImportList: StagedOperation<typeof api.imports.readList, Begun> = {
  async begin(context, { params, body, table }) {
    const company = await openCompany(context, params.id)
    if (!table) throw new ValidationFailed({ file: 'Choose a file' })
    const complexes = (await contractsByName(context.db, context.actor)).filter(
      ({ tow_company_id }) => tow_company_id === company.id,
    )
    return { id: company.id, complexes, table, hand: readChosen(body?.columns), kind: body?.kind }
  },

  async finish(stage, { id, complexes, table, hand, kind }) {
    const opened = await openTable(table)
    const list_id = randomUUID()
    const list = { list_id, tow_company_id: id, complexes, table, opened, hand }
    try {
      await stageParts(stage, { ...list, kind: kind ?? kindOf(opened.header) })
    } catch (fault) {
      // Half a list is of no use. If it can't be removed now, it expires.
      await stage
        .transaction(({ db }) => removeList(db, list_id))
        .catch((failed: unknown) => {
          stage.report(failed)
        })
      throw fault
    }
    return stage.transaction((context) => openList(context, { id, listId: list_id }))
  },
}
