import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, page, paging } from '../common.ts'
import { IMPORT_FIELDS, IMPORT_VERDICTS } from './import-fields.ts'

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
  counts: z.object({ error: count, new: count, change: count, same: count }),
  new_units: count,
  expires_at: instant,
})
export type ImportPreview = z.infer<typeof preview>

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
})
export type ImportRow = z.infer<typeof row>

const one = z.object({ id, importId: id })

export const importsSchemas = {
  preview: {
    params: z.object({ id, contractId: id }),
    body: z.object({ columns: z.string().max(20_000).optional() }),
    response: preview,
  },
  rows: {
    params: one,
    query: z.object({ ...paging, verdict: z.enum(IMPORT_VERDICTS).optional() }),
    response: page(row),
  },
  template: { params: idParams, response: z.unknown() },
  errors: { params: one, response: z.unknown() },
} satisfies SchemaGroup
