import { defineCalls } from '../call.ts'
import { TOW_OFFICE_ROLES } from '../roles.ts'
import type { importsSchemas } from './imports.schemas.ts'

const COMPANY = '/api/tow-companies/{id}'
const access = ['super_admin', ...TOW_OFFICE_ROLES] as const

/** Bringing in units, residents, and vehicles of a complex from a list. */
export const imports = defineCalls<typeof importsSchemas>({
  preview: {
    name: 'imports.preview',
    method: 'POST',
    path: `${COMPANY}/contracts/{contractId}/preview-import`,
    origin: 'spec',
    access,
    limit: 'upload',
    upload: { field: 'file', kinds: [], table: true, max_files: 1 },
    // The file is read as it arrives and not stored, so a repeated call can't be recognized; each makes a preview of its own.
    idempotent: false,
    summary:
      'Read a CSV or Excel file and return what importing it would do. Nothing is changed. `columns` says what the columns are: a JSON array with the field of each, or null to leave it out, or a JSON object from a header to its field. The company’s choices are remembered.',
    errors: ['too_large', 'unsupported_media', 'refused'],
  },
  apply: {
    name: 'imports.apply',
    method: 'POST',
    path: `${COMPANY}/contracts/{contractId}/import`,
    origin: 'spec',
    access,
    summary:
      'Apply the rows of a preview that are still as previewed, all or nothing, and return the result. The call waits for at most 10 minutes; the import continues without it. For an import that runs or is done, it joins it and changes nothing.',
    errors: ['conflict', 'refused'],
  },
  list: {
    name: 'imports.list',
    method: 'GET',
    path: `${COMPANY}/imports`,
    access,
    summary: 'Imports of the company, newest first: those of the last 24 hours, and all that were applied.',
  },
  get: {
    name: 'imports.get',
    method: 'GET',
    path: `${COMPANY}/imports/{importId}`,
    access,
    summary: 'One import: its preview, its progress, and its result.',
  },
  cancel: {
    name: 'imports.cancel',
    method: 'POST',
    path: `${COMPANY}/imports/{importId}/cancel`,
    access,
    summary: 'Cancel an import that is running. Nothing of the complex is changed.',
    errors: ['refused'],
  },
  result: {
    name: 'imports.result',
    method: 'GET',
    path: `${COMPANY}/imports/{importId}/result`,
    access,
    answer: 'download',
    summary: 'Every row of an applied list with what happened to it, as CSV.',
    errors: ['refused'],
  },
  rows: {
    name: 'imports.rows',
    method: 'GET',
    path: `${COMPANY}/imports/{importId}/rows`,
    access,
    summary:
      'The rows of a preview: errors first, then new, changed, and unchanged ones. Once it is applied, also by what happened to them.',
  },
  template: {
    name: 'imports.template',
    method: 'GET',
    path: `${COMPANY}/import-template`,
    access,
    answer: 'download',
    summary: 'An empty list with every column that can be imported, as CSV.',
  },
  errors: {
    name: 'imports.errors',
    method: 'GET',
    path: `${COMPANY}/imports/{importId}/errors`,
    access,
    answer: 'download',
    summary: 'The rows of a preview that have errors, as they were sent, with a column that says what to fix.',
  },
})
