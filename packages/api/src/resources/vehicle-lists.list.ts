import { defineList, instant, text } from '../list.ts'

/** Shared by VIP vehicles and blocked vehicles. */
export const LISTED_VEHICLE_LIST = defineList({
  filters: { state: text(), valid_from: instant(), valid_until: instant() },
  sorts: ['valid_from', 'valid_until', 'license_plate'],
  default_sort: '-valid_from',
  segments: ['now', 'coming', 'ended', 'all'],
  search: ['plate', 'make', 'model', 'color', 'reason', 'holder'],
})
