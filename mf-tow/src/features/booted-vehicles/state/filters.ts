import { BOOT_LIST } from '@curbwise/api/resources/boots.list'
import { bootStatusLabels, filterFields, namedOptions, towReasonLabels } from '@curbwise/ui/app'
import type { BootTexts } from '@curbwise/ui/boots'
import type { Complex } from '../../../company/use-complexes.ts'

/** Filters of the company's booted cars. */
export const filtersOf = (complexes: readonly Complex[], t: BootTexts) =>
  filterFields(BOOT_LIST, {
    contract_id:
      complexes.length > 1
        ? { label: t.complex, pinned: t.all_complexes(complexes.length), options: namedOptions(complexes) }
        : null,
    status: {
      label: t.status,
      labels: bootStatusLabels(t.language()),
    },
    reason: {
      label: t.reason,
      labels: towReasonLabels(t.language()),
    },
    deployed_at: { label: t.deployed },
    number: { label: t.number },
  })
