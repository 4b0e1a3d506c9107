import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import {
  type ContractDefault,
  idsWithoutDefault,
  lockContractsOf,
  setContractDefault,
} from '../../../organizations/contracts/index.ts'
import { type FleetTable, writeChange } from './change-record.ts'

interface Default {
  readonly table: FleetTable
  readonly column: ContractDefault
  readonly row: {
    readonly id: string
    readonly name: string
    readonly tow_company_id: string
    readonly is_active: boolean
    readonly valid_from?: Date
  }
}

/**
 * Makes a price or lot the default of complexes of its own company. Changes nothing when any complex belongs to
 * another company. Each complex gets an entry in its own history.
 */
export async function makeDefault(
  context: OperationContext,
  { table, column, row }: Default,
  contract_ids: readonly string[],
): Promise<void> {
  const { db, history, publishChange } = context
  if (!row.is_active) throw new Refused(`${row.name} is switched off. Switch it on before it becomes a default.`)
  const wanted = [...new Set(contract_ids)]
  const contracts = await lockContractsOf(db, row.tow_company_id, wanted)
  if (contracts.length < wanted.length) throw new NotFound()
  const others = contracts.filter((contract) => contract[column] !== row.id)
  if (others.length === 0) return
  await setContractDefault(
    db,
    others.map(({ id }) => id),
    column,
    row.id,
  )
  for (const contract of others) {
    await history({
      action: 'contract.default_set',
      record_kind: 'contract',
      record_id: contract.id,
      contract_id: contract.id,
      tow_company_id: row.tow_company_id,
      before: { [column]: contract[column] },
      after: {
        [column]: row.id,
        name: row.name,
        ...(column === 'next_tow_price_id' && { starts_at: row.valid_from }),
      },
    })
    await publishChange('contracts', contract.id, contract.id)
  }
  await writeChange(context, {
    table,
    id: row.id,
    tow_company_id: row.tow_company_id,
    verb: 'set_default',
    before: null,
    after: { contract_ids: others.map(({ id }) => id) },
  })
}

/**
 * Makes a company's first price or lot the default of its complexes that have none, so that they can complete a tow
 * without another step.
 */
export async function makeFirstDefault(context: OperationContext, first: Default): Promise<void> {
  const ids = await idsWithoutDefault(context.db, first.row.tow_company_id, first.column)
  if (ids.length > 0) await makeDefault(context, first, ids)
}
