/** The gateway's answers about an import in each state. */

export const COMPLEX = { id: '0190a0f2-0000-7000-8000-0000000000a1', name: 'Arbor Ridge' }
export const ID = '0190a0f2-0000-7000-8000-0000000000b1'

export const column = (header: string, field: string | null, ...samples: string[]) => ({
  header,
  field,
  by: 'name',
  samples,
})
export const PREVIEW = {
  id: ID,
  list_id: null,
  kind: 'records',
  token: 'seen',
  contract: COMPLEX,
  file_name: 'arbor-ridge-november.csv',
  format: 'csv',
  encoding: 'utf-8',
  sheet: null,
  columns: [
    column('Apt', 'unit_number', '208', '31B', '117'),
    column('Name', 'resident_name', 'Duc Pham', 'Anneliese Voss'),
    column('Cell', 'phone', '(713) 555-0110'),
    column('St', 'state', 'TX', 'LA'),
    column('Tag', 'license_plate', 'JPN 6640', 'WQP 5127'),
    column('Make', 'make', 'Kia', 'Subaru'),
    column('Model', 'model', 'Forte', 'Forester'),
    column('Ends', 'valid_until', '05/31/2027'),
    column('Notes', null, 'carport'),
  ],
  rows_total: 412,
  counts: { error: 4, new: 31, change: 18, same: 359 },
  new_units: 2,
  unlisted: 0,
  move_outs: 0,
  expires_at: '2026-11-24T12:00:00.000Z',
  state: 'previewed',
  rows_done: 0,
  result: null,
  previewed_at: '2026-11-23T15:00:00.000Z',
  started_at: null,
  finished_at: null,
  started_by: null,
  failure: null,
}
export const OLD_CASES = {
  ...PREVIEW,
  kind: 'cases',
  file_name: 'open-cases.csv',
  rows_total: 60,
  counts: { error: 3, new: 56, change: 0, same: 1 },
  new_units: 0,
  columns: [
    column('Ticket', 'case_number', 'T-500', 'T-501'),
    column('Tag', 'license_plate', 'JPN 6640', 'WQP 5127'),
    column('Came in', 'arrived_at', '11/18/2026 9:15 PM'),
    column('Owed', null, '$112.50'),
  ],
}
export const RUNNING = { ...PREVIEW, state: 'running', rows_done: 270, started_at: '2026-11-23T15:04:00.000Z' }
export const ENDED = { ...RUNNING, finished_at: '2026-11-23T15:04:09.000Z', started_by: 'Dana Whitfield' }
export const DONE = {
  ...ENDED,
  state: 'done',
  result: { new: 30, change: 18, same: 359, rejected: 1, ended: 0, error: 4 },
}
export const FAILED = {
  ...ENDED,
  state: 'failed',
  failure: 'The complex was disabled in the meantime. Enable it, and try again.',
}
export const CASES_DONE = {
  ...OLD_CASES,
  state: 'done',
  rows_done: 60,
  started_at: ENDED.started_at,
  finished_at: ENDED.finished_at,
  started_by: ENDED.started_by,
  result: { new: 55, change: 0, same: 1, rejected: 1, ended: 0, error: 3 },
}
