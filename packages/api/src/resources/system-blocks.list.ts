import { defineList, instant, text } from '../list.ts'

export const SYSTEM_BLOCK_LIST = defineList({
  filters: { state: text(), valid_from: instant(), valid_until: instant() },
  sorts: ['valid_from', 'valid_until', 'license_plate'],
  default_sort: '-valid_from',
  segments: ['now', 'coming', 'ended', 'all'],
  search: ['plate', 'VIN', 'reason', 'name of the person who added it'],
})
