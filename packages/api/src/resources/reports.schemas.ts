import { REPORT_FIGURES, REPORT_GROUPS, REPORT_PURPOSES } from '@curbwise/rules/reports/figures'
import { REPORT_TABS } from '@curbwise/rules/reports/tabs'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { date, id, instant, money } from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { TRANSACTION_METHODS } from './admin-transactions.list.ts'
import { REPORT_RECORD_LIST } from './reports.list.ts'

/** Both dates are included, and are dates of the company. A super admin names the company. */
const period = { from: date, until: date, tow_company_id: id.optional() }
const figure = z.enum(REPORT_FIGURES, { error: 'Choose a figure of the report' })
const by = z.enum(REPORT_GROUPS, { error: 'Choose what the report is divided by' })
const { filter } = exportSchemas(REPORT_RECORD_LIST, {}).query.shape
const format = z.enum(['csv', 'xlsx'], { error: 'Choose csv or xlsx' })

const dates = z.object({ from: z.string(), until: z.string() })
/** How many records there are, and the sum of their amounts: null for what has none. */
const sum = z.object({ count: z.int(), amount: money.nullable() })
const named = z.object({ id, name: z.string() })

const reportFigure = sum.extend({
  figure,
  /** The period before, and the same dates a year earlier. */
  before: sum,
  year_before: sum,
})
export type ReportFigureRow = z.infer<typeof reportFigure>

/** A figure of one day. Days without records are left out. */
const reportDay = sum.extend({ figure, day: z.string() })
export type ReportDay = z.infer<typeof reportDay>

const reportFigures = z.object({
  period: dates,
  before: dates,
  year_before: dates,
  /** The time zone of the dates; null if the complexes belong to companies of different zones. */
  timezone: z.string().nullable(),
  /** Only with boot access; without it, boots are left out. */
  has_boots: z.literal(true).optional(),
  /** Whether this user sees drivers, trucks, and lots. */
  sees_fleet: z.boolean(),
  complexes: z.array(named),
  can: z.object({ export_books: z.boolean() }).optional(),
  figures: z.array(reportFigure),
  days: z.array(reportDay),
})
export type ReportFigures = z.infer<typeof reportFigures>

const reportGroupRow = z.object({
  /** What the records of this row are filtered by; null if they have none. */
  key: z.string().nullable(),
  /** The name of a complex, driver, truck, or lot, or the words of a reason to cancel; null for what the screen names. */
  name: z.string().nullable(),
  figures: z.array(sum.extend({ figure })),
})
export type ReportGroupRow = z.infer<typeof reportGroupRow>

const reportRecord = z.object({
  id,
  figure,
  /** When it counted: the end of a tow, the day of a charge, or the event of a payment. */
  at: instant,
  /** The date on which it counted, and the time zone that the date is of. */
  day: z.string(),
  timezone: z.string(),
  contract: named,
  amount: money.nullable(),
  /** What was charged, or why a tow was cancelled or voided. */
  detail: z.string().nullable(),
  reason: z.string().nullable(),
  method: z.enum(TRANSACTION_METHODS).nullable(),
  purpose: z.enum(REPORT_PURPOSES).nullable(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  /** The number of the tow or the boot. */
  number: z.string().nullable(),
  /** Null for managers of complexes. */
  driver: z.string().nullable(),
  truck: z.string().nullable(),
  lot: z.string().nullable(),
  tow_id: id.nullable(),
  boot_id: id.nullable(),
})
export type ReportRecord = z.infer<typeof reportRecord>

export const reportsSchemas = {
  figures: { query: z.object({ ...period, filter }), response: reportFigures },
  groups: { query: z.object({ ...period, filter, by }), response: z.object({ data: z.array(reportGroupRow) }) },
  groupsExport: { query: z.object({ ...period, filter, by, format }), response: z.unknown() },
  records: listSchemas(REPORT_RECORD_LIST, reportRecord, { ...period, figure }),
  document: {
    query: z.object({
      ...period,
      filter,
      tab: z.enum(REPORT_TABS, { error: 'Choose a part of the report' }),
      /** The first division of the part if omitted. */
      by: by.optional(),
      compared: z.enum(['before', 'year_before'], { error: 'Choose before or year_before' }).optional(),
    }),
    response: z.unknown(),
  },
  recordsExport: exportSchemas(REPORT_RECORD_LIST, { ...period, figure }),
} satisfies SchemaGroup
