import type { HistoryEntry } from '../../../../operation/operation.ts'
import type { Checkout } from '../checkout.model.ts'

/** Whose history tells of a checkout: its own, or the boot's, so that only those read it who may know that the company boots cars. */
export const recordOf = ({
  id,
  boot_id,
  contract_id,
  tow_company_id,
}: Pick<Checkout, 'id' | 'boot_id' | 'contract_id' | 'tow_company_id'>): Pick<
  HistoryEntry,
  'record_kind' | 'record_id' | 'contract_id' | 'tow_company_id'
> => ({
  record_kind: boot_id === null ? 'checkout' : 'booted_vehicle',
  record_id: boot_id ?? id,
  contract_id,
  tow_company_id,
})
