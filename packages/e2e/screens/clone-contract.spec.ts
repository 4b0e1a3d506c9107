import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const CLONE = '/super-admin/clone-contract'
const NO_ONES = '00000000-0000-4000-8000-000000000000'

interface Found {
  readonly data: readonly { readonly id: string; readonly name: string }[]
}

/** The ID of the complex or company with this name. */
async function idOf(page: Page, path: string, name: string): Promise<string> {
  const answer = await page.request.get(`${path}?search=${encodeURIComponent(name)}`)
  return ((await answer.json()) as Found).data.find((one) => one.name === name)?.id ?? NO_ONES
}

const checked = (company: string) => async (page: Page) => {
  const from = await idOf(page, '/api/contracts', 'The Larkspur')
  const to = await idOf(page, '/api/tow-companies', company)
  await page.goto(`${CLONE}?from=${from}&to=${to}&step=check`)
}

const source = { id: NO_ONES, name: 'The Larkspur', timezone: 'America/Chicago' }
const bayou = { id: '00000000-0000-4000-8000-000000000001', name: 'Bayou City Towing' }
const gulf = { id: '00000000-0000-4000-8000-000000000002', name: 'Gulf Freeway Wrecker' }
const RUNNING = {
  id: NO_ONES,
  name: 'The Larkspur',
  state: 'running',
  source: { ...source, company: bayou },
  target: gulf,
  contract: null,
  parts: ['units', 'residents', 'vehicles', 'lists', 'prices'],
  reason: 'Management moved the contract to Gulf Freeway Wrecker, letter of 11/12/2025.',
  steps: [
    { step: 'settings', state: 'done', count: 28 },
    { step: 'units', state: 'done', count: 186 },
    { step: 'pins', state: 'done', count: 186 },
    { step: 'residents', state: 'done', count: 241 },
    { step: 'vehicles', state: 'running', count: 298 },
    { step: 'lists', state: 'waiting', count: 17 },
    { step: 'prices', state: 'waiting', count: 2 },
    { step: 'packages', state: 'waiting', count: 0 },
  ],
  total: 958,
  done: 641,
  queued_at: '2026-11-20T21:52:00.000Z',
  finished_at: null,
  started_by: 'Ines Halvorsen',
  failure: null,
  look_alikes: [],
}
const DONE = {
  ...RUNNING,
  state: 'done',
  contract: { id: NO_ONES, name: 'The Larkspur' },
  steps: RUNNING.steps.map((step) => ({ ...step, state: 'done' })),
  done: 958,
  finished_at: '2026-11-20T21:53:00.000Z',
  look_alikes: [{ one: 'KVB0821', other: 'KVBO821' }],
}
const FAILED = { ...RUNNING, state: 'failed', failure: 'Couldn’t copy the complex. Nothing was copied. Try again.' }
const CANCELED = { ...RUNNING, state: 'canceled' }

const opened = (name: string, answer: object, shown: string): ScreenCase => ({
  name,
  go: async (page) => {
    await page.route(/\/api\/admin\/contract-clones\/[0-9a-f-]{36}$/, (route) => route.fulfill({ json: answer }))
    await page.goto(`${CLONE}?clone=${NO_ONES}`)
  },
  ready: (page) => page.getByText(shown, { exact: false }).first(),
})

const CASES: readonly ScreenCase[] = [
  {
    name: 'Clone a complex',
    go: (page) => page.goto(CLONE),
    ready: (page) => page.getByRole('heading', { name: 'Recent clones' }),
  },
  {
    name: 'Clone a complex, recent ones',
    fullOnly: true,
    go: async (page) => {
      const { look_alikes: _, ...row } = RUNNING
      const data = [row, { ...row, id: gulf.id, state: 'done', contract: DONE.contract }]
      await page.route(/\/api\/admin\/contract-clones\?/, (route) =>
        route.fulfill({ json: { data, next: null, previous: null, total: null, counts: null } }),
      )
      await page.goto(CLONE)
    },
    ready: (page) => page.getByText('Running', { exact: true }),
  },
  {
    name: 'Clone a complex, the recent ones without an answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/contract-clones\?/, (route) => route.abort())
      await page.goto(CLONE)
    },
    ready: (page) => page.getByText('Couldn’t load the recent clones'),
  },
  {
    name: 'Clone a complex, to another company',
    go: checked('Lone Star Recovery'),
    ready: (page) => page.getByRole('table', { name: 'Copied' }),
  },
  {
    name: 'Clone a complex, within the company',
    fullOnly: true,
    go: checked('Bayou City Towing'),
    ready: (page) => page.getByRole('table', { name: 'Copied' }),
  },
  {
    name: 'Clone a complex, without a reason',
    fullOnly: true,
    go: async (page) => {
      await checked('Lone Star Recovery')(page)
      await page.getByRole('button', { name: 'Clone The Larkspur' }).click()
    },
    ready: (page) => page.getByText('gets personal data', { exact: false }),
  },
  {
    name: 'Clone a complex, no preview',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/preview-clone$/, (route) => route.abort())
      await checked('Lone Star Recovery')(page)
    },
    ready: (page) => page.getByText('Couldn’t load what would be copied'),
  },
  opened('Clone a complex, running', RUNNING, '641 of 958 copied'),
  opened('Clone a complex, done', DONE, 'was added, on hold'),
  inFull(opened('Clone a complex, failed', FAILED, 'The clone failed')),
  inFull(opened('Clone a complex, canceled', CANCELED, 'The clone was canceled')),
  {
    name: 'Clone a complex, no answer about a clone',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/contract-clones\/[0-9a-f-]{36}$/, (route) => route.abort())
      await page.goto(`${CLONE}?clone=${NO_ONES}`)
    },
    ready: (page) => page.getByText('Couldn’t load the clone', { exact: true }),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of cloning: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('super_admin'), cases, variantOf)
  })
}
