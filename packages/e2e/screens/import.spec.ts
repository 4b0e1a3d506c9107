import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'
import { column, COMPLEX, DONE, ENDED, FAILED, ID, PREVIEW, RUNNING } from './import-answers.ts'

const AT = `/import?contract=${COMPLEX.id}&import=${ID}`
const LIST = /\/api\/tow-companies\/[^/]+\/imports\?/
const ONE = new RegExp(`/imports/${ID}$`)
const ROWS = new RegExp(`/imports/${ID}/rows`)

const row = (line: number, verdict: string, unit_number: string, resident: string, more: object) => ({
  line,
  verdict,
  unit_number,
  resident,
  license_plate: 'JPN 6640',
  state: 'TX',
  vin: null,
  vehicle: 'Blue Subaru Forester',
  adds: [],
  changes: [],
  problems: [],
  brought_over: null,
  outcome: null,
  why: null,
  ...more,
})
const problem = (header: string, field: string, message: string) => ({ problems: [{ header, field, message }] })
const change = (record: string, field: string, before: string | null, after: string) => ({
  changes: [{ record, field, before, after }],
})
const ERRORS = [
  row(37, 'error', '208', 'Duc Pham', {
    license_plate: 'K',
    ...problem('Tag', 'license_plate', 'A plate has 2 to 8 letters and digits'),
  }),
  row(
    88,
    'error',
    '31B',
    'Anneliese Voss',
    problem('Apt', 'unit_number', 'Almost unit 311. Use 311, or add unit 31B under Units and residents first'),
  ),
  row(141, 'error', '117', 'Oscar Benavides', {
    license_plate: null,
    ...problem('Tag', 'license_plate', 'Enter the plate, or the VIN if there is no plate'),
  }),
]
const SHOWN = [
  ...ERRORS,
  row(12, 'new', '209', 'Kayla Marchetti', { license_plate: 'MRF 8152', adds: ['vehicle'] }),
  row(19, 'new', '218', 'Grant Osei', { license_plate: 'DKT 9073', adds: ['unit', 'resident', 'vehicle'] }),
  row(54, 'change', '301', 'Grady Holcomb', change('resident', 'phone', '(713) 555-0110', '(713) 555-0191')),
  row(61, 'change', '302', 'Noah Pruitt', change('vehicle', 'valid_until', null, '2027-06-01T05:00:00.000Z')),
  row(2, 'same', '101', 'Lorraine Petrie', {}),
]
const listed = (data: readonly object[]) => ({
  data,
  next: data === SHOWN ? 'more' : null,
  previous: null,
  total: data.length,
  counts: null,
})

async function answer(page: Page, path: RegExp, json: object, status = 200): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status, json }))
}

/** Imports in every state, which the demo doesn't have, so the gateway's answers are given here. */
async function openImport(page: Page, detail: object, rows: readonly object[] = SHOWN): Promise<void> {
  await answer(page, ONE, detail)
  await answer(page, ROWS, listed(rows))
  await page.goto(AT)
}
const on = (name: string, detail: object, text: string): ScreenCase => ({
  name,
  go: (page) => openImport(page, detail),
  ready: (page) => page.getByText(text).first(),
})
const inDialog = (verb: string) => (page: Page) => page.getByRole('dialog').getByRole('button', { name: verb })

const part = (name: string, state: string, more: object = {}) => ({
  id: `0190a0f2-0000-7000-8000-${String(name.length).padStart(12, '0')}`,
  name,
  contract: { id: COMPLEX.id, name },
  state,
  problem: null,
  rows_total: 412,
  rows_done: 0,
  counts: { error: 4, new: 31, change: 18, same: 359 },
  new_units: 2,
  unlisted: 0,
  move_outs: 0,
  result: null,
  token: 'seen',
  ...more,
})
const NONE = { error: 0, new: 0, change: 0, same: 0 }
const LIST_ID = '0190a0f2-0000-7000-8000-0000000000c1'
const PARTS = [
  part('Arbor Ridge', 'previewed'),
  part('Cedar Bend', 'previewed', { counts: { error: 0, new: 0, change: 43, same: 219 } }),
  part('Mesquite Flat', 'problem', {
    contract: null,
    problem: 'Almost Mesquite Flats. Use Mesquite Flats, or add Mesquite Flat under Complexes first',
    counts: { ...NONE, error: 118 },
  }),
  part('Willow Trace Apartments', 'new', { contract: null, counts: NONE, rows_total: 186 }),
]
const SEVERAL = {
  id: LIST_ID,
  kind: 'records',
  file_name: 'bayou-city-all-complexes.csv',
  format: 'csv',
  encoding: 'utf-8',
  sheet: null,
  columns: [column('Property', 'complex', 'Arbor Ridge', 'Cedar Bend'), ...PREVIEW.columns],
  rows_total: 1486,
  expires_at: '2026-11-24T12:00:00.000Z',
  parts: PARTS,
}
const RUN = { rows_done: 270, result: null }
const RESULT = { new: 30, change: 18, same: 359, rejected: 1, ended: 0, error: 4 }

async function openList(page: Page, parts: readonly object[] = PARTS): Promise<void> {
  await answer(page, new RegExp(`/import-lists/${LIST_ID}$`), { ...SEVERAL, parts })
  await page.goto(`/import?list=${LIST_ID}`)
}

const UNLISTED = { ...PREVIEW, unlisted: 23, move_outs: 1 }
const missing = (at: number, license_plate: string, unit_number: string | null, more: object = {}) => ({
  id: `0190a0f2-0000-7000-8000-00000000010${at}`,
  license_plate,
  state: 'TX',
  vin: null,
  vehicle: 'Blue Ford Fusion',
  unit_number,
  resident: unit_number && 'Iris Nolan',
  valid_until: null,
  unit_in_list: unit_number && true,
  is_likely: false,
  is_chosen: false,
  ...more,
})
const MISSING = [
  missing(1, 'BFR 6102', '209', { is_chosen: true, is_likely: true }),
  missing(2, 'LPD 5520', '402', { unit_in_list: false }),
  missing(3, 'WQP 5127', null),
]
const UNLISTED_ROWS = new RegExp(`/imports/${ID}/unlisted`)

async function openUnlisted(page: Page, rows: readonly object[], at = ''): Promise<void> {
  await answer(page, UNLISTED_ROWS, listed(rows))
  await answer(page, ONE, UNLISTED)
  await page.goto(`${AT}&step=unlisted${at}`)
}

const CASES: readonly ScreenCase[] = [
  {
    name: 'Import, none so far',
    fullOnly: true,
    go: async (page) => {
      await answer(page, LIST, listed([]))
      await page.goto('/import')
    },
    ready: (page) => page.getByText('No imports yet'),
  },
  {
    name: 'Import, recent ones',
    fullOnly: true,
    go: async (page) => {
      await answer(page, LIST, listed([PREVIEW, RUNNING, DONE, { ...ENDED, state: 'canceled' }, FAILED]))
      await page.goto('/import')
    },
    ready: (page) => page.getByText('Canceled'),
  },
  {
    name: 'Import, recent ones without an answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(LIST, (route) => route.abort())
      await page.goto('/import')
    },
    ready: (page) => page.getByText('Couldn’t load the recent imports'),
  },
  {
    name: 'Import, a file that is refused',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await answer(page, LIST, listed([]))
      await page.goto('/import')
      await page.getByRole('combobox', { name: 'Complex' }).fill('Arbor')
      await page.getByRole('option', { name: /Arbor Ridge/ }).click()
      await page
        .getByLabel('Choose a file')
        .setInputFiles({ name: 'lease.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    },
    ready: (page) => page.getByText('This is a PDF.', { exact: false }),
  },
  {
    name: 'Import, for several complexes',
    fullOnly: true,
    go: async (page) => {
      await answer(page, LIST, listed([]))
      await page.goto('/import')
      await page.getByRole('button', { name: 'Several complexes' }).click()
    },
    ready: (page) => page.getByText('The list needs a column', { exact: false }),
  },
  {
    name: 'Import, several complexes',
    go: openList,
    ready: (page) => page.getByText('92 rows will be applied', { exact: false }),
  },
  {
    name: 'Import, adding a complex',
    fullOnly: true,
    go: async (page) => {
      await openList(page)
      await page.getByRole('button', { name: 'Add Willow Trace Apartments' }).click()
    },
    ready: inDialog('Add on hold'),
  },
  {
    name: 'Import, before applying to several complexes',
    fullOnly: true,
    go: async (page) => {
      await openList(page)
      await page.getByRole('button', { name: 'Apply 92 rows' }).click()
    },
    ready: inDialog('Apply 92 rows'),
  },
  {
    name: 'Import, several complexes running',
    fullOnly: true,
    go: (page) => openList(page, [part('Arbor Ridge', 'done', { result: RESULT }), part('Cedar Bend', 'running', RUN)]),
    ready: (page) => page.getByText('Applying, 1 of 2 complexes'),
  },
  {
    name: 'Import, several complexes done',
    fullOnly: true,
    go: (page) =>
      openList(page, [
        part('Arbor Ridge', 'done', { result: RESULT }),
        part('Cedar Bend', 'failed', { counts: NONE, problem: FAILED.failure }),
        part('The Larkspur', 'canceled'),
      ]),
    ready: (page) => page.getByText('Applied 48 rows to 1 complex'),
  },
  {
    name: 'Import, a list that expired',
    fullOnly: true,
    expectsErrors: true,
    go: (page) => page.goto(`/import?list=${LIST_ID}`),
    ready: (page) => page.getByText('This list is no longer available'),
  },
  {
    name: 'Import, vehicles not in the list',
    go: (page) => openUnlisted(page, MISSING),
    ready: (page) => page.getByText('1 of 23 vehicles will end'),
  },
  {
    name: 'Import, vehicles not in the list, none found',
    fullOnly: true,
    go: (page) => openUnlisted(page, [], '&q=none'),
    ready: (page) => page.getByText('No matching vehicles'),
  },
  {
    name: 'Import, vehicles not in the list, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await openUnlisted(page, MISSING)
      await page.unroute(UNLISTED_ROWS)
      await page.route(UNLISTED_ROWS, (route) => route.abort())
      await page.reload()
    },
    ready: (page) => page.getByText('Couldn’t load the vehicles'),
  },
  on('Import, preview', PREVIEW, '49 rows will be applied'),
  {
    name: 'Import, only errors',
    fullOnly: true,
    go: (page) =>
      openImport(page, { ...PREVIEW, rows_total: 3, counts: { error: 3, new: 0, change: 0, same: 0 } }, ERRORS),
    ready: (page) => page.getByText('fix the errors first'),
  },
  {
    name: 'Import, no row of a verdict',
    fullOnly: true,
    go: async (page) => {
      await openImport(page, PREVIEW, [])
      await page.goto(`${AT}&verdict=change`)
    },
    ready: (page) => page.getByText('No matching rows'),
  },
  {
    name: 'Import, columns',
    go: async (page) => {
      await openImport(page, PREVIEW)
      await page.getByRole('button', { name: 'Change the columns' }).click()
    },
    ready: inDialog('Read the list again'),
  },
  {
    name: 'Import, before applying',
    go: async (page) => {
      await openImport(page, PREVIEW)
      await page.getByRole('button', { name: 'Apply 49 rows' }).click()
    },
    ready: inDialog('Apply 49 rows'),
  },
  on('Import, done', DONE, 'Applied 48 rows to Arbor Ridge'),
  inFull(on('Import, canceled', { ...ENDED, state: 'canceled' }, 'The import was canceled')),
  inFull(on('Import, failed', FAILED, 'Couldn’t finish the import')),
  {
    name: 'Import, expired',
    fullOnly: true,
    expectsErrors: true,
    go: (page) => page.goto(AT),
    ready: (page) => page.getByText('This preview is no longer available'),
  },
  {
    name: 'Import, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(ONE, (route) => route.abort())
      await page.goto(AT)
    },
    ready: (page) => page.getByText('Couldn’t load the import'),
  },
  {
    name: 'Import, rows without an answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await answer(page, ONE, PREVIEW)
      await page.route(ROWS, (route) => route.abort())
      await page.goto(AT)
    },
    ready: (page) => page.getByText('Couldn’t load the rows'),
  },
  {
    name: 'Import, loading',
    fullOnly: true,
    go: async (page) => {
      // Never answered: unroute ends it.
      await page.route(ONE, () => undefined)
      await page.goto(AT)
    },
    ready: (page) => page.getByRole('status').filter({ hasText: 'Loading' }).first(),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of the import: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('tow_admin'), cases, variantOf)
  })
}
