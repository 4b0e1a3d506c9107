import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { writeChange } from './change-record.ts'
import type { FleetTable } from '../fleet.store.ts'

interface Default {
  readonly table: FleetTable
  readonly column: 'default_tow_price_id' | 'default_storage_lot_id'
  readonly row: {
    readonly id: string
    readonly name: string
    readonly tow_company_id: string
    readonly is_active: boolean
  }
}

/**
 * Makes a price or lot the default of complexes of its own company; one complex that is not theirs, and nothing is
 * changed. Each complex gets an entry in its own history.
 */
export async function makeDefault(
  context: OperationContext,
  { table, column, row }: Default,
  contract_ids: readonly string[],
): Promise<void> {
  const { db, history, publishChange } = context
  if (!row.is_active) throw new Refused(`${row.name} is switched off. Switch it on before it becomes a default.`)
  const wanted = [...new Set(contract_ids)]
  const contracts = await db('contracts')
    .whereIn('id', wanted)
    .where('tow_company_id', row.tow_company_id)
    .orderBy('id')
    .forUpdate()
    .select<{ id: string; tow_company_id: string; [column: string]: string | null }[]>('id', 'tow_company_id', column)
  if (contracts.length < wanted.length) throw new NotFound()
  const others = contracts.filter((contract) => contract[column] !== row.id)
  if (others.length === 0) return
  await db('contracts')
    .whereIn(
      'id',
      others.map(({ id }) => id),
    )
    .update({ [column]: row.id })
  for (const contract of others) {
    await history({
      action: 'contract.default_set',
      record_kind: 'contract',
      record_id: contract.id,
      contract_id: contract.id,
      tow_company_id: row.tow_company_id,
      before: { [column]: contract[column] ?? null },
      after: { [column]: row.id, name: row.name },
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
