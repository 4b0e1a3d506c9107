import type { AdminCompany } from '@curbwise/api'
import { dayText } from '@curbwise/rules'
import type { Column } from '../../../../documents/spreadsheet.ts'
import { PLATFORM_ZONE } from './admin-companies.query.ts'

const STATUS = {
  pending: 'Waiting for an answer',
  active: 'Active',
  disabled: 'Disabled',
  declined: 'Declined',
} as const

/** Columns of the export. Dates use the platform's time zone. */
export const COMPANY_COLUMNS: readonly Column<AdminCompany>[] = [
  { header: 'Company', width: 30, value: ({ name }) => name },
  { header: 'City', width: 18, value: ({ city }) => city },
  { header: 'State', value: ({ state }) => state },
  { header: 'Status', width: 22, value: ({ status }) => STATUS[status] },
  { header: 'Admin', width: 24, value: ({ admin }) => admin?.name ?? null },
  { header: 'Email', width: 32, value: ({ admin }) => admin?.email ?? null },
  { header: 'Complexes', value: ({ contracts }) => contracts },
  { header: 'People', value: ({ people }) => people },
  { header: 'Tows this month', value: ({ tows_this_month }) => tows_this_month },
  { header: 'Boot access', value: ({ has_booting_access }) => (has_booting_access ? 'Yes' : 'No') },
  {
    header: 'Last activity',
    value: ({ last_activity_at }) => last_activity_at && dayText(last_activity_at, PLATFORM_ZONE),
  },
  { header: 'Since', value: ({ created_at }) => dayText(created_at, PLATFORM_ZONE) },
]
