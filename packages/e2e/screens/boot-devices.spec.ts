import { openFirst, pressInPanel } from '../helpers/navigation.ts'
import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { refuseCamera } from '../helpers/shown-code.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const LIST = /\/api\/tow-companies\/[^/]+\/boot-devices\?/
const EMPTY = {
  data: [],
  next: null,
  previous: null,
  total: 0,
  counts: { all: 0, available: 0, deployed: 0, awaiting_return: 0, lost: 0, retired: 0 },
}
const anyLine = (page: Page) => page.locator('tr[data-row], li[data-card]').first()
const inDialog = (verb: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).last()
const scan = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await anyLine(page).waitFor()
  await page.getByRole('button', { name: 'Scan a boot' }).click()
}
/** A dialog opened from the panel of the first boot in a state. */
const acted = (name: string, path: string, button: string, verb: string): ScreenCase => ({
  name,
  go: async (page) => {
    await openFirst(page, path)
    await pressInPanel(page, button)
  },
  ready: inDialog(verb),
})
const past = (page: Page) => page.getByRole('heading', { name: 'History of this boot' })

const FIND: readonly ScreenCase[] = [
  { name: 'Boot devices', go: (page) => page.goto('/boot-devices'), ready: anyLine },
  { name: 'Boot devices, one on a car', go: (page) => openFirst(page, '/boot-devices?segment=deployed'), ready: past },
  {
    name: 'Boot devices, one that is here',
    fullOnly: true,
    go: (page) => openFirst(page, '/boot-devices?segment=available'),
    ready: (page) => page.getByRole('link', { name: 'Boot a car with it' }),
  },
  {
    name: 'Boot devices, camera',
    go: (page) => scan(page, '/boot-devices'),
    ready: (page) => page.getByText('Hold the code on the boot in the frame'),
  },
  {
    name: 'Boot devices, camera refused',
    fullOnly: true,
    go: async (page) => {
      await refuseCamera(page)
      await scan(page, '/boot-devices')
    },
    ready: (page) => page.getByText('The camera isn’t allowed'),
  },
  {
    name: 'Boot devices, a code that no boot has',
    fullOnly: true,
    go: async (page) => {
      await scan(page, '/boot-devices')
      await page.getByRole('button', { name: 'Type the code' }).click()
      await page.getByRole('dialog').getByLabel('Code or serial number').fill('9999')
      await page.keyboard.press('Enter')
    },
    ready: (page) => page.getByText('No boot of the company has the code', { exact: false }),
  },
  acted('Boot devices, return', '/boot-devices?segment=awaiting_return', 'It is back', 'It is back'),
  {
    name: 'Boot devices, none match',
    fullOnly: true,
    go: (page) => page.goto('/boot-devices?search=QQQQ'),
    ready: (page) => page.getByText('No boot matches'),
  },
  {
    name: 'Boot devices, none',
    fullOnly: true,
    go: async (page) => {
      await page.route(LIST, (route) => route.fulfill({ json: EMPTY }))
      await page.goto('/boot-devices')
    },
    ready: (page) => page.getByText('No boots yet'),
  },
  {
    name: 'Boot devices, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(LIST, (route) => route.abort())
      await page.goto('/boot-devices')
    },
    ready: (page) => page.getByText(/Couldn.t load the boots/),
  },
]

const MANAGE: readonly ScreenCase[] = [
  {
    name: 'Manage boots',
    go: (page) => page.goto('/boot-device-management'),
    ready: (page) => page.getByText('a day late').first(),
  },
  {
    name: 'Manage boots, one with its earnings',
    go: (page) => openFirst(page, '/boot-device-management?segment=awaiting_return'),
    ready: (page) => page.getByRole('heading', { name: 'What it earned' }),
  },
  inFull(acted('Manage boots, lost', '/boot-device-management?segment=available', 'Lost', 'Mark as lost')),
  inFull(acted('Manage boots, retire', '/boot-device-management?segment=available', 'Retire', 'Retire')),
  acted(
    'Manage boots, put back in use',
    '/boot-device-management?segment=retired',
    'Put back in use',
    'Put back in use',
  ),
  {
    name: 'Manage boots, a price with errors',
    fullOnly: true,
    go: async (page) => {
      await page.goto('/boot-device-management')
      await anyLine(page).waitFor()
      await page.getByRole('button', { name: /^(Price|Add a price)$/ }).click()
      await inDialog('Add price')(page).click()
    },
    ready: (page) => page.getByText('Enter an amount, such as 150.00').first(),
  },
  {
    name: 'Manage boots, end a price',
    go: async (page) => {
      await page.goto('/boot-device-management')
      await page
        .getByRole('button', { name: /^End the price/ })
        .first()
        .click()
    },
    ready: inDialog('End now'),
  },
  {
    name: 'Manage boots, no prices and no boots',
    fullOnly: true,
    go: async (page) => {
      await page.route(LIST, (route) => route.fulfill({ json: EMPTY }))
      await page.route(/\/boot-prices/, (route) => route.fulfill({ json: { data: [], cap: null } }))
      await page.goto('/boot-device-management')
    },
    ready: (page) => page.getByText('No price yet'),
  },
]

const ALL: readonly ScreenCase[] = [
  {
    name: 'Boots of all companies',
    fullOnly: true,
    go: (page) => page.goto('/super-admin/boot-devices'),
    ready: anyLine,
  },
  {
    name: 'Boots of all companies, one on a car',
    fullOnly: true,
    go: (page) => openFirst(page, '/super-admin/boot-devices?segment=deployed'),
    ready: past,
  },
  {
    name: 'Boots of all companies, none match',
    fullOnly: true,
    go: (page) => page.goto('/super-admin/boot-devices?search=QQQQ'),
    ready: (page) => page.getByText('No boot matches'),
  },
  {
    name: 'Boots of all companies, no answer',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/admin\/boot-devices/, (route) => route.abort())
      await page.goto('/super-admin/boot-devices')
    },
    ready: (page) => page.getByText(/Couldn.t load the boots/),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  for (const [who, cases] of [
    ['tow_driver', FIND],
    ['tow_admin', MANAGE],
    ['super_admin', ALL],
  ] as const)
    test(`checks the screens of boot devices as ${who}: ${title}`, async ({ as }) => {
      const chosen = casesOf(cases)
      test.setTimeout(chosen.length * SCREEN_TIMEOUT_MS + 60_000)
      await checkScreens(await as(who), chosen, variantOf)
    })
}
