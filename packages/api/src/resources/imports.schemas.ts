import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, page, paging } from '../common.ts'
import { IMPORT_FIELDS, IMPORT_OUTCOMES, IMPORT_STATES, IMPORT_VERDICTS } from './import-fields.ts'

const field = z.enum(IMPORT_FIELDS)
const text = z.string().nullable()
const count = z.number().int()

const column = z.object({
  header: z.string(),
  /** Null: the column is left out. */
  field: field.nullable(),
  /** What the field was chosen by; null if the column is left out because nothing matched. */
  by: z.enum(['hand', 'remembered', 'name', 'content']).nullable(),
  /** The first values. */
  samples: z.array(z.string()),
})
export type ImportColumn = z.infer<typeof column>

const verdicts = { error: count, new: count, change: count, same: count }

const preview = z.object({
  id,
  /** Proves that the person importing has seen this preview. */
  token: z.string(),
  contract: z.object({ id, name: z.string() }),
  file_name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  /** How the text was encoded, and the sheet that was read; null where it doesn't apply. */
  encoding: text,
  sheet: text,
  columns: z.array(column),
  rows_total: count,
  counts: z.object(verdicts),
  new_units: count,
  expires_at: instant,
})
export type ImportPreview = z.infer<typeof preview>

const summary = z.object({
  ...preview.pick({ id: true, contract: true, file_name: true, rows_total: true, counts: true, expires_at: true })
    .shape,
  state: z.enum(IMPORT_STATES),
  /** How many rows have been judged again and written, while it runs. */
  rows_done: count,
  /** What happened to the rows; null until it is done. `rejected`: what they refer to has changed since the preview. */
  result: z.object({ ...verdicts, rejected: count }).nullable(),
  previewed_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** Who started it; null for a preview. */
  started_by: text,
  /** Why it failed, and what to do. */
  failure: text,
})
export type ImportSummary = z.infer<typeof summary>

/** With everything that the screen of a preview shows. */
const detail = z.object({ ...preview.shape, ...summary.shape })
export type ImportDetail = z.infer<typeof detail>

const record = z.enum(['unit', 'resident', 'vehicle'])

const change = z.object({ record, field, before: text, after: text })

const problem = z.object({
  /** The header of the cell to fix; null if it's the row as a whole. */
  header: text,
  field: field.nullable(),
  message: z.string(),
})

const row = z.object({
  /** The row's number in a spreadsheet. */
  line: count,
  verdict: z.enum(IMPORT_VERDICTS),
  unit_number: text,
  resident: text,
  license_plate: text,
  state: text,
  vehicle: text,
  /** The records that the row would add. */
  adds: z.array(record),
  changes: z.array(change),
  problems: z.array(problem),
  /** Null for a row with an error, and until the import is done. */
  outcome: z.enum(IMPORT_OUTCOMES).nullable(),
  /** What has changed since the preview, for a row that was rejected. */
  why: text,
})
export type ImportRow = z.infer<typeof row>

const one = z.object({ id, importId: id })

export const importsSchemas = {
  preview: {
    params: z.object({ id, contractId: id }),
    body: z.object({ columns: z.string().max(20_000).optional() }),
    response: preview,
  },
  apply: {
    params: z.object({ id, contractId: id }),
    body: z.object({ import_id: id, token: z.string().max(200) }),
    response: detail,
  },
  list: { params: idParams, query: z.object(paging), response: page(summary) },
  get: { params: one, response: detail },
  cancel: { params: one, response: detail },
  result: { params: one, response: z.unknown() },
  rows: {
    params: one,
    query: z.object({
      ...paging,
      verdict: z.enum(IMPORT_VERDICTS).optional(),
      outcome: z.enum(IMPORT_OUTCOMES).optional(),
      search: z.string().trim().max(100).optional().meta({ description: 'Searches row, unit, resident, plate.' }),
    }),
    response: page(row),
  },
  template: { params: idParams, response: z.unknown() },
  errors: { params: one, response: z.unknown() },
} satisfies SchemaGroup
