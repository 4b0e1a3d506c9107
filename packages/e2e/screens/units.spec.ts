import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { openFirst } from '../helpers/navigation.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'

const UNITS = '/complexes/units'
const open = async (page: Page, number = '214'): Promise<void> => {
  await openFirst(page, UNITS, number)
  await page.getByRole('heading', { name: 'New registrations' }).waitFor()
}

/** A dialog opened from a unit's menu. */
const asked = (name: string, item: RegExp, verb: string): ScreenCase => ({
  name,
  go: async (page) => {
    await open(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  },
  ready: (page) => page.getByRole('dialog').getByRole('button', { name: verb, exact: true }),
})
/** A dialog opened with a button of the panel. */
const pressed = (name: string, button: string, verb: string): ScreenCase => ({
  name,
  go: async (page) => {
    await open(page)
    await page.getByRole('button', { name: button, exact: true }).click()
  },
  ready: (page) => page.getByRole('dialog').getByRole('button', { name: verb, exact: true }),
})

const MANAGER: readonly ScreenCase[] = [
  {
    name: 'Unit, a PIN is read',
    fullOnly: true,
    go: async (page) => {
      await open(page)
      await page.getByRole('button', { name: 'Show the guest PIN' }).click()
    },
    ready: (page) => page.getByRole('status', { name: 'Guest PIN' }),
  },
  pressed('Unit, edit', 'Edit', 'Save'),
  {
    name: 'Unit, edit with errors',
    fullOnly: true,
    go: async (page) => {
      await open(page)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByLabel('Unit number').fill('')
      await page.getByLabel('Guest hours for each plate').selectOption('own')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
    },
    ready: (page) => page.getByText('Fill this in').first(),
  },
  pressed('Unit, new PINs', 'Reset both', 'Create new PINs'),
  inFull(pressed('Unit, register a guest', 'Register', 'Register guest')),
  {
    name: 'Unit, exception',
    fullOnly: true,
    go: async (page) => {
      await open(page, '117')
      await page.getByRole('button', { name: 'Grant', exact: true }).click()
    },
    // On narrow screens the panel is a dialog too, with the same button label.
    ready: (page) => page.getByRole('heading', { name: 'Grant unit 117 an exception' }),
  },
  inFull(asked('Unit, set a PIN', /^Set a PIN/, 'Set PIN')),
  asked('Unit, move out', /^Move out/, 'Move out'),
  inFull(asked('Unit, remove', /^Remove unit/, 'Remove unit')),
  {
    name: 'Units, add one',
    fullOnly: true,
    go: async (page) => {
      await page.goto(UNITS)
      await page.getByRole('button', { name: 'Add unit' }).first().click()
    },
    ready: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add unit' }),
  },
  {
    name: 'Units, several chosen',
    fullOnly: true,
    widths: [768, 1280],
    go: async (page) => {
      await page.goto(UNITS)
      await page.getByRole('button', { name: 'Change several' }).click()
      await page.getByRole('checkbox').first().check()
    },
    ready: (page) => page.getByText('1 unit chosen'),
  },
  {
    name: 'Units, several chosen on a phone',
    fullOnly: true,
    widths: [360],
    go: async (page) => {
      await page.goto(UNITS)
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Change several' }).click()
      await page.locator('li[data-card] > button.cw-open').first().click()
    },
    ready: (page) => page.getByText('1 unit chosen'),
  },
  {
    name: 'Units, change several',
    fullOnly: true,
    widths: [768, 1280],
    go: async (page) => {
      await page.goto(UNITS)
      await page.getByRole('button', { name: 'Change several' }).click()
      await page.getByRole('button', { name: 'Select this page' }).click()
      await page.getByRole('button', { name: 'Change', exact: true }).click()
    },
    ready: (page) => page.getByRole('dialog').getByRole('button', { name: /^Change \d+ units/ }),
  },
]

for (const { title, variantOf, casesOf } of screenRuns()) {
  test(`checks the units screens: ${title}`, async ({ as }) => {
    const cases = casesOf(MANAGER)
    test.setTimeout(cases.length * SCREEN_TIMEOUT_MS + 60_000)
    await checkScreens(await as('contract_manager'), cases, variantOf)
  })
}
