import { NotFound, ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { type Contract, patchContract, settleNextPrices } from '../../../organizations/contracts/index.ts'
import { findStorageLot, findTowPrice } from '../queries/tow-defaults.query.ts'

const DEFAULTS = [
  { column: 'default_tow_price_id', find: findTowPrice },
  { column: 'default_storage_lot_id', find: findStorageLot },
] as const

type Given = { readonly [Column in (typeof DEFAULTS)[number]['column']]?: string | null | undefined }

/**
 * Sets a complex's default price and storage lot; null for none. Throws NotFound for another company's, and a 422 at its field
 * for a disabled one.
 */
export async function saveDefaults(
  { db, clock, history, publishChange }: OperationContext,
  contract: Contract,
  given: Given,
): Promise<void> {
  for (const { column, find } of DEFAULTS) {
    const wanted = given[column]
    if (wanted === undefined || wanted === contract[column]) continue
    const row = wanted === null ? null : await find(db, { id: wanted, tow_company_id: contract.tow_company_id })
    if (row === undefined) throw new NotFound()
    if (row && !row.is_active)
      throw new ValidationFailed({ [column]: `${row.name} is switched off. Choose another one` })
    if (row?.valid_from && row.valid_from > clock.now())
      throw new ValidationFailed({ [column]: `${row.name} hasn’t started yet. Choose it under Company and prices` })
    if (column === 'default_tow_price_id') await settleNextPrices(db, contract.tow_company_id, [contract.id])
    await patchContract(db, contract.id, { [column]: wanted })
    await history({
      action: 'contract.default_set',
      record_kind: 'contract',
      record_id: contract.id,
      contract_id: contract.id,
      tow_company_id: contract.tow_company_id,
      before: { [column]: contract[column] },
      after: { [column]: wanted, name: row?.name ?? null },
    })
    await publishChange('contracts', contract.id, contract.id)
  }
}
