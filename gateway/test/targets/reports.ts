import { randomUUID } from 'node:crypto'
import type { Target } from './target.ts'

const ADDRESS = {
  address: '6218 Navigation Blvd',
  city: 'Houston',
  state: 'TX',
  zip_code: '77011',
  timezone: 'America/Chicago',
}
const PERIOD = { from: '2026-11-01', until: '2026-11-30' }

/** A report is of a company; each user sees their own complexes in it. */
const report = (extra: Readonly<Record<string, string>> = {}): Target => ({
  call: (place) => ({ query: { ...PERIOD, tow_company_id: place.company_id, ...extra } }),
  same: ['sibling', 'other_unit'],
})

const statement: Target = { call: (place) => ({ query: { contract_id: place.contract_id, month: '2026-11' } }) }

const company = (body?: unknown, query: Readonly<Record<string, string>> = {}): Target => ({
  call: (place) => ({ params: { id: place.company_id }, query, body }),
  same: ['sibling', 'other_unit'],
})

const lotStatement: Target = {
  call: async (place) => ({
    params: { id: place.company_id },
    query: {
      storage_lot_id: await place.companyRow('storage_lots', { ...ADDRESS, name: `Matrix ${randomUUID()}` }),
      month: '2026-11',
    },
  }),
  same: ['sibling', 'other_unit'],
}

/** Figures of a period, and their records. */
export const REPORT_TARGETS: Readonly<Record<string, Target>> = {
  'reports.figures': report(),
  'reports.groups': report({ by: 'contract' }),
  'reports.groupsExport': report({ by: 'contract', format: 'csv' }),
  'reports.records': report({ figure: 'completed' }),
  'commissions.readMonth': company(undefined, { month: '2026-11' }),
  'commissions.readDriver': {
    call: async (place) => ({
      params: { id: place.company_id, towUserId: await place.towUser('joined') },
      query: { month: '2026-11' },
    }),
    same: ['sibling', 'other_unit'],
  },
  'commissions.setRate': {
    call: async (place) => ({
      params: { id: place.company_id },
      body: { tow_user_id: await place.towUser('joined'), starts_on: '2190-01-01', percent: 18 },
    }),
    same: ['sibling', 'other_unit'],
  },
  'drawers.list': company(),
  'drawers.close': {
    call: async (place) => {
      const lot = { ...ADDRESS, name: `Matrix ${randomUUID()}` }
      return {
        params: { id: place.company_id },
        body: {
          storage_lot_id: await place.companyRow('storage_lots', lot),
          previous_id: null,
          expected_cents: null,
          counted_cents: 100_00,
          left_cents: 100_00,
        },
      }
    },
    same: ['sibling', 'other_unit'],
  },
  'statements.readStatement': statement,
  'statements.getDocument': statement,
  'statements.readLot': lotStatement,
  'statements.getLotDocument': lotStatement,
  'bookkeeping.export': company(undefined, { ...PERIOD, format: 'csv' }),
  'reports.getDocument': report({ tab: 'tows' }),
  'reports.recordsExport': report({ figure: 'completed', format: 'csv' }),
}
