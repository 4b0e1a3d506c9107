import { defineCalls } from '../call.ts'
import { STAFF_ROLES } from '../roles.ts'
import type { exportJobsSchemas } from './exports.schemas.ts'

export const exportJobs = defineCalls<typeof exportJobsSchemas>({
  list: {
    name: 'exports.list',
    method: 'GET',
    path: '/api/exports',
    access: STAFF_ROLES,
    summary: 'The user’s own exports that are being prepared, are ready, or have failed, newest first.',
  },
  get: {
    name: 'exports.get',
    method: 'GET',
    path: '/api/exports/{id}',
    access: STAFF_ROLES,
    summary: 'One of the user’s own exports, with its progress.',
  },
  file: {
    name: 'exports.file',
    method: 'GET',
    path: '/api/exports/{id}/file',
    access: STAFF_ROLES,
    limit: 'search',
    answer: 'download',
    errors: ['refused'],
    summary: 'The file of an export that is ready. Refused if the user’s access has changed since it was created.',
  },
  cancel: {
    name: 'exports.cancel',
    method: 'DELETE',
    path: '/api/exports/{id}',
    access: STAFF_ROLES,
    summary: 'Cancel an export that is being prepared, or delete one with its file.',
  },
})
