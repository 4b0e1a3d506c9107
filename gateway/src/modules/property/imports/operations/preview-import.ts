import { randomBytes } from 'node:crypto'
import { type api, IMPORT_FIELDS } from '@curbwise/api'
import { z } from 'zod'
import { openTable } from '../../../../documents/tables/open-table.ts'
import { NotFound, ValidationFailed } from '../../../../errors/errors.ts'
import type { ReceivedTable, Stage, StagedOperation } from '../../../../operation/operation.ts'
import { type Contract, loadContract } from '../../../organizations/contracts/index.ts'
import type { HandColumns } from '../columns/match-columns.ts'
import { plainHeader } from '../columns/header-names.ts'
import { insertImport, patchImport, removeImport } from '../import.store.ts'
import { presentPreview } from '../import.presenter.ts'
import { assertTakesUnits, openCompany } from '../open-import.ts'
import { countRows } from '../queries/staged-rows.query.ts'
import { judgeList } from '../preview/judge-list.ts'
import { stageList } from '../preview/stage-list.ts'

const DAY_MS = 86_400_000
const TOKEN_BYTES = 32

interface Begun {
  readonly contract: Contract
  readonly table: ReceivedTable
  readonly hand: HandColumns
}

const chosenField = z.enum(IMPORT_FIELDS).nullable()
const chosenColumns = z.union([z.array(chosenField), z.record(z.string().max(1_000), chosenField)])

function readChosen(text: string | undefined): HandColumns {
  if (text === undefined) return new Map()
  try {
    const chosen = chosenColumns.parse(JSON.parse(text))
    if (Array.isArray(chosen)) return chosen
    return new Map(Object.entries(chosen).map(([header, field]) => [plainHeader(header), field]))
  } catch {
    throw new ValidationFailed({ columns: 'Choose a known field for each column' })
  }
}

/**
 * Reads a list, stores its rows, and judges each as an import would. Changes nothing else. Uses one transaction per
 * thousand rows, so that none holds its locks for long; what a killed process leaves behind expires.
 */
export const previewImport: StagedOperation<typeof api.imports.preview, Begun> = {
  async begin(context, { params, body, table }) {
    const company = await openCompany(context, params.id)
    const contract = await loadContract(context.db, context.actor, params.contractId)
    if (contract.tow_company_id !== company.id) throw new NotFound()
    assertTakesUnits(contract)
    if (!table) throw new ValidationFailed({ file: 'Choose a file' })
    return { contract, table, hand: readChosen(body?.columns) }
  },

  async finish(stage, { contract, table, hand }) {
    const opened = await openTable(table)
    const now = stage.clock.now()
    const { id } = await stage.transaction(({ db, actor }) =>
      insertImport(db, {
        tow_company_id: contract.tow_company_id,
        contract_id: contract.id,
        status: 'reading',
        format: opened.format,
        file_name: table.file_name,
        header: [...opened.header],
        token: randomBytes(TOKEN_BYTES).toString('base64url'),
        encoding: opened.encoding,
        sheet: opened.sheet,
        expires_at: new Date(now.getTime() + DAY_MS),
        requested_by: actor.user_id,
        created_by: actor.user_id,
      }),
    )
    try {
      const place = { import_id: id, tow_company_id: contract.tow_company_id }
      const { columns, rows_total } = await stageList(stage, place, { opened, hand })
      await judgeList(stage, { import_id: id, contract, columns, now })
      const row = await stage.transaction(async ({ db }) =>
        patchImport(db, id, { status: 'previewed', columns, rows_total, counts: await countRows(db, id) }),
      )
      return presentPreview(row, contract)
    } catch (fault) {
      await forget(stage, id)
      throw fault
    }
  },
}

/** Half a preview is of no use. If it can't be removed now, it expires. */
async function forget(stage: Stage, id: string): Promise<void> {
  await stage
    .transaction(({ db }) => removeImport(db, id))
    .catch((fault: unknown) => {
      stage.report(fault)
    })
}
