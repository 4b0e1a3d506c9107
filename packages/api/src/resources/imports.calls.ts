import { defineCalls } from '../call.ts'
import { TOW_OFFICE_ROLES } from '../roles.ts'
import type { importsSchemas } from './imports.schemas.ts'

const COMPANY = '/api/tow-companies/{id}'
const access = ['super_admin', ...TOW_OFFICE_ROLES] as const

/** Bringing in units, residents, and vehicles of a complex from a list, or cars that are in a lot already. */
export const imports = defineCalls<typeof importsSchemas>({
  preview: {
    name: 'imports.preview',
    method: 'POST',
    path: `${COMPANY}/contracts/{contractId}/preview-import`,
    origin: 'spec',
    access,
    limit: 'upload',
    upload: { field: 'file', kinds: [], table: true, max_files: 1, optional: true },
    // The file is read as it arrives and not stored, so a repeated call can't be recognized; each makes a preview of its own.
    idempotent: false,
    summary:
      'Read a CSV or Excel file and return what importing it would do. Nothing is changed. `columns` says what the columns are: a JSON array with the field of each, or null to leave it out, or a JSON object from a header to its field. The company’s choices are remembered. `kind` says whether the list has units, residents, and vehicles (`records`) or cars that are in a lot already (`cases`); without it, the names of the columns decide. With `list_id` instead of a file, reads the rows that a list for several complexes has for this one.',
    errors: ['too_large', 'unsupported_media', 'refused'],
  },
  apply: {
    name: 'imports.apply',
    method: 'POST',
    path: `${COMPANY}/contracts/{contractId}/import`,
    origin: 'spec',
    access,
    summary:
      'Apply the rows of a preview that are still as previewed, all or nothing, and return the result. The call waits for at most 10 minutes; the import continues without it. For an import that runs or is done, it joins it and changes nothing. With `wait: false` it returns right away. `move_outs` is how many vehicles the person has seen that it ends; another number is refused.',
    errors: ['conflict', 'refused'],
  },
  readList: {
    name: 'imports.readList',
    method: 'POST',
    path: `${COMPANY}/import-lists`,
    access,
    limit: 'upload',
    upload: { field: 'file', kinds: [], table: true, max_files: 1 },
    idempotent: false,
    summary:
      'Read a CSV or Excel file that has rows for several complexes, and return the complexes that its Complex column names. `kind` is as for one complex. Each is previewed and imported by a call of its own. Nothing is changed.',
    errors: ['too_large', 'unsupported_media', 'refused'],
  },
  getList: {
    name: 'imports.getList',
    method: 'GET',
    path: `${COMPANY}/import-lists/{listId}`,
    access,
    summary: 'A list for several complexes: the preview, progress, and result of each.',
  },
  listErrors: {
    name: 'imports.listErrors',
    method: 'GET',
    path: `${COMPANY}/import-lists/{listId}/errors`,
    access,
    answer: 'download',
    summary:
      'The rows with errors of a list for several complexes, as they were sent, with a column that says what to fix.',
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
  unlisted: {
    name: 'imports.unlisted',
    method: 'GET',
    path: `${COMPANY}/imports/{importId}/unlisted`,
    access,
    summary:
      'Vehicles registered at the complex that a previewed list doesn’t contain, by unit. Guest permits are never among them.',
  },
  chooseMoveOuts: {
    name: 'imports.chooseMoveOuts',
    method: 'POST',
    path: `${COMPANY}/imports/{importId}/move-outs`,
    access,
    summary:
      'Choose vehicles that the list doesn’t contain, to end with the import, or no longer. None is chosen by itself; `likely` adds those that are marked as likely.',
    errors: ['refused'],
  },
  template: {
    name: 'imports.template',
    method: 'GET',
    path: `${COMPANY}/import-template`,
    access,
    answer: 'download',
    summary:
      'An empty list with every column that can be imported, as CSV: for units, residents, and vehicles, or with `kind=cases` for cars that are in a lot already.',
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
