import { openFirst } from '../helpers/navigation.ts'
import type { Staff } from '../helpers/people.ts'
import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const TOW = '/sticker-lists'
const COMPLEX = '/complexes/sticker-lists'

const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const anyCar = (page: Page) =>
  page
    .getByRole('list', { name: 'Cars' })
    .getByRole('button', { name: /^Open / })
    .first()
const dialog = (page: Page) => page.getByRole('dialog').last()

/** A complex whose lists no journey changes. */
const QUIET = 'The Larkspur'

const openList = async (page: Page, path: string): Promise<void> => {
  await openFirst(page, path, path.startsWith(TOW) ? QUIET : undefined)
  await page.getByRole('group', { name: 'Cars', exact: true }).waitFor()
}
const showAs = async (page: Page, view: 'Photos' | 'Rows'): Promise<void> => {
  await page.getByRole('group', { name: 'Show as' }).getByRole('button', { name: view }).click()
}
const openCar = async (page: Page, path: string): Promise<void> => {
  await openList(page, path)
  await showAs(page, 'Photos')
  await anyCar(page).click()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
}

/** A conversion's answer as the gateway sends it: one tow, and one car that was left alone. */
const CONVERTED = {
  results: [
    {
      item_id: '00000000-0000-4000-8000-000000000001',
      number: 20871,
      license_plate: 'LVT6093',
      state: 'TX',
      vehicle: { make: 'Nissan', model: 'Sentra', color: 'White', year: 2019 },
      outcome: 'converted',
      tow: { id: '00000000-0000-4000-8000-000000000002', number: 48219 },
      sentence: null,
      verdict: null,
      missing: [],
      citation: null,
    },
    {
      item_id: '00000000-0000-4000-8000-000000000003',
      number: 20872,
      license_plate: 'GTN7715',
      state: 'TX',
      vehicle: { make: 'Kia', model: 'Forte', color: 'Black', year: null },
      outcome: 'refused',
      tow: null,
      sentence: 'An expired registration needs a written notice, ten full days before a tow.',
      verdict: 'unauthorized',
      missing: ['a notice delivered before 11/12/2026'],
      citation: 'Tex. Occ. Code 2308.253(c)',
    },
  ],
  converted: 1,
  refused: 1,
}

const convertReady = async (page: Page): Promise<void> => {
  await openList(page, `${TOW}?segment=due_today`)
  await page
    .getByRole('group', { name: 'Convert cars' })
    .getByRole('button', { name: /^Convert/ })
    .click()
}

const OFFICE: readonly ScreenCase[] = [
  { name: 'Sticker lists', go: (page) => page.goto(TOW), ready: anyLine },
  { name: 'Sticker lists, done', fullOnly: true, go: (page) => page.goto(`${TOW}?segment=done`), ready: anyLine },
  {
    name: 'Sticker lists, nothing matches',
    fullOnly: true,
    go: (page) => page.goto(`${TOW}?search=QQQQQQ`),
    ready: (page) => page.getByText('No sticker list matches'),
  },
  {
    name: 'Sticker lists, none overdue',
    fullOnly: true,
    // After midnight, what was due today is overdue.
    go: async (page) => {
      const counts = { due_today: 2, coming: 5, overdue: 0, done: 8, open: 7, all: 15 }
      await page.route('**/api/sticker-lists?*', (route) =>
        route.fulfill({ json: { data: [], next: null, previous: null, total: 0, counts } }),
      )
      await page.goto(`${TOW}?segment=overdue`)
    },
    ready: (page) => page.getByText('Nothing is left over from earlier days.'),
  },
  {
    name: 'Sticker lists, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route('**/api/sticker-lists?*', (route) => route.abort())
      await page.goto(TOW)
    },
    ready: (page) => page.getByText('Couldn’t load the sticker lists'),
  },
  {
    name: 'One sticker list, photos',
    go: async (page) => {
      await openList(page, `${TOW}?segment=due_today`)
      await showAs(page, 'Photos')
    },
    ready: anyCar,
  },
  {
    name: 'One sticker list, rows',
    fullOnly: true,
    go: async (page) => {
      await openList(page, `${TOW}?segment=due_today`)
      await showAs(page, 'Rows')
    },
    ready: anyLine,
    afterChecks: (page) => showAs(page, 'Photos'),
  },
  {
    name: 'One sticker list, no car in a group',
    fullOnly: true,
    go: async (page) => {
      await openList(page, `${TOW}?segment=due_today`)
      await page
        .getByRole('group', { name: 'Cars', exact: true })
        .getByRole('button', { name: /^Waiting/ })
        .click()
    },
    ready: (page) => page.getByText('No cars under “Waiting”'),
  },
  {
    name: 'One sticker list, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/sticker-lists\/[0-9a-f-]{36}$/, (route) => route.abort())
      await openFirst(page, TOW)
    },
    ready: (page) => page.getByText('Couldn’t load the list'),
  },
  {
    name: 'A car with a sticker',
    go: (page) => openCar(page, `${TOW}?segment=due_today`),
    ready: (page) => page.getByRole('heading', { name: 'Timeline' }),
  },
  {
    name: 'A car with a sticker, cured?',
    fullOnly: true,
    go: async (page) => {
      await openCar(page, `${TOW}?segment=due_today`)
      await page.getByRole('button', { name: 'It’s cured' }).click()
    },
    ready: (page) => dialog(page).getByRole('heading', { name: 'Is this car cured?' }),
  },
  {
    name: 'A car with a sticker, edit',
    fullOnly: true,
    go: async (page) => {
      await openCar(page, `${TOW}?segment=due_today`)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Edit place and comments' }).click()
    },
    ready: (page) => dialog(page).getByRole('button', { name: 'Save' }),
  },
  {
    name: 'Convert what is ready',
    fullOnly: true,
    go: convertReady,
    ready: (page) => dialog(page).getByRole('button', { name: /^Convert/ }),
  },
  {
    name: 'What came of a conversion',
    fullOnly: true,
    go: async (page) => {
      await page.route(/\/api\/sticker-lists\/[0-9a-f-]{36}\/convert$/, (route) => route.fulfill({ json: CONVERTED }))
      await convertReady(page)
      await dialog(page)
        .getByRole('button', { name: /^Convert/ })
        .click()
    },
    ready: (page) => page.getByRole('heading', { name: '1 converted, 1 left alone' }),
  },
  {
    name: 'Close a sticker list',
    fullOnly: true,
    go: async (page) => {
      await openList(page, `${TOW}?segment=coming`)
      await page.getByRole('button', { name: 'More for this list' }).click()
      await page.getByRole('menuitem', { name: 'Close the list' }).click()
    },
    ready: (page) => dialog(page).getByRole('button', { name: 'Close the list' }),
  },
]

const MANAGER: readonly ScreenCase[] = [
  { name: 'Sticker lists of a complex', go: (page) => page.goto(COMPLEX), ready: anyLine },
  {
    name: 'Sticker lists of a complex, none due',
    fullOnly: true,
    go: (page) => page.goto(`${COMPLEX}?segment=overdue`),
    ready: (page) => page.getByText('Nothing is left over from earlier days.'),
  },
  {
    name: 'Start a sticker list',
    fullOnly: true,
    go: async (page) => {
      await page.goto(COMPLEX)
      await page.getByRole('button', { name: 'New list' }).first().click()
    },
    ready: (page) => dialog(page).getByRole('button', { name: 'Start the list' }),
  },
  {
    name: 'Add a car to a sticker list',
    fullOnly: true,
    go: async (page) => {
      await openList(page, COMPLEX)
      await page.getByRole('button', { name: 'Add a car' }).click()
      await dialog(page).getByLabel('State').selectOption('TX')
      await dialog(page).getByLabel('Plate', { exact: true }).fill('ZZT 4417')
    },
    ready: (page) => dialog(page).getByRole('region', { name: 'Decision' }).getByText('Unauthorized'),
  },
]

const OUTSIDER: readonly ScreenCase[] = [
  { name: 'Sticker lists, for an external user', fullOnly: true, go: (page) => page.goto(COMPLEX), ready: anyLine },
  {
    name: 'A car with a sticker, for an external user',
    fullOnly: true,
    go: (page) => openCar(page, COMPLEX),
    ready: (page) => page.getByRole('heading', { name: 'Timeline' }),
  },
]

const CASES_BY_ROLE = {
  tow_staff: OFFICE,
  contract_manager: MANAGER,
  external_user: OUTSIDER,
} as const satisfies Partial<Record<Staff, readonly ScreenCase[]>>

test.describe('sticker lists', () => {
  for (const { title, variantOf, casesOf } of screenRuns()) {
    for (const who of Object.keys(CASES_BY_ROLE) as (keyof typeof CASES_BY_ROLE)[]) {
      const cases = casesOf(CASES_BY_ROLE[who])
      test(`${who}, ${title}`, async ({ as }) => {
        test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
        await checkScreens(await as(who), cases, variantOf)
      })
    }
  }
})
