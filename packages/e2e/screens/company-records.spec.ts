import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { openFirst } from '../helpers/navigation.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'
import { CHOICES, DIFFERING, REPLAYED, RUNNING, WHAT_IFS } from './what-if-answers.ts'

const HISTORY = '/history-logs'
const INSIGHTS = '/insights'
const CHECKS = /\/api\/history-logs\/checks/
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()

const CHECK = {
  id: '0190a0f2-0000-7000-8000-0000000000b1',
  begins_at: 'first_entry',
  state: 'running',
  asked_at: '2026-11-20T21:58:00.000Z',
  asked_by: 'Dana Whitfield',
  ended_at: null,
  first_seq: 1,
  last_seq: 10_414,
  entries_read: 5000,
  problems: 0,
  broken_at: null,
  problem: null,
}
const DONE = { ...CHECK, ended_at: '2026-11-20T21:58:04.000Z', entries_read: 10_414 }
const CHAIN = {
  timezone: 'America/Chicago',
  state: 'verified',
  checked_at: '2026-11-20T08:40:00.000Z',
  broken_at: null,
  entries: 10_414,
  problem: null,
  anchor: { at: '2026-11-20T08:40:00.000Z', seq: 10_410, hash: '7be104d9'.repeat(8) },
}
const BROKEN = { broken_at: 1200, problem: 'the entry was changed' }

/** What checks there were depends on the other journeys. */
const checked = (check: object | null, chain: object = {}): ScreenCase['go'] => {
  return async (page) => {
    await page.route(CHECKS, (route) => route.fulfill({ json: { data: check ? [check] : [] } }))
    await page.route(/\/api\/history-logs\/chain/, (route) => route.fulfill({ json: { ...CHAIN, ...chain } }))
    await page.goto(HISTORY)
    await anyLine(page).waitFor()
  }
}
const faulty =
  (pattern: RegExp, path: string): ScreenCase['go'] =>
  async (page) => {
    await page.route(pattern, (route) => route.abort())
    await page.goto(path)
  }
const text = (words: string) => (page: Page) => page.getByText(words, { exact: false }).first()

const SPREAD = { count: 84, first_quartile: 18, median: 27, third_quartile: 44, ninetieth: 96 }
const FIGURES = { kept: 23, overrides: 3, hook_up: SPREAD, returned: { ...SPREAD, median: 1720 } }
const FULL = {
  timezone: 'America/Chicago',
  from: '2026-10-22',
  until: '2026-11-20',
  days: 30,
  now: FIGURES,
  before: { ...FIGURES, kept: 17, from: '2026-09-22', until: '2026-10-21' },
  times: { accepted: SPREAD, on_scene: SPREAD, hooked: null },
  returned: FIGURES.returned,
  in_storage: 4,
  requests: 427,
  work: [
    { weekday: 5, hour: 22, requests: 61 },
    { weekday: 6, hour: 1, requests: 44 },
    { weekday: 1, hour: 9, requests: 7 },
  ],
  reasons: [
    { reason: 'expired_registration', tows: 112 },
    { reason: 'abandoned', tows: 88 },
    { reason: 'leaking_fluids', tows: 7 },
  ],
  kept: [
    { by: 'permit', refused: 6, stopped: 3 },
    { by: 'vip', refused: 5, stopped: 0 },
    { by: 'near_plate', refused: 4, stopped: 0 },
  ],
  photos: { read: 120, misread: 9 },
  people: [
    {
      user_id: '0190a0f2-0000-7000-8000-0000000000a1',
      name: 'Corinne Abel-Featherstonehaugh',
      role: 'tow_staff',
      requests: 40,
      misread: 1,
      overrides: 3,
      voids: 2,
      zeroings: 1,
    },
  ],
  complexes: [
    {
      id: '0190a0f2-0000-7000-8000-0000000000c1',
      name: 'Bluebonnet Terrace on the Bayou',
      requests: 118,
      completed: 96,
      dropped: 8,
      cancelled: 10,
      kept: 8,
      overrides: 1,
      hook_up_median: 24,
    },
  ],
  drivers: [
    {
      id: '0190a0f2-0000-7000-8000-0000000000d1',
      name: 'Rubén Treviño',
      completed: 80,
      dropped: 24,
      hook_up_median: null,
    },
  ],
  outside: {
    min_tows: 20,
    level: 0.05,
    comparisons: 40,
    slow_above: 44,
    found: [
      {
        kind: 'driver',
        id: '0190a0f2-0000-7000-8000-0000000000d1',
        name: 'Rubén Treviño',
        measure: 'dropped',
        own: { count: 24, total: 104 },
        others: { count: 42, total: 560 },
        p: 0.0004,
      },
    ],
  },
}
const NOTHING = { kept: 0, overrides: 0, hook_up: null, returned: null }
const EMPTY = {
  ...FULL,
  now: NOTHING,
  before: { ...NOTHING, from: '2026-09-22', until: '2026-10-21' },
  times: { accepted: null, on_scene: null, hooked: null },
  returned: null,
  in_storage: 0,
  requests: 0,
  work: [],
  reasons: [],
  kept: [],
  photos: { read: 0, misread: 0 },
  people: [],
  complexes: [],
  drivers: [],
  outside: { min_tows: 20, level: 0.05, comparisons: 0, slow_above: null, found: [] },
}
const answered =
  (json: object, replayed: object | null = null): ScreenCase['go'] =>
  async (page) => {
    await page.route(/\/api\/tow-companies\/[^/]+\/insights/, (route) => route.fulfill({ json }))
    await page.route(WHAT_IFS, (route) => route.fulfill({ json: { ...CHOICES, last: replayed } }))
    await page.route(/\/api\/what-ifs\/[^/]+\/decisions/, (route) =>
      route.fulfill({ json: { data: DIFFERING, next: 2 } }),
    )
    await page.goto(INSIGHTS)
  }

const CASES: readonly ScreenCase[] = [
  { name: 'History of the company, never checked by a person', go: checked(null), ready: text('Verify now') },
  { name: 'History, a check that runs', fullOnly: true, go: checked(CHECK), ready: text('5,000 of 10,414') },
  { name: 'History, an intact chain', go: checked({ ...DONE, state: 'intact' }), ready: text('Nothing was changed') },
  {
    name: 'History, a broken chain without an anchor',
    go: checked({ ...DONE, ...BROKEN, state: 'broken', problems: 2 }, { ...BROKEN, state: 'broken', anchor: null }),
    ready: text('Broken at entry 1,200'),
  },
  {
    name: 'History, a check that ended early',
    fullOnly: true,
    go: checked({ ...DONE, state: 'failed' }),
    ready: text('Start it again'),
  },
  {
    name: 'History, where a check begins',
    fullOnly: true,
    go: async (page) => {
      await checked(null)(page)
      await page.getByRole('button', { name: 'Verify now' }).click()
    },
    ready: (page) => page.getByRole('menuitem', { name: 'From the first entry' }),
  },
  {
    name: 'History of the company, one entry',
    go: (page) => openFirst(page, HISTORY),
    ready: (page) => page.getByText(', this one'),
  },
  {
    name: 'History of the company, nothing matches',
    fullOnly: true,
    go: (page) => page.goto(`${HISTORY}?search=QQQQQQ`),
    ready: text('No entry matches'),
  },
  {
    name: 'History of the company, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: faulty(/\/api\/history-logs\?/, HISTORY),
    ready: text("Couldn't load the history"),
  },
  {
    name: 'History, checks without an answer',
    fullOnly: true,
    expectsErrors: true,
    go: faulty(CHECKS, HISTORY),
    ready: text("Couldn't load the checks"),
  },
  { name: 'Insights', go: answered(FULL), ready: text('Outside the usual range') },
  {
    name: 'Insights, a replay that runs',
    fullOnly: true,
    go: answered(FULL, RUNNING),
    ready: text('400 of 1,240 decided again'),
  },
  {
    name: 'Insights, decisions that would differ',
    fullOnly: true,
    go: answered(FULL, REPLAYED),
    ready: text('Later decisions'),
  },
  {
    name: 'Insights, a cancelled replay',
    fullOnly: true,
    go: answered(FULL, { ...REPLAYED, status: 'cancelled', done: 400, differing: 0 }),
    ready: text('This replay was canceled'),
  },
  {
    name: 'Insights, no answer about replays and the report',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/reports\//, (route) => route.abort())
      await page.route(WHAT_IFS, (route) => route.abort())
      await page.goto(INSIGHTS)
    },
    ready: text("Couldn't load the tows of these days"),
  },
  { name: 'Insights, an empty period', fullOnly: true, go: answered(EMPTY), ready: text('Too few tows to compare') },
  {
    name: 'Insights, days in the wrong order',
    fullOnly: true,
    go: (page) => page.goto(`${INSIGHTS}?from=2026-11-20&until=2026-11-01`),
    ready: (page) => page.getByRole('alert').filter({ hasText: 'isn’t before the first one' }),
  },
  {
    name: 'Insights, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: faulty(/\/api\/tow-companies\/[^/]+\/insights/, INSIGHTS),
    ready: text("Couldn't load the insights"),
  },
]
const STAFF: readonly ScreenCase[] = [
  { name: 'History of the company', go: (page) => page.goto(HISTORY), ready: anyLine },
  { name: 'Insights', go: (page) => page.goto(INSIGHTS), ready: text('Outside the usual range') },
]
const SUPER: readonly ScreenCase[] = [
  {
    name: 'History without a company',
    fullOnly: true,
    go: (page) => page.goto(HISTORY),
    ready: text('Which tow company?'),
  },
  {
    name: 'Insights without a company',
    fullOnly: true,
    go: (page) => page.goto(INSIGHTS),
    ready: text('Which tow company?'),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  for (const [who, all] of [
    ['tow_admin', CASES],
    ['tow_staff', STAFF],
    ['super_admin', SUPER],
  ] as const) {
    test(`checks the company’s history and insights as ${who}: ${title}`, async ({ as }) => {
      const cases = casesOf(all)
      test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
      await checkScreens(await as(who), cases, variantOf)
    })
  }
}
