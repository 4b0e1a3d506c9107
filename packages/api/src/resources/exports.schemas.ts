import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, instant, idParams, ok } from '../common.ts'

/** Exports that take too long to wait for. A job prepares each one, and its file is available for a day. */

const EXPORT_STATES = ['queued', 'preparing', 'ready', 'failed'] as const

export const exportJob = z.object({
  id,
  /** Name of the requested call, e.g. `vehicles.export`. */
  list: z.string(),
  /** The requested address. Requesting it again repeats the export. */
  address: z.string(),
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(EXPORT_STATES),
  /** Null until the list is counted. */
  rows_total: z.number().int().nullable(),
  rows_done: z.number().int(),
  file_name: z.string().nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
  /** Why it failed, and what to do. */
  problem: z.string().nullable(),
  requested_at: instant,
  /** When the file is deleted. */
  expires_at: instant.nullable(),
})

export type ExportJob = z.infer<typeof exportJob>

export const exportJobsSchemas = {
  list: { response: z.object({ data: z.array(exportJob) }) },
  get: { params: idParams, response: exportJob },
  file: { params: idParams, response: z.unknown() },
  cancel: { params: idParams, response: ok },
} satisfies SchemaGroup
