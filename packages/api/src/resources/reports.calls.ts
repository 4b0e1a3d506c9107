import { defineCalls, exportOf, type CallData, type ListCallData } from '../call.ts'
import { TOW_OFFICE_ROLES } from '../roles.ts'
import { REPORT_RECORD_LIST } from './reports.list.ts'
import type { reportsSchemas } from './reports.schemas.ts'

const READERS = ['super_admin', ...TOW_OFFICE_ROLES, 'contract_manager'] as const

const records = {
  name: 'reports.records',
  method: 'GET',
  path: '/api/reports/records',
  access: READERS,
  list: REPORT_RECORD_LIST,
  summary: 'The records of one figure of a report: their number and their amounts sum to the figure.',
} satisfies ListCallData

const groups = {
  name: 'reports.groups',
  method: 'GET',
  path: '/api/reports/groups',
  access: READERS,
  summary: 'The figures of a period, divided by day, complex, reason, payment method, driver, truck, or lot.',
} satisfies CallData

/** Figures of a tow company's period, and the records behind them. */
export const reports = defineCalls<typeof reportsSchemas>({
  figures: {
    name: 'reports.figures',
    method: 'GET',
    path: '/api/reports/figures',
    access: READERS,
    summary: 'Tows, stickers, boots, and money of a period, next to the period before and the year before, and by day.',
  },
  groups,
  groupsExport: {
    name: 'reports.groupsExport',
    method: 'GET',
    path: '/api/reports/groups/export',
    summary: 'The figures of a period, divided by one thing. As CSV or XLSX.',
    access: READERS,
    limit: 'search',
    answer: 'export',
    errors: ['conflict'],
  },
  records,
  document: {
    name: 'reports.getDocument',
    method: 'GET',
    path: '/api/reports/document',
    access: READERS,
    limit: 'search',
    answer: 'download',
    summary: 'One part of a report as PDF: its figures, what they are compared with, and its table.',
  },
  recordsExport: { ...exportOf(records), name: 'reports.recordsExport' } satisfies CallData,
})
