import { STICKER_LIST_LIST } from '@curbwise/api/resources/stickers.list'
import { filterFields, namedOptions } from '@curbwise/ui/app'
import { STICKER_STATUS_LABELS } from '@curbwise/rules/stickers/status'
import type { Complex } from '../../../company/use-complexes.ts'

/** Filters of the sticker lists. */
export const filtersOf = (complexes: readonly Complex[]) =>
  filterFields(STICKER_LIST_LIST, {
    contract_id:
      complexes.length > 1
        ? { label: 'Complex', pinned: `All ${complexes.length}`, options: namedOptions(complexes) }
        : null,
    tow_date: { label: 'First tow day' },
    status: { label: 'With a car that is', labels: STICKER_STATUS_LABELS },
  })
