import { REPORT_GROUPS } from '@curbwise/rules/reports/figures'
import { REPORT_PRESETS } from '@curbwise/rules/reports/presets'
import { MOST_RECIPIENTS, SCHEDULE_INTERVALS } from '@curbwise/rules/reports/schedule'
import { REPORT_TABS } from '@curbwise/rules/reports/tabs'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { date, id, idParams, instant, line, ok } from '../common.ts'

const MOST_FILTERS = 20
const LONGEST_FILTER = 200
const COMPARED = ['before', 'year_before'] as const
const NOT_A_FILTER = { error: 'Not a filter of the report' }

const name = line(60)

/** What a saved report shows, with a period that moves with the day or with dates, the last included. */
const view = {
  tab: z.enum(REPORT_TABS, { error: 'Choose a part of the report' }),
  /** Null with dates. */
  preset: z.enum(REPORT_PRESETS, { error: 'Choose a period' }).nullable(),
  from: date.nullable(),
  until: date.nullable(),
  compared: z.enum(COMPARED, { error: 'Choose the period before or the year before' }),
  /** Null for what the part is divided by on its own. */
  by: z.enum(REPORT_GROUPS, { error: 'Choose what the report is divided by' }).nullable(),
  /** As the filters of the report's records, such as `reason:is:abandoned`. */
  filter: z
    .array(z.string(NOT_A_FILTER).max(LONGEST_FILTER, NOT_A_FILTER), { error: 'Enter a list of filters' })
    .max(MOST_FILTERS, { error: `At most ${MOST_FILTERS} filters` }),
}

const schedule = {
  every: z.enum(SCHEDULE_INTERVALS, { error: 'Choose every day, week, or month' }),
  /** 1 is Monday; only for every week. */
  weekday: z.int({ error: 'Choose a day of the week' }).min(1).max(7).nullable(),
  /** Only for every month; a shorter month has it on its last day. */
  day: z.int({ error: 'Enter a day from 1 to 31' }).min(1).max(31).nullable(),
  /** In the time zone of the company. */
  hour: z.int({ error: 'Choose an hour' }).min(0).max(23),
}

const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** What they are there: `Tow Admin`, or `Manager`. */
  role: z.string(),
})

const reportSchedule = z.object({
  /** Null if it isn't emailed. */
  schedule: z
    .object({
      ...schedule,
      timezone: z.string(),
      is_paused: z.boolean(),
      next_at: instant,
      recipients: z.array(
        z.object({
          id,
          name: z.string(),
          /** They stopped these emails. */
          has_stopped: z.boolean(),
          /** They can no longer read reports: they get no email. */
          has_access: z.boolean(),
        }),
      ),
    })
    .nullable(),
  timezone: z.string(),
  /** Who can be chosen. */
  people: z.array(person),
  /** The latest emails, newest first. */
  sends: z.array(
    z.object({
      id,
      due_at: instant,
      name: z.string(),
      status: z.enum(['waiting', 'sent', 'failed', 'not_sent']),
      /** Why it failed, or wasn't sent. */
      problem: z.string().nullable(),
    }),
  ),
})
export type ReportScheduleState = z.infer<typeof reportSchedule>

const token = z.object({ token: line(300) })
const language = z.object({ language: z.enum(['en', 'es']).optional() })

const savedReport = z.object({
  id,
  name: z.string(),
  /** Whether everyone in the office of the company has it. */
  is_shared: z.boolean(),
  owner: z.string(),
  tab: z.enum(REPORT_TABS),
  preset: z.enum(REPORT_PRESETS).nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  compared: z.enum(COMPARED),
  by: z.enum(REPORT_GROUPS).nullable(),
  filter: z.array(z.string()),
  /** What it filters by and the reader no longer has. It opens all the same. */
  /** When it is emailed, in words, such as "on the 1st at 7:00 AM", and to how many people; null if it isn't. */
  emailed: z.object({ when: z.string(), people: z.int(), is_paused: z.boolean() }).nullable(),
  missing: z.array(z.object({ kind: z.enum(['complex', 'driver']), name: z.string() })),
  created_at: instant,
  can: z.object({ update: z.boolean(), share: z.boolean(), remove: z.boolean() }),
})
export type SavedReport = z.infer<typeof savedReport>

export const savedReportsSchemas = {
  list: {
    query: z.object({ tow_company_id: id.optional() }),
    /** By name. `can.share` says whether the reader can save a report for everyone. */
    response: z.object({ data: z.array(savedReport), can: z.object({ share: z.boolean() }) }),
  },
  create: {
    body: z.object({ name, is_shared: z.boolean(), ...view, tow_company_id: id.optional() }),
    response: savedReport,
  },
  update: {
    params: idParams,
    body: z.object({ name: name.optional(), is_shared: z.boolean().optional() }),
    response: savedReport,
  },
  remove: { params: idParams, response: ok },
  schedule: { params: idParams, response: reportSchedule },
  setSchedule: {
    params: idParams,
    body: z.object({
      ...schedule,
      recipients: z
        .array(id, { error: 'Choose at least one person' })
        .min(1, { error: 'Choose at least one person' })
        .max(MOST_RECIPIENTS, { error: `At most ${MOST_RECIPIENTS} people` }),
    }),
    response: reportSchedule,
  },
  pauseSchedule: { params: idParams, body: z.object({ is_paused: z.boolean() }), response: reportSchedule },
  stopSchedule: { params: idParams, response: ok },
  stopPage: { params: token, query: language, response: z.unknown() },
  stopEmails: { params: token, query: language, response: z.unknown() },
} satisfies SchemaGroup
