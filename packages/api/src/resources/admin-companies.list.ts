import { boolean, choice, defineList, id, instant, text } from '../list.ts'

/** `pending`: signed up and waits for an answer. */
export const COMPANY_STATUSES = ['pending', 'active', 'disabled', 'declined'] as const

export const ADMIN_COMPANY_LIST = defineList({
  filters: {
    id: id(),
    status: choice(COMPANY_STATUSES),
    state: text(),
    has_booting_access: boolean(),
    created_at: instant(),
  },
  // `turn`: sign-ups that wait, oldest first, then the companies by name, then declined sign-ups.
  sorts: ['turn', 'name', 'contracts', 'people', 'tows_this_month', 'last_activity_at', 'created_at'],
  default_sort: 'turn',
  segments: ['all', ...COMPANY_STATUSES],
  search: ['name', 'legal name', 'license number', 'city', 'names and emails of its people'],
})
