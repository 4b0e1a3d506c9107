import { VERDICTS } from '@curbwise/rules/decision/types'
import { choice, defineList, instant, number, text } from '../list.ts'

export const UNIT_LIST = defineList({
  filters: { building: text(), vehicles_used: number(), guests_used: number(), reserved_space: text() },
  sorts: ['unit_number', 'vehicles_used', 'guests_used'],
  default_sort: 'unit_number',
  segments: ['all', 'guests_now', 'at_limit', 'above_limit', 'registration_off'],
  search: ['unit', 'resident', 'plate'],
})

export const VEHICLE_KINDS = ['resident', 'guest', 'paid', 'vip', 'blocked'] as const

export const VEHICLE_LIST = defineList({
  filters: {
    kind: choice(VEHICLE_KINDS),
    verdict: choice(VERDICTS),
    state: text(),
    make: text(),
    /** Not for external users, who don't see it. */
    color: text(),
    valid_from: instant(),
    valid_until: instant(),
  },
  sorts: ['valid_from', 'valid_until', 'license_plate'],
  default_sort: '-valid_from',
  segments: ['all', ...VEHICLE_KINDS],
  search: ['plate', 'make', 'model', 'color', 'unit'],
})
