import { openFirst, pressInPanel } from '../helpers/navigation.ts'
import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const DEVICES = '/super-admin/devices'
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const dialog = (page: Page) => page.getByRole('dialog')
const opened = (search: string) => (page: Page) => openFirst(page, `${DEVICES}?segment=all&search=${search}`)

const fromMenu = (item: string) => async (page: Page) => {
  await page.goto(DEVICES)
  await anyLine(page).waitFor()
  await page.getByRole('button', { name: /^Add/ }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

const CASES: readonly ScreenCase[] = [
  { name: 'Devices', go: (page) => page.goto(DEVICES), ready: anyLine },
  { name: 'Devices by company', go: (page) => page.goto(`${DEVICES}?view=companies`), ready: anyLine },
  { name: 'Devices, one in stock', go: opened('0431'), ready: (page) => page.getByText('Added by') },
  {
    name: 'Devices, one at a company',
    fullOnly: true,
    go: opened('bayou'),
    ready: (page) => page.getByText('At the company'),
  },
  {
    name: 'Devices, one that was removed',
    fullOnly: true,
    go: opened('0417'),
    ready: (page) => page.getByText('The wheel arm is bent'),
  },
  {
    name: 'Devices, none matches',
    fullOnly: true,
    go: (page) => page.goto(`${DEVICES}?search=QQQQ`),
    ready: (page) => page.getByText('No device matches'),
  },
  {
    name: 'Devices, none',
    fullOnly: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/devices\?/, (route) =>
        route.fulfill({
          json: {
            data: [],
            next: null,
            previous: null,
            total: 0,
            counts: { stock: 0, allocated: 0, removed: 0, all: 0 },
          },
        }),
      )
      await page.goto(DEVICES)
    },
    ready: (page) => page.getByText('Nothing is in stock'),
  },
  {
    name: 'Devices, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/devices/, (route) => route.abort())
      await page.goto(DEVICES)
    },
    ready: (page) => page.getByText("Couldn't load the devices"),
  },
  {
    name: 'Devices, add with errors',
    go: async (page) => {
      await fromMenu('Add a device')(page)
      await dialog(page).getByRole('button', { name: 'Add device' }).click()
    },
    ready: (page) => page.getByText('Not saved. Check', { exact: false }),
  },
  {
    name: 'Devices, the verdicts of a list',
    fullOnly: true,
    go: async (page) => {
      await fromMenu('Import a list')(page)
      await dialog(page).getByLabel('Model').fill('Keypad boot')
      await dialog(page).getByLabel('List').fill('SCR-1,0990\nPL-77-21002,0431\n,0991')
      await dialog(page).getByRole('button', { name: 'Check the list' }).click()
    },
    ready: (page) => dialog(page).getByText('1 new, 1 the same, 1 error'),
  },
  {
    name: 'Devices, allocate',
    go: async (page) => {
      await opened('0431')(page)
      await pressInPanel(page, 'Allocate')
    },
    ready: (page) => dialog(page).getByText('Will not', { exact: true }).last(),
  },
  {
    name: 'Devices, remove',
    fullOnly: true,
    go: async (page) => {
      await opened('0431')(page)
      await pressInPanel(page, 'Remove')
    },
    ready: (page) => dialog(page).getByText('Will not', { exact: true }).last(),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the screens of the devices: ${title}`, async ({ as }) => {
    const cases = casesOf(CASES)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('super_admin'), cases, variantOf)
  })
}
