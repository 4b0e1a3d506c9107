import type { api, ImportKind, ImportPreview } from '@curbwise/api'
import type { Knex } from 'knex'
import { openTable } from '../../../../documents/tables/open-table.ts'
import { NotFound, Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext, ReceivedTable, Stage, StagedOperation } from '../../../../operation/operation.ts'
import { type Contract, loadContract } from '../../../organizations/contracts/index.ts'
import { kindOf } from '../columns/header-names.ts'
import type { HandColumns } from '../columns/match-columns.ts'
import type { Import } from '../import.model.ts'
import { insertRows } from '../import-row.bulk.ts'
import { insertImport, lockImportRow, patchImport, removeImport } from '../import.store.ts'
import { presentPreview } from '../import.presenter.ts'
import { assertTakesUnits, openCompany } from '../open-import.ts'
import { openParts } from '../open-list.ts'
import { countRows } from '../queries/staged-rows.query.ts'
import { countUnlisted } from '../queries/unlisted-vehicles.query.ts'
import { judgeList } from '../preview/judge-list.ts'
import { newImport, readChosen } from '../preview/new-import.ts'
import { forComplex } from '../preview/row-of-complex.ts'
import { stageList } from '../preview/stage-list.ts'

type Begun = { readonly contract: Contract } & (
  | { readonly part: string }
  | {
      readonly part: null
      readonly table: ReceivedTable
      readonly hand: HandColumns
      readonly kind: ImportKind | undefined
    }
)

/**
 * Reads a list, stores its rows, and judges each as an import would. Changes nothing else. Uses one transaction per
 * thousand rows, so that none holds its locks for long; what a killed process leaves behind expires. The rows of a list for
 * several complexes are stored already.
 */
export const previewImport: StagedOperation<typeof api.imports.preview, Begun> = {
  async begin(context, { params, body, table }) {
    const company = await openCompany(context, params.id)
    const contract = await loadContract(context.db, context.actor, params.contractId)
    if (contract.tow_company_id !== company.id) throw new NotFound()
    assertTakesUnits(contract)
    if (table) return { contract, part: null, table, hand: readChosen(body?.columns), kind: body?.kind }
    if (!body?.list_id) throw new ValidationFailed({ file: 'Choose a file' })
    return { contract, part: await takePart(context, contract, body.list_id) }
  },

  async finish(stage, begun) {
    const { contract } = begun
    if (begun.part !== null) return previewPart(stage, begun.part, contract)
    const { id, ...read } = await stageFile(stage, contract, begun)
    try {
      const { columns, kind } = read
      await judgeList(stage, { import_id: id, contract, columns, kind, now: stage.clock.now() })
      const row = await stage.transaction(async ({ db }) =>
        patchImport(db, id, {
          ...read,
          status: 'previewed',
          counts: await countsOfImport(stage, db, { id, contract, ...read }),
        }),
      )
      return presentPreview(row, contract)
    } catch (fault) {
      await forget(stage, id)
      throw fault
    }
  },
}

/** Returns the import of the list's rows for this complex, which is theirs from now on. */
async function takePart(context: OperationContext, contract: Contract, list_id: string): Promise<string> {
  const parts = await openParts(context, { id: contract.tow_company_id, listId: list_id })
  const part = parts.find((one) => one.contract?.id === contract.id)
  if (!part) throw new ValidationFailed({ list_id: `This list has no rows for ${contract.name}` })
  if (part.row.expires_at <= context.clock.now())
    throw new Refused('This list is more than 24 hours old. Upload the file again.')
  if (part.row.contract_id === null) await patchImport(context.db, part.row.id, { contract_id: contract.id })
  return part.row.id
}

/** Judges the rows once; a repeated call returns the same preview. If it is interrupted, the next call judges the others. */
async function previewPart(stage: Stage, id: string, contract: Contract): Promise<ImportPreview> {
  const found = await stage.transaction(({ db }) => lockImportRow(db, id))
  if (found.status !== 'reading') return presentPreview(found, contract)
  const { columns, kind } = found
  await judgeList(stage, { import_id: id, contract, columns, kind, now: stage.clock.now() })
  const row = await stage.transaction(async ({ db }): Promise<Import> => {
    const now = await lockImportRow(db, id)
    if (now.status !== 'reading') return now
    return patchImport(db, id, {
      status: 'previewed',
      counts: await countsOfImport(stage, db, { id, contract, columns, kind }),
    })
  })
  return presentPreview(row, contract)
}

interface Judged {
  readonly id: string
  readonly contract: Contract
  readonly columns: Import['columns']
  readonly kind: ImportKind
}

const countsOfImport = async (
  { clock }: Stage,
  db: Knex.Transaction,
  { id, contract, columns, kind }: Judged,
): Promise<Import['counts']> => ({
  ...(await countRows(db, id)),
  unlisted: await countUnlisted(db, { id, contract_id: contract.id, columns, kind }, clock.now()),
})

async function stageFile(
  stage: Stage,
  contract: Contract,
  { table, hand, kind: chosen }: Extract<Begun, { readonly part: null }>,
): Promise<Pick<Import, 'id' | 'rows_total' | 'columns' | 'kind'>> {
  const opened = await openTable(table)
  const kind = chosen ?? kindOf(opened.header)
  const { tow_company_id } = contract
  const { id } = await stage.transaction(({ db }) =>
    insertImport(db, { ...newImport(stage, table, opened, kind), tow_company_id, contract_id: contract.id }),
  )
  try {
    const read = await stageList(stage, {
      tow_company_id,
      opened,
      hand,
      kind,
      store: (db, rows, matched) =>
        insertRows(db, { import_id: id, tow_company_id }, forComplex(contract, matched, rows)),
    })
    return { id, kind, ...read }
  } catch (fault) {
    await forget(stage, id)
    throw fault
  }
}

/** Half a preview is of no use. If it can't be removed now, it expires. */
async function forget(stage: Stage, id: string): Promise<void> {
  await stage
    .transaction(({ db }) => removeImport(db, id))
    .catch((fault: unknown) => {
      stage.report(fault)
    })
}
