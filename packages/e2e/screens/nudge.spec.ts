import type { ScreenCase } from '../helpers/screen-checks.ts'
import { test, type Page } from '../helpers/test.ts'
import { checkScreens, SCREEN_TIMEOUT_MS, screenRuns } from './check-screens.ts'

/** No record has this plate, so the answer is that it has no right. */
const CHECK = '/vehicles?plate=ZZT+4417&state=TX'
const NUDGE = { nudged_at: '2026-11-21T08:14:00.000Z', check_again_at: '2026-11-21T08:29:00.000Z' }

/** The plate check, with what it says about a nudge. */
async function checked(page: Page, says: { readonly nudge?: typeof NUDGE; readonly may?: true }): Promise<void> {
  await page.route('**/api/tows/preview-tow', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { readonly can: object }
    const can = { ...answer.can, ...(says.may && { nudge: true }) }
    await route.fulfill({ response, json: { ...answer, can, ...(says.nudge && { nudge: says.nudge }) } })
  })
  await page.goto(CHECK)
}

const CASES: readonly ScreenCase[] = [
  {
    name: 'Nudge, offered',
    go: (page) => checked(page, { may: true }),
    ready: (page) => page.getByRole('button', { name: 'Nudge the owner instead' }),
  },
  {
    name: 'Nudge, sent',
    go: (page) => checked(page, { nudge: NUDGE }),
    ready: (page) => page.getByText('Nudged at 2:14 AM. Check again at 2:29 AM.'),
  },
  {
    name: 'Nudge, failed',
    fullOnly: true,
    expectsErrors: true,
    go: async (page) => {
      await page.route('**/api/tows/nudge-owner', (route) => route.abort())
      await checked(page, { may: true })
      await page.getByRole('button', { name: 'Nudge the owner instead' }).click()
    },
    ready: (page) => page.getByText('Not nudged'),
  },
]

test.describe('nudge screens', () => {
  for (const { title, variantOf, casesOf } of screenRuns()) {
    test(`pass the checks: ${title}`, async ({ as }) => {
      const cases = casesOf(CASES)
      test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
      await checkScreens(await as('tow_driver'), cases, variantOf)
    })
  }
})
