import { choice, defineList, id, instant, text } from '../list.ts'

export const EXTERNAL_COMPANY_STATUSES = ['active', 'disabled'] as const

export const EXTERNAL_COMPANY_LIST = defineList({
  filters: {
    id: id(),
    status: choice(EXTERNAL_COMPANY_STATUSES),
    state: text(),
    /** Works at a complex of this tow company now. */
    tow_company_id: id(),
    created_at: instant(),
  },
  sorts: ['name', 'people', 'contracts', 'created_at'],
  default_sort: 'name',
  segments: ['all', ...EXTERNAL_COMPANY_STATUSES],
  search: ['name', 'city', 'email', 'names and emails of its people'],
})

export const EXTERNAL_CONTRACT_LIST = defineList({
  filters: {
    /** The complex. */
    id: id(),
    external_company_id: id(),
    tow_company_id: id(),
    status: choice(['active', 'disabled']),
    since: instant(),
  },
  sorts: ['complex', 'tow_company', 'external_company', 'since'],
  default_sort: 'complex',
  segments: ['all', 'with', 'without'],
  search: ['complex', 'tow company', 'external company'],
})
