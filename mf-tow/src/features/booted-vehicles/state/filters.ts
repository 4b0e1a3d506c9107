import { BOOT_LIST } from '@curbwise/api/resources/boots.list'
import { TOW_REASON_LABELS } from '@curbwise/rules/decision/types'
import { BOOT_STATUS_LABELS } from '@curbwise/rules/tows/status'
import { filterFields, namedOptions } from '@curbwise/ui/app'
import type { Complex } from '../../../company/use-complexes.ts'

/** Filters of the company's booted cars. */
export const filtersOf = (complexes: readonly Complex[]) =>
  filterFields(BOOT_LIST, {
    contract_id:
      complexes.length > 1
        ? { label: 'Complex', pinned: `All ${complexes.length}`, options: namedOptions(complexes) }
        : null,
    status: { label: 'Status', labels: BOOT_STATUS_LABELS },
    reason: { label: 'Reason', labels: TOW_REASON_LABELS },
    deployed_at: { label: 'Deployed' },
    number: { label: 'Number' },
  })
