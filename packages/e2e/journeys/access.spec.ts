import type { Screen } from '@curbwise/api/screens'
import { boot, decision } from '@curbwise/testing/boots'
import { SPECIFIED_SCREENS as SCREENS } from '@curbwise/testing/specified-screens'
import { createManager, openAs } from '../helpers/accounts.ts'
import { STAFF } from '../helpers/people.ts'
import { expect, logInResident, test, type Page } from '../helpers/test.ts'
import { navigateInApp } from '../helpers/navigation.ts'

const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** Returns the path of a screen. The page of a tow needs the id of a tow that the user may see. */
async function addressOf(page: Page, screen: Screen): Promise<string> {
  const id = screen.path === '/complexes/tows/:id/details' ? await aTowOf(page) : NOBODYS
  return screen.path.replaceAll(/:[a-z]+/g, id)
}

async function aTowOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/tows?segment=all&limit=1')
  const { data } = (await answer.json()) as { data: readonly { id: string }[] }
  return data[0]?.id ?? NOBODYS
}

/** A booted vehicle that exists for everyone who may open its page: not every user has one. */
async function answerBoot(page: Page): Promise<void> {
  await page.route(`**/api/booted-vehicles/${NOBODYS}`, (route) => route.fulfill({ json: boot({ id: NOBODYS }) }))
  await page.route(`**/api/booted-vehicles/${NOBODYS}/decision*`, (route) =>
    route.fulfill({ json: { decision: decision() } }),
  )
}

type Outcome = 'open' | 'not found' | 'unauthorized'

/** Loads a screen and returns the outcome. */
async function visit(page: Page, path: string): Promise<Outcome> {
  await page.goto(path)
  return outcome(page)
}

/** A screen of all staff with nothing to fetch and little to draw. */
const PLAIN = '/sentry-example-page'

/** Navigates to a screen within the app and returns the outcome. Shows a plain screen first, so the previous screen isn't mistaken for the next. */
async function follow(page: Page, path: string): Promise<Outcome> {
  const plain = page.getByRole('button', { name: 'Break this page' })
  // A screen that completes its own URL (the complex, the step) may do so while we navigate away.
  await expect(async () => {
    await navigateInApp(page, PLAIN)
    await expect(plain).toBeVisible({ timeout: 2000 })
  }).toPass()
  if (path === PLAIN) return 'open'
  await navigateInApp(page, path)
  await expect(plain).toBeHidden()
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
  test('include the 50 of the specification, and the number of unfinished screens only goes down', async ({
    request,
  }) => {
    const { remotes } = (await (await request.get('/remotes.json')).json()) as {
      remotes: Readonly<Record<string, { readonly screens: readonly Screen[] }>>
    }
    const published = Object.values(remotes).flatMap(({ screens }) => screens)
    const drawn = [...published, ...SCREENS.filter(({ area }) => area === 'shell')].map(({ path }) => path)
    // A remote may add screens of its own.
    expect(SCREENS.filter(({ path }) => drawn.filter((one) => one === path).length !== 1)).toEqual([])
    expect(published.filter((screen) => screen.coming).map(({ path }) => path)).toEqual([])
  })

  for (const who of STAFF) {
    test(`follow the access rules for ${who}`, async ({ as }) => {
      const page = await as(who, { home: true })
      // The rules hold at any height, and each of some hundred pages is drawn in full.
      await page.setViewportSize({ width: 1280, height: 200 })
      await answerBoot(page)
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
    const page = await openAs(browser, baseURL, await createManager(1))
    await page.goto('/complexes/units')
    await expect(page.getByRole('link', { name: 'VIP vehicles' })).toBeVisible()
    await expect(page.getByText(/boot/i)).toHaveCount(0)
    expect(await visit(page, '/complexes/booted-vehicles')).toBe('not found')
    await page.context().close()
  })

  test('a resident can open only the dashboard and public paths', async ({ page }) => {
    await logInResident(page)
    expect(await visit(page, '/findmycar')).toBe('open')
    expect(await visit(page, '/resident/dashboard')).toBe('open')
    expect(await visit(page, '/vehicles')).not.toBe('open')
  })

  test('a visitor sees public screens, and the 401 screen elsewhere', async ({ page }) => {
    for (const screen of SCREENS.filter(({ roles }) => roles === 'public'))
      expect(`${screen.path} ${await visit(page, screen.path)}`).toBe(`${screen.path} open`)
    await page.goto('/tows')
    await expect(page.getByText('Your login session has expired, please log in again')).toBeVisible()
    await expect(page.getByText('You are being redirected to login page, please wait...')).toBeVisible()
    await page.waitForURL('**/login')
  })

  test('an unknown path shows the 404 screen with a way back', async ({ page }) => {
    await page.goto('/findmycar')
    await page.goto('/no-such-page')
    await expect(page.getByText('404!')).toBeVisible()
    await expect(page.getByText("Sorry, that page doesn't exist.", { exact: false })).toBeVisible()
    await page.waitForURL('**/login')
  })
})
