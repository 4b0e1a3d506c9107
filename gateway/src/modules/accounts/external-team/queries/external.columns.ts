import type { ExternalCompany, ExternalContract } from '@curbwise/api'
import { dayText } from '@curbwise/rules'
import type { Column } from '../../../../documents/spreadsheet.ts'
import { PLATFORM_ZONE } from './external-companies.query.ts'

const STATUS = { active: 'Active', disabled: 'Disabled' } as const

/** Columns of the export of companies. Dates use the platform's time zone. */
export const EXTERNAL_COMPANY_COLUMNS: readonly Column<ExternalCompany>[] = [
  { header: 'Company', width: 30, value: ({ name }) => name },
  { header: 'City', width: 18, value: ({ city }) => city },
  { header: 'State', value: ({ state }) => state },
  { header: 'Status', width: 12, value: ({ status }) => STATUS[status] },
  { header: 'People', value: ({ people }) => people },
  { header: 'Complexes', value: ({ contracts }) => contracts },
  { header: 'Since', value: ({ created_at }) => dayText(created_at, PLATFORM_ZONE) },
  { header: 'Disabled since', value: ({ disabled_at }) => disabled_at && dayText(disabled_at, PLATFORM_ZONE) },
]

/** Columns of the export of complexes. Dates use the complex's time zone. */
export const EXTERNAL_CONTRACT_COLUMNS: readonly Column<ExternalContract>[] = [
  { header: 'Complex', width: 30, value: ({ name }) => name },
  { header: 'Status', width: 12, value: ({ is_active }) => (is_active ? STATUS.active : STATUS.disabled) },
  { header: 'Tow company', width: 30, value: ({ tow_company }) => tow_company.name },
  { header: 'External company', width: 30, value: ({ external_company }) => external_company?.name ?? null },
  { header: 'Since', value: ({ since, timezone }) => since && dayText(since, timezone) },
  { header: 'Chosen by', width: 24, value: ({ set_by }) => set_by },
]
