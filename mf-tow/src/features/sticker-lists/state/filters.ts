import { STICKER_LIST_LIST } from '@curbwise/api/resources/stickers.list'
import { filterFields, namedOptions } from '@curbwise/ui/app'
import type { ListTexts } from '@curbwise/ui/stickers'
import type { Complex } from '../../../company/use-complexes.ts'

/** Filters of the sticker lists. */
export const filtersOf = (complexes: readonly Complex[], t: ListTexts) =>
  filterFields(STICKER_LIST_LIST, {
    contract_id:
      complexes.length > 1
        ? { label: t.complex, pinned: t.all_complexes(complexes.length), options: namedOptions(complexes) }
        : null,
    tow_date: { label: t.first_tow_day },
    status: { label: t.with_a_car, labels: t.statuses },
  })
