import type { Screen } from '@curbwise/api/screens'
import { SPECIFIED_SCREENS as SCREENS } from '@curbwise/testing/specified-screens'
import { managerOf, openAs } from '../helpers/crowd.ts'
import { STAFF } from '../helpers/people.ts'
import { expect, logInResident, test, type Page } from '../helpers/test.ts'
import { goInside } from '../helpers/ways.ts'

/** Screens that still say what will live there. This number may only fall. */
const COMING = 25

const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** The address of a screen; the page of one tow is there only for a tow that the person may see. */
async function addressOf(page: Page, screen: Screen): Promise<string> {
  const id = screen.path === '/complexes/tows/:id/details' ? await aTowOf(page) : NOBODYS
  return screen.path.replaceAll(/:[a-z]+/g, id)
}

async function aTowOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/tows?segment=all&limit=1')
  const { data } = (await answer.json()) as { data: readonly { id: string }[] }
  return data[0]?.id ?? NOBODYS
}

type Outcome = 'open' | 'not found' | 'unauthorized'

/** Loads a screen and tells how it ended. */
async function visit(page: Page, path: string): Promise<Outcome> {
  await page.goto(path)
  return outcome(page)
}

const PROFILE = '/account/profile'

/** Goes to a screen inside the running application and tells how it ended. Between two of them the profile is shown, so that neither passes for the other. */
async function follow(page: Page, path: string): Promise<Outcome> {
  const password = page.getByRole('heading', { name: 'Password' })
  // A screen that completes its own address (the complex, the step) may do so just when we leave.
  await expect(async () => {
    await goInside(page, PROFILE)
    await expect(password).toBeVisible({ timeout: 2000 })
  }).toPass()
  if (path === PROFILE) return 'open'
  await goInside(page, path)
  await expect(password).toBeHidden()
  return outcome(page)
}

async function outcome(page: Page): Promise<Outcome> {
  const notFound = page.getByText('404!')
  const unauthorized = page.getByText('Your login session has expired')
  const open = page.locator('h1, h2').filter({ hasNotText: '404!' }).first()
  await expect(notFound.or(unauthorized).or(open).first()).toBeVisible()
  if (await notFound.isVisible()) return 'not found'
  return (await unauthorized.isVisible()) ? 'unauthorized' : 'open'
}

const staffOnly = SCREENS.filter((screen) => screen.roles !== 'public' && screen.path !== '/resident/dashboard')

test.describe('routes', () => {
  test('are the fifty of the specification, and those not built yet only get fewer', async ({ request }) => {
    const { remotes } = (await (await request.get('/remotes.json')).json()) as {
      remotes: Readonly<Record<string, { readonly screens: readonly Screen[] }>>
    }
    const published = Object.values(remotes).flatMap(({ screens }) => screens)
    const drawn = [...published, ...SCREENS.filter(({ area }) => area === 'shell')].map(({ path }) => path)
    expect(drawn.toSorted()).toEqual(SCREENS.map(({ path }) => path).toSorted())
    expect(published.filter((screen) => screen.coming).length).toBeLessThanOrEqual(COMING)
  })

  for (const who of STAFF) {
    test(`open to ${who} as the access rules say`, async ({ as }) => {
      const page = await as(who, { home: true })
      for (const screen of staffOnly) {
        const allowed = screen.roles !== 'public' && screen.roles.includes(who)
        expect(`${screen.path} ${await follow(page, await addressOf(page, screen))}`).toBe(
          `${screen.path} ${allowed ? 'open' : 'not found'}`,
        )
      }
    })
  }

  test('a manager of a complex whose company has no boots neither sees nor opens booted vehicles', async ({
    browser,
    baseURL,
  }) => {
    const page = await openAs(browser, baseURL, await managerOf(1))
    await page.goto('/complexes/units')
    await expect(page.getByRole('link', { name: 'VIP vehicles' })).toBeVisible()
    await expect(page.getByText(/boot/i)).toHaveCount(0)
    expect(await visit(page, '/complexes/booted-vehicles')).toBe('not found')
    await page.context().close()
  })

  test('a resident may open the own dashboard and public paths, nothing else', async ({ page }) => {
    await logInResident(page)
    expect(await visit(page, '/findmycar')).toBe('open')
    expect(await visit(page, '/resident/dashboard')).toBe('open')
    expect(await visit(page, '/vehicles')).not.toBe('open')
  })

  test('a visitor sees public screens, and 401 with its exact texts elsewhere', async ({ page }) => {
    for (const screen of SCREENS.filter(({ roles }) => roles === 'public'))
      expect(`${screen.path} ${await visit(page, screen.path)}`).toBe(`${screen.path} open`)
    await page.goto('/tows')
    await expect(page.getByText('Your login session has expired, please log in again')).toBeVisible()
    await expect(page.getByText('You are being redirected to login page, please wait...')).toBeVisible()
    await page.waitForURL('**/login')
  })

  test('an unknown address says so and leads back', async ({ page }) => {
    await page.goto('/findmycar')
    await page.goto('/no-such-page')
    await expect(page.getByText('404!')).toBeVisible()
    await expect(page.getByText("Sorry, that page doesn't exist.", { exact: false })).toBeVisible()
    await page.waitForURL('**/login')
  })
})
