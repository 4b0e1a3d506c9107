import { z } from 'zod'
import { id, idParams, instant, ok } from '../common.ts'
import { defineEndpoint } from '../define.ts'
import { STAFF_ROLES } from '../roles.ts'

/** Exports that take too long to wait for: each is prepared by a job, and its file is fetched within a day. */

export const EXPORT_STATES = ['queued', 'preparing', 'ready', 'failed'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

export const exportJob = z.object({
  id,
  /** Name of the call that was asked, e.g. `vehicles.export`. */
  list: z.string(),
  /** The address that was asked: asking it again makes the same export anew. */
  address: z.string(),
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(EXPORT_STATES),
  /** Null until the list has been counted. */
  rows_total: z.number().int().nullable(),
  rows_done: z.number().int(),
  file_name: z.string().nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
  /** Why it failed, and what to do. */
  problem: z.string().nullable(),
  requested_at: instant,
  /** The file is there until then. */
  expires_at: instant.nullable(),
})
export type ExportJob = z.infer<typeof exportJob>

export const exportJobs = {
  list: defineEndpoint({
    name: 'exports.list',
    method: 'GET',
    path: '/api/exports',
    access: STAFF_ROLES,
    summary: 'One’s own exports that are being prepared, are ready, or have failed, newest first.',
    response: z.object({ data: z.array(exportJob) }),
  }),
  get: defineEndpoint({
    name: 'exports.get',
    method: 'GET',
    path: '/api/exports/{id}',
    access: STAFF_ROLES,
    summary: 'One of one’s own exports, with its progress.',
    params: idParams,
    response: exportJob,
  }),
  file: defineEndpoint({
    name: 'exports.file',
    method: 'GET',
    path: '/api/exports/{id}/file',
    access: STAFF_ROLES,
    limit: 'search',
    answer: 'download',
    errors: ['refused'],
    summary:
      'The file of an export that is ready; refused once the person’s access is no longer what it was made under.',
    params: idParams,
    response: z.unknown(),
  }),
  cancel: defineEndpoint({
    name: 'exports.cancel',
    method: 'DELETE',
    path: '/api/exports/{id}',
    access: STAFF_ROLES,
    summary: 'Cancel an export that is being prepared, or remove one with its file.',
    params: idParams,
    response: ok,
  }),
}
