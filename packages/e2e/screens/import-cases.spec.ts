import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'
import { CASES_DONE, COMPLEX, FAILED, ID, OLD_CASES } from './import-answers.ts'

const AT = `/import?contract=${COMPLEX.id}&import=${ID}`
const ONE = new RegExp(`/imports/${ID}$`)
const ROWS = new RegExp(`/imports/${ID}/rows`)

interface Case {
  readonly number: string | null
  readonly lot: string | null
  readonly arrived: string
  readonly charges: string | null
}
const row = (line: number, verdict: string, license_plate: string | null, brought_over: Case, more: object = {}) => ({
  line,
  verdict,
  unit_number: null,
  resident: null,
  license_plate,
  state: 'TX',
  vin: null,
  vehicle: 'Blue Kia Soul',
  brought_over,
  adds: [],
  changes: [],
  problems: [],
  outcome: null,
  why: null,
  ...more,
})
const KNOWN = row(1, 'new', 'KVB 8829', {
  number: 'T-501',
  lot: 'Almeda Yard',
  arrived: '2026-11-16T21:15',
  charges: '1842.54',
})
const CASES: readonly object[] = [
  row(
    14,
    'error',
    'TRV 8806',
    { number: 'T-514', lot: 'Navigaton', arrived: '2026-11-12T18:05', charges: '486.30' },
    {
      problems: [
        {
          header: 'Lot',
          field: 'storage_lot',
          message: 'You have no active lot “Navigaton”. Enter one of your lots: Almeda Yard',
        },
      ],
    },
  ),
  row(
    33,
    'error',
    'CNB 4471',
    { number: 'T-533', lot: null, arrived: '21:15', charges: null },
    {
      problems: [
        { header: 'Came in', field: 'arrived_at', message: 'Enter the date and time as mm/dd/yyyy h:mm AM' },
        { header: 'Owed', field: 'charges', message: 'Enter what was charged so far without storage, or 0' },
      ],
    },
  ),
  KNOWN,
  row(
    3,
    'new',
    null,
    {
      number: 'Lot 7 / 2026-0000000000123456789',
      lot: 'Navigation Boulevard Storage Facility No. 2',
      arrived: '2026-10-29',
      charges: '0.00',
    },
    { vin: '1HGCM82633A004352', adds: ['case'] },
  ),
  row(4, 'same', 'HBD 2210', { number: null, lot: null, arrived: '2026-11-16T21:15', charges: '100.00' }),
]

async function openCases(page: Page, detail: object, rows = CASES): Promise<void> {
  await page.route(ONE, (route) => route.fulfill({ json: detail }))
  const listed = { data: rows, next: null, previous: null, total: rows.length, counts: null }
  await page.route(ROWS, (route) => route.fulfill({ json: listed }))
  await page.goto(AT)
}
const inDialog = (verb: string) => (page: Page) => page.getByRole('dialog').getByRole('button', { name: verb })
const on = (name: string, detail: object, text: string, rows?: readonly object[]): ScreenCase => ({
  name: `Import of cars in a lot, ${name}`,
  go: (page) => openCases(page, detail, rows),
  ready: (page) => page.getByText(text).first(),
})
const asking = (name: string, button: string, verb: string): ScreenCase => ({
  name: `Import of cars in a lot, ${name}`,
  go: async (page) => {
    await openCases(page, OLD_CASES)
    await page.getByRole('button', { name: button }).click()
  },
  ready: inDialog(verb),
})

const SCREENS: readonly ScreenCase[] = [
  {
    name: 'Import of cars in a lot, start',
    fullOnly: true,
    go: async (page) => {
      await page.goto('/import')
      await page.getByText('Cars in a lot', { exact: true }).click()
    },
    ready: (page) => page.getByText('Download the template for cars in a lot'),
  },
  on('preview', OLD_CASES, '11/16/2026, 9:15 PM'),
  inFull(asking('columns', 'Change the columns', 'Read the list again')),
  asking('before adding', 'Apply 56 rows', 'Apply 56 rows'),
  on(
    'only errors',
    { ...OLD_CASES, rows_total: 2, counts: { error: 2, new: 0, change: 0, same: 0 } },
    'fix the errors first',
    CASES.slice(0, 2),
  ),
  {
    name: 'Import of cars in a lot, none found',
    fullOnly: true,
    go: async (page) => {
      await openCases(page, OLD_CASES, [])
      await page.goto(`${AT}&q=none`)
    },
    ready: (page) => page.getByText('No row has “none” as its row, case number, plate, or VIN.'),
  },
  inFull(on('adding', { ...OLD_CASES, state: 'running', rows_done: 27 }, 'Applying, 27 of 60 rows')),
  on('done', CASES_DONE, 'case T-501', [
    { ...KNOWN, outcome: 'rejected', why: 'Changed since the preview: this car has another case' },
  ]),
  inFull(on('canceled', { ...CASES_DONE, state: 'canceled', result: null }, 'The import was canceled')),
  inFull(
    on(
      'failed',
      { ...CASES_DONE, state: 'failed', result: null, failure: FAILED.failure },
      'Couldn’t finish the import',
    ),
  ),
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of an import of cars in a lot: ${title}`, async ({ as }) => {
    const cases = casesOf(SCREENS)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('tow_admin'), cases, variantOf)
  })
}
