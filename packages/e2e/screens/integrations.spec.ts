import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'
import { CREATED_HOOK, CREATED_KEY, DELIVERIES, ENDED_KEYS, HOOK_IDS, HOOKS, KEYS } from './integration-answers.ts'
import { notHere } from './staff-screens.ts'

const INTEGRATIONS = '/company/integrations'
const OF_KEYS = /\/api\/tow-companies\/[^/]+\/api-keys$/
const OF_HOOKS = /\/api\/tow-companies\/[^/]+\/webhooks$/
const OF_DELIVERIES = /\/webhooks\/[^/]+\/deliveries/
const OF_SECRET = /\/webhooks\/[^/]+\/secret$/
const FAILING = `${INTEGRATIONS}?selected=${HOOK_IDS.failing}`
const OFF = `${INTEGRATIONS}?selected=${HOOK_IDS.off}`

const text = (words: string) => (page: Page) => page.getByText(words, { exact: false }).first()
const dialog = (page: Page) => page.getByRole('dialog').last()
const asked = (verb: string) => (page: Page) => dialog(page).getByRole('button', { name: verb, exact: true })

interface Answers {
  readonly keys?: object
  readonly hooks?: object
  readonly deliveries?: object
}

/** Which keys and webhooks there are depends on the other journeys. */
const answered =
  ({ keys = KEYS, hooks = HOOKS, deliveries = DELIVERIES }: Answers, path = INTEGRATIONS) =>
  async (page: Page): Promise<void> => {
    await page.route(OF_KEYS, (route) =>
      route.fulfill({ json: route.request().method() === 'POST' ? CREATED_KEY : keys }),
    )
    await page.route(OF_HOOKS, (route) => route.fulfill({ json: hooks }))
    await page.route(OF_DELIVERIES, (route) => route.fulfill({ json: deliveries }))
    await page.route(OF_SECRET, (route) => route.fulfill({ json: CREATED_HOOK }))
    await page.goto(path)
  }

/** A dialog that a button of the page or the panel opens. */
const opened = (name: string, path: string, button: string, verb: string): ScreenCase => ({
  name,
  go: async (page) => {
    await answered({}, path)(page)
    await page.getByRole('button', { name: button, exact: true }).click()
  },
  ready: asked(verb),
})

const failed = (name: string, call: RegExp, path: string, words: string): ScreenCase => ({
  name,
  fullOnly: true,
  expectsErrors: true,
  go: async (page) => {
    await page.route(OF_HOOKS, (route) => route.fulfill({ json: HOOKS }))
    await page.route(call, (route) => route.abort())
    await page.goto(path)
  },
  ready: text(words),
})

const fillKey = async (page: Page): Promise<void> => {
  await answered({})(page)
  await page.getByRole('button', { name: 'API key', exact: true }).click()
  await dialog(page).getByLabel('Name').fill('Yard software')
}

const CASES: readonly ScreenCase[] = [
  {
    name: 'Integrations, of the demo',
    go: async (page) => {
      await page.goto(INTEGRATIONS)
      await page.getByRole('button', { name: 'Open hooks.bayoucitytowing.example' }).click()
    },
    ready: text('The server accepted nothing for three days'),
  },
  {
    name: 'Integrations, with ended keys',
    fullOnly: true,
    go: async (page) => {
      await answered({})(page)
      await page.getByRole('button', { name: 'Show ended keys' }).click()
    },
    ready: text('Revoked 11/20/2026'),
  },
  {
    name: 'Integrations, no key works',
    fullOnly: true,
    go: answered({ keys: ENDED_KEYS }),
    ready: text('No key works now'),
  },
  {
    name: 'Integrations, nothing yet',
    fullOnly: true,
    go: answered({ keys: { ...KEYS, data: [] }, hooks: { ...HOOKS, data: [] } }),
    ready: text('No webhooks yet'),
  },
  failed('Integrations, keys without an answer', OF_KEYS, INTEGRATIONS, "Couldn't load the API keys"),
  failed('Integrations, webhooks without an answer', OF_HOOKS, INTEGRATIONS, "Couldn't load the webhooks"),
  failed('A webhook, deliveries without an answer', OF_DELIVERIES, FAILING, "Couldn't load the deliveries"),
  opened('API key, create', INTEGRATIONS, 'API key', 'Create key'),
  {
    name: 'API key, one that may read nothing',
    fullOnly: true,
    go: async (page) => {
      await fillKey(page)
      await asked('Create key')(page).click()
    },
    ready: text('Choose what the key may read'),
  },
  {
    name: 'API key, its secret',
    fullOnly: true,
    go: async (page) => {
      await fillKey(page)
      await dialog(page).getByRole('checkbox', { name: 'Tows', exact: true }).check()
      await asked('Create key')(page).click()
    },
    ready: text('The secret is shown only now'),
  },
  opened('API key, revoke', INTEGRATIONS, 'Revoke Yard software', 'Revoke'),
  opened('Webhook, add', INTEGRATIONS, 'Webhook', 'Add webhook'),
  { name: 'A webhook that fails', go: answered({}, FAILING), ready: text('Two secrets sign until') },
  {
    name: 'A webhook without deliveries',
    fullOnly: true,
    go: answered({ deliveries: { data: [] } }, `${FAILING}&only=failed`),
    ready: text('Nothing has failed'),
  },
  {
    name: 'A webhook that an admin switched off',
    fullOnly: true,
    go: answered({}, OFF),
    ready: text('Switch it on before'),
  },
  opened('A webhook, edit', FAILING, 'Edit', 'Save'),
  opened('A webhook, switch off', FAILING, 'Switch off', 'Switch off'),
  inFull(opened('A webhook, switch on', OFF, 'Switch on', 'Switch on')),
  opened('A webhook, send again', FAILING, 'Send failed again', 'Send again'),
  inFull(opened('A webhook, remove', FAILING, 'Remove', 'Remove')),
  opened('A webhook, new secret', FAILING, 'New secret', 'Create secret'),
  {
    name: 'A webhook, its new secret',
    fullOnly: true,
    go: async (page) => {
      await answered({}, FAILING)(page)
      await page.getByRole('button', { name: 'New secret', exact: true }).click()
      await asked('Create secret')(page).click()
    },
    ready: text('The secret is shown only now'),
  },
]
const SUPER: readonly ScreenCase[] = [
  {
    name: 'Integrations without a company',
    go: (page) => page.goto(INTEGRATIONS),
    ready: text('Choose a tow company'),
  },
]
const STAFF: readonly ScreenCase[] = [notHere('Integrations, for a dispatcher', INTEGRATIONS)]

for (const { title, variantOf, casesOf } of screenRuns()) {
  for (const [who, all] of [
    ['tow_admin', CASES],
    ['tow_staff', STAFF],
    ['super_admin', SUPER],
  ] as const) {
    test(`checks the API keys and webhooks as ${who}: ${title}`, async ({ as }) => {
      const cases = casesOf(all)
      test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
      await checkScreens(await as(who), cases, variantOf)
    })
  }
}
