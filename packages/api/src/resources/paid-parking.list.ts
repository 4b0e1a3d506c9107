import { boolean, defineList, id, instant } from '../list.ts'

/** Complexes, with what they sell to visitors. */
export const PAID_PARKING_LIST = defineList({
  filters: { tow_company_id: id(), has_paid_parking: boolean() },
  // `turn`: complexes that sell parking, then those that sold some, then the others, each by name.
  sorts: ['turn', 'name', 'packages', 'permits_now', 'sold', 'income'],
  default_sort: 'turn',
  segments: ['sells', 'stopped', 'never', 'all'],
  search: ['complex', 'city', 'company'],
})

/** Permits that visitors bought, or are paying for. */
export const PAID_PERMIT_LIST = defineList({
  filters: { package_id: id(), valid_from: instant(), valid_until: instant() },
  sorts: ['valid_from', 'valid_until', 'license_plate'],
  default_sort: '-valid_from',
  segments: ['now', 'paying', 'coming', 'past', 'refunded', 'all'],
  search: ['plate'],
})
