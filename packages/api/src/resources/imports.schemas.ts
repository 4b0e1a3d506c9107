import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, page, paging } from '../common.ts'
import {
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_OUTCOMES,
  IMPORT_PART_STATES,
  IMPORT_STATES,
  IMPORT_VERDICTS,
} from './import-fields.ts'

const field = z.enum(IMPORT_FIELDS)
const kind = z.enum(IMPORT_KINDS)
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

const moveOuts = {
  /** Registered vehicles that the list doesn’t contain. */
  unlisted: count,
  /** How many of them end with the import, because a person chose them. */
  move_outs: count,
}

const preview = z.object({
  id,
  /** The list that it is a part of; null for a list of one complex. */
  list_id: id.nullable(),
  kind,
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
  ...moveOuts,
  expires_at: instant,
})
export type ImportPreview = z.infer<typeof preview>

const summary = z.object({
  ...preview.pick({
    id: true,
    list_id: true,
    kind: true,
    contract: true,
    file_name: true,
    rows_total: true,
    counts: true,
    expires_at: true,
  }).shape,
  state: z.enum(IMPORT_STATES),
  /** How many rows have been judged again and written, while it runs. */
  rows_done: count,
  /** What happened to the rows; null until it is done. `rejected`: what they refer to has changed since the preview. */
  result: z.object({ ...verdicts, rejected: count, ended: count }).nullable(),
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

const part = z.object({
  /** The import of these rows. */
  id,
  /** The name of the complex, as the list has it first; empty for rows without one. */
  name: z.string(),
  contract: z.object({ id, name: z.string() }).nullable(),
  state: z.enum(IMPORT_PART_STATES),
  /** What to fix in the file, or why it failed. */
  problem: text,
  rows_total: count,
  rows_done: count,
  counts: z.object(verdicts),
  new_units: count,
  ...moveOuts,
  result: summary.shape.result,
  /** Proves that the person importing has seen the preview; null before there is one. */
  token: text,
})
export type ImportPart = z.infer<typeof part>

/** A list for several complexes: one import for each, in the order of the list. */
const list = z.object({
  id,
  ...preview.pick({
    kind: true,
    file_name: true,
    format: true,
    encoding: true,
    sheet: true,
    columns: true,
    rows_total: true,
  }).shape,
  expires_at: instant,
  parts: z.array(part),
})
export type ImportList = z.infer<typeof list>

const record = z.enum(['unit', 'resident', 'vehicle', 'case'])

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
  vin: text,
  vehicle: text,
  /** A case of an old system; null for other lists. */
  brought_over: z.object({ number: text, lot: text, arrived: text, charges: text }).nullable(),
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

const unlistedVehicle = z.object({
  id,
  license_plate: text,
  state: text,
  vin: text,
  vehicle: text,
  unit_number: text,
  /** The main resident of its unit. */
  resident: text,
  valid_until: instant.nullable(),
  /** What the list says about its unit; null for a vehicle without a unit. */
  unit_in_list: z.boolean().nullable(),
  /** The list has its unit with another car, so this one has most likely been replaced. */
  is_likely: z.boolean(),
  /** It ends with the import. */
  is_chosen: z.boolean(),
})
export type UnlistedVehicle = z.infer<typeof unlistedVehicle>

const one = z.object({ id, importId: id })
const vehicleIds = z.array(id).max(500).optional()
const oneList = z.object({ id, listId: id })
const columns = z.string().max(20_000).optional()

export const importsSchemas = {
  preview: {
    params: z.object({ id, contractId: id }),
    body: z.object({ columns, kind: kind.optional(), list_id: id.optional() }),
    response: preview,
  },
  apply: {
    params: z.object({ id, contractId: id }),
    body: z.object({
      import_id: id,
      token: z.string().max(200),
      wait: z.boolean().optional(),
      move_outs: count.min(0).optional(),
    }),
    response: detail,
  },
  readList: { params: idParams, body: z.object({ columns, kind: kind.optional() }), response: list },
  getList: { params: oneList, response: list },
  listErrors: { params: oneList, response: z.unknown() },
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
  unlisted: {
    params: one,
    query: z.object({
      ...paging,
      search: z.string().trim().max(100).optional().meta({ description: 'Searches plate, VIN, unit, vehicle.' }),
    }),
    response: page(unlistedVehicle),
  },
  chooseMoveOuts: {
    params: one,
    body: z.object({ add: vehicleIds, remove: vehicleIds, likely: z.literal(true).optional() }),
    response: detail,
  },
  template: { params: idParams, query: z.object({ kind: kind.optional() }), response: z.unknown() },
  errors: { params: one, response: z.unknown() },
} satisfies SchemaGroup
