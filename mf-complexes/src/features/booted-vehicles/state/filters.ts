import { BOOT_LIST } from '@curbwise/api/resources/boots.list'
import { TOW_REASON_LABELS } from '@curbwise/rules/decision/types'
import { BOOT_STATUS_LABELS } from '@curbwise/rules/tows/status'
import { filterFields } from '@curbwise/ui/app'

/** Filters of a complex's booted cars. */
export const FILTERS = filterFields(BOOT_LIST, {
  contract_id: null,
  status: { label: 'Status', labels: BOOT_STATUS_LABELS },
  reason: { label: 'Reason', labels: TOW_REASON_LABELS },
  deployed_at: { label: 'Deployed' },
  number: { label: 'Number' },
})
