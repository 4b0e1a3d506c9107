import { OPERATIONS, OPERATIONS_CHAINS, OPERATIONS_JOBS } from '@curbwise/testing/operations'
import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const OPERATIONS_PAGE = '/super-admin/operations'
const API = '**/api/admin/operations'
const PARTS = ['jobs', 'messages', 'events', 'chains', 'versions', 'sizes'] as const

/** Opens the page with made-up answers: the demo has no failed job. */
async function openPart(page: Page, query = ''): Promise<void> {
  await page.route(API, (route) => route.fulfill({ json: OPERATIONS.overview }))
  for (const part of PARTS) await page.route(`${API}/${part}`, (route) => route.fulfill({ json: OPERATIONS[part] }))
  await page.goto(`${OPERATIONS_PAGE}${query}`)
}

const CASES: readonly ScreenCase[] = [
  {
    name: 'Operations, jobs',
    go: (page) => openPart(page),
    ready: (page) => page.getByText('Clone a complex').last(),
  },
  {
    name: 'Operations, a failed job',
    go: (page) => openPart(page, `?selected=${OPERATIONS_JOBS.failed.id}`),
    ready: (page) => page.getByRole('button', { name: 'Try now' }),
  },
  {
    name: 'Operations, a text that is not sent again',
    fullOnly: true,
    go: (page) => openPart(page, `?selected=${OPERATIONS_JOBS.final.id}`),
    ready: (page) => page.getByText('A text is never sent twice', { exact: false }),
  },
  {
    name: 'Operations, a stopped job',
    fullOnly: true,
    go: (page) => openPart(page, `?selected=${OPERATIONS_JOBS.stopped.id}`),
    ready: (page) => page.getByText('Stopped by Ines Halvorsen', { exact: false }),
  },
  {
    name: 'Operations, the question before stopping',
    fullOnly: true,
    go: async (page) => {
      await openPart(page, `?selected=${OPERATIONS_JOBS.retrying.id}`)
      await page.getByRole('button', { name: 'Stop', exact: true }).click()
    },
    ready: (page) => page.getByRole('button', { name: 'Stop the job' }),
  },
  {
    name: 'Operations, messages',
    go: (page) => openPart(page, '?part=messages'),
    ready: (page) => page.getByText('Outcome unknown, not resent').last(),
  },
  {
    name: 'Operations, events',
    fullOnly: true,
    go: (page) => openPart(page, '?part=events'),
    ready: (page) => page.getByText('Under review: it is of another amount').last(),
  },
  {
    name: 'Operations, chains',
    go: (page) => openPart(page, '?part=chains'),
    ready: (page) => page.getByText('Pecos Street Towing').last(),
  },
  {
    name: 'Operations, a broken chain',
    fullOnly: true,
    go: (page) => openPart(page, `?part=chains&selected=${OPERATIONS_CHAINS.broken.id}`),
    ready: (page) => page.getByRole('button', { name: 'Verify now' }),
  },
  {
    name: 'Operations, versions',
    fullOnly: true,
    go: (page) => openPart(page, '?part=versions'),
    ready: (page) => page.getByText('0.1.0-2c91f07'),
  },
  {
    name: 'Operations, sizes',
    go: (page) => openPart(page, '?part=sizes'),
    ready: (page) => page.getByText('history_entries'),
  },
  {
    name: 'Operations, nothing failed',
    fullOnly: true,
    go: async (page) => {
      await page.route(`${API}/jobs`, (route) =>
        route.fulfill({ json: { data: [], has_more: false, queues: [], kinds: [] } }),
      )
      await page.goto(OPERATIONS_PAGE)
    },
    ready: (page) => page.getByText('No job failed or is running'),
  },
  {
    name: 'Operations, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/operations/, (route) => route.abort())
      await page.goto(OPERATIONS_PAGE)
    },
    ready: (page) => page.getByText("Couldn't load the jobs"),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of the operations: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('super_admin'), cases, variantOf)
  })
}
