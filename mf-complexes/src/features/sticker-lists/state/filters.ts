import { STICKER_LIST_LIST } from '@curbwise/api/resources/stickers.list'
import { filterFields } from '@curbwise/ui/app'
import { STICKER_STATUS_LABELS } from '@curbwise/rules/stickers/status'

/** Filters of a complex's sticker lists. */
export const FILTERS = filterFields(STICKER_LIST_LIST, {
  tow_date: { label: 'First tow day' },
  status: { label: 'With a car that is', labels: STICKER_STATUS_LABELS },
})
