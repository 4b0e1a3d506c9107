import type { OwnAlerts } from '@curbwise/api/resources/own-alerts.schemas'
import { isFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { checkScreens, SCREEN_TIMEOUT_MS, screenRuns } from './check-screens.ts'

/** The answer about the user's own alerts, with these changes. */
const alerts = (page: Page, changes: Partial<OwnAlerts>) =>
  page.route(/\/api\/users\/me\/alerts$/, (route) =>
    route.fulfill({
      json: {
        phone: { new_work: true, cancelled: false, changed_decision: true },
        board_sound: false,
        is_on_here: false,
        public_key: `B${'A'.repeat(86)}`,
        ...changes,
      } satisfies OwnAlerts,
    }),
  )

const ALERTS: readonly ScreenCase[] = [
  {
    name: 'Alerts, messages blocked',
    go: async (page) => {
      await alerts(page, {})
      await page.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { value: 'denied', configurable: true })
      })
      await page.goto('/account/profile')
    },
    ready: (page) => page.getByText('This browser blocks messages', { exact: false }),
  },
  {
    name: 'Alerts, on this device',
    go: async (page) => {
      const nothing = { new_work: false, cancelled: false, changed_decision: false }
      await alerts(page, { is_on_here: true, phone: nothing })
      await page.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { value: 'granted', configurable: true })
      })
      await page.goto('/account/profile')
    },
    ready: (page) => page.getByText('Choose below what you want messages about.'),
  },
  {
    name: 'Alerts, not set up',
    fullOnly: true,
    go: async (page) => {
      await alerts(page, { public_key: null })
      await page.goto('/account/profile')
    },
    ready: (page) => page.getByText('Messages to phones aren’t set up here.'),
  },
  {
    name: 'Alerts, not loaded',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route(/\/api\/users\/me\/alerts$/, (route) => route.abort())
      await page.goto('/account/profile')
    },
    ready: (page) => page.getByText('Couldn’t load your alerts'),
  },
]

test.describe('own alerts', () => {
  for (const { title, variantOf, casesOf } of screenRuns()) {
    for (const who of isFull ? (['tow_driver', 'tow_staff'] as const) : (['tow_driver'] as const)) {
      const cases = casesOf(ALERTS)
      test(`pass the checks for ${who}: ${title}`, async ({ as }) => {
        test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
        await checkScreens(await as(who), cases, variantOf)
      })
    }
  }
})
