import { queryDatabase } from '../helpers/database.ts'
import type { ScreenCase } from '../helpers/screen-checks.ts'
import { UNIT, type Staff } from '../helpers/people.ts'
import { test, type Page } from '../helpers/test.ts'
import { openFirst } from '../helpers/navigation.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const DETAILS = '/complexes/details'
const HISTORY = '/complexes/history-logs'
const signs = (page: Page) => page.getByRole('heading', { name: 'Signs' })
const stripe = (page: Page) => page.getByRole('note').filter({ hasText: 'Practice complex.' })
async function toPractice(page: Page, path: string): Promise<void> {
  const [complex] = await queryDatabase<{ id: string }>(
    'select id from contracts where is_practice order by created_at, id limit 1',
  )
  await page.goto(`${path}?id=${complex?.id}`)
}
const rules = (page: Page) => page.getByText('Not legal advice', { exact: false }).first()
const more =
  (item: string): ScreenCase['go'] =>
  async (page) => {
    await page.goto(DETAILS)
    await rules(page).waitFor()
    await page.getByRole('button', { name: 'More about the complex' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
const on =
  (name: string): ScreenCase['go'] =>
  async (page) => {
    await page.goto(DETAILS)
    await rules(page).waitFor()
    await page.getByRole('button', { name, exact: true }).first().click()
  }
const asked =
  (verb: string): ScreenCase['ready'] =>
  (page) =>
    page.getByRole('dialog').getByRole('button', { name: verb, exact: true })
const faultyAt =
  (pattern: RegExp, path: string): ScreenCase['go'] =>
  async (page) => {
    await page.route(pattern, (route) => route.abort())
    await page.goto(path)
  }

/** Screens of Arbor Ridge for roles with several complexes, with the complex in the URL. */
function ofArborRidge(pages: readonly (Omit<ScreenCase, 'go'> & { readonly go: string })[]): readonly ScreenCase[] {
  return pages.map(({ go: path, ...screen }) => ({
    ...screen,
    name: `${screen.name}, for the company`,
    go: async (page) => {
      const [complex] = await queryDatabase<{ id: string }>('select id from contracts where name = $1', UNIT.complex)
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}id=${complex?.id}`)
    },
  }))
}

const MANAGER: readonly ScreenCase[] = [
  { name: 'Complex details', go: (page) => page.goto(DETAILS), ready: rules },
  { name: 'Complex details, a new sign', fullOnly: true, go: on('Sign'), ready: asked('Enter the sign') },
  {
    name: 'Complex details, a sign without its photo',
    fullOnly: true,
    go: async (page) => {
      await on('Sign')(page)
      await page.getByRole('button', { name: 'Enter the sign' }).click()
    },
    ready: (page) => page.getByRole('dialog').getByRole('alert').first(),
  },
  { name: 'Complex details, seen again', fullOnly: true, go: on('Seen again'), ready: asked('I saw it') },
  { name: 'Complex details, edit', go: on('Edit'), ready: asked('Save') },
  { name: 'Complex details, hold', fullOnly: true, go: more('Set a hold'), ready: asked('Set the hold') },
  {
    name: 'Complex details, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: faultyAt(/\/api\/contracts\/[0-9a-f-]{36}$/, DETAILS),
    ready: (page) => page.getByText("Couldn't load the complex"),
  },
  {
    name: 'Complex details, signs do not load',
    fullOnly: true,
    expectsErrors: true,
    go: faultyAt(/\/api\/contracts\/[0-9a-f-]{36}\/signs$/, DETAILS),
    ready: (page) => page.getByText("Couldn't load the signs"),
  },
  {
    name: 'History of a complex',
    go: (page) => page.goto(HISTORY),
    ready: (page) => page.locator('tr[data-row], li[data-card]').first(),
  },
  {
    name: 'History, one entry',
    fullOnly: true,
    go: (page) => openFirst(page, HISTORY),
    ready: (page) => page.getByText(', this one'),
  },
  {
    name: 'History, nothing matches',
    fullOnly: true,
    go: (page) => page.goto(`${HISTORY}?search=QQQQQQ`),
    ready: (page) => page.getByText('No entry matches'),
  },
  {
    name: 'History, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: faultyAt(/\/api\/history-logs\?/, HISTORY),
    ready: (page) => page.getByText("Couldn't load the history"),
  },
]
const OFFICE: readonly ScreenCase[] = [
  { name: 'Complex details, edited by the company', fullOnly: true, go: on('Edit'), ready: asked('Save') },
  {
    name: 'Complex details, switched off?',
    fullOnly: true,
    go: more('Switch the complex off'),
    ready: asked('Switch it off'),
  },
  {
    name: 'New complex',
    go: (page) => page.goto(`${DETAILS}?new=1`),
    ready: (page) => page.getByRole('button', { name: 'Add the complex' }),
  },
  // From here on a practice complex is selected.
  { name: 'Complex details, practice', fullOnly: true, go: (page) => toPractice(page, DETAILS), ready: stripe },
  {
    name: 'Tows of a practice complex',
    fullOnly: true,
    go: async (page) => {
      await toPractice(page, DETAILS)
      await stripe(page).waitFor()
      await page.goto('/tows')
      await page.locator('tr[data-row], li[data-card]').first().waitFor()
    },
    ready: stripe,
  },
  {
    name: 'Tow details, practice',
    fullOnly: true,
    go: async (page) => {
      const [tow] = await queryDatabase<{ id: string }>(
        'select id from tows where is_practice order by requested_at, id limit 1',
      )
      await page.goto(`/complexes/tows/${tow?.id}/details`)
    },
    ready: stripe,
  },
]
const STAFF_ONLY: readonly ScreenCase[] = [
  { name: 'Complex details, read only', fullOnly: true, go: (page) => page.goto(DETAILS), ready: signs },
]

/** Screens of a complex for the company and the platform; the others are in the manager's list. */
const COMPANY: readonly ScreenCase[] = ofArborRidge([
  { name: 'Complex details', go: DETAILS, ready: rules },
  { name: 'History of a complex', go: HISTORY, ready: (page) => page.locator('tr[data-row], li[data-card]').first() },
  {
    name: 'Settings',
    go: '/complexes/settings',
    ready: (page) => page.locator('[data-setting=vehicles]').getByText(/unit/).first(),
  },
  {
    name: 'Notices, write',
    go: '/complexes/units?notices=write',
    ready: (page) => page.getByRole('dialog', { name: /^Notify/ }).getByRole('button', { name: /^Send to \d+ people/ }),
  },
  {
    name: 'Notices, sent',
    go: '/complexes/units?notices=sent',
    ready: (page) =>
      page.getByRole('dialog', { name: /^Notify/ }).getByText('The north lot will be restriped on Tuesday'),
  },
])

const BY: readonly (readonly [Staff, readonly ScreenCase[]])[] = [
  ['contract_manager', MANAGER],
  ['tow_admin', [...OFFICE, ...COMPANY]],
  ['tow_staff', COMPANY],
  ['super_admin', COMPANY],
  ['contract_staff', STAFF_ONLY],
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  for (const [who, all] of BY) {
    test(`checks a complex and its history as ${who}: ${title}`, async ({ as }) => {
      const cases = casesOf(all)
      test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
      await checkScreens(await as(who), cases, variantOf)
    })
  }
}
