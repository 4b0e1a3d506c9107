import { TOW_LIST } from '@curbwise/api/resources/tows.list'
import { TOW_REASON_LABELS, VERDICT_LABELS } from '@curbwise/rules/decision/types'
import { filterFields, namedOptions } from '@curbwise/ui/app'
import type { Complex } from '../../../company/use-complexes.ts'
import type { Driver } from '../../../company/use-drivers.ts'

/** Filters for tows. */
export const filtersOf = (complexes: readonly Complex[], drivers: readonly Driver[]) =>
  filterFields(TOW_LIST, {
    contract_id:
      complexes.length > 1
        ? { label: 'Complex', pinned: `All ${complexes.length}`, options: namedOptions(complexes) }
        : null,
    driver_id: drivers.length > 0 ? { label: 'Driver', pinned: 'Anyone', options: namedOptions(drivers) } : null,
    requested_at: { label: 'Requested' },
    reason: { label: 'Reason', labels: TOW_REASON_LABELS },
    verdict: { label: 'Decision', labels: VERDICT_LABELS },
  })
