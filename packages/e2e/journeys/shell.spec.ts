import type { Locator } from '@playwright/test'
import { PASSWORD, PEOPLE } from '../helpers/people.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const remotePath = (name: string) => new RegExp(`/remotes/${name}/`)

test.describe('the shell', () => {
  test('keeps the theme and the sidebar after a reload', async ({ as }) => {
    const page = await as('tow_staff', { home: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page
      .getByRole('button', { name: /dim|dark|night/i })
      .first()
      .click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dim')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dim')
  })

  test('fades from page to page, but not for people who prefer reduced motion', async ({ as }) => {
    const page = await as('tow_staff')
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (...given) => {
        document.documentElement.dataset['fades'] = String(Number(document.documentElement.dataset['fades'] ?? 0) + 1)
        return start(...given)
      }
    })
    for (const [reducedMotion, fades] of [
      ['reduce', undefined],
      ['no-preference', '1'],
    ] as const) {
      await page.emulateMedia({ reducedMotion })
      await page.goto('/vehicles')
      await expect(page.getByRole('heading', { level: 1, name: 'Plate check' })).toBeVisible()
      await page.getByRole('link', { name: /^Tows/ }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Tows' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.dataset['fades'])).toBe(fades)
    }
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  test('announces an update and reloads on a CSRF mismatch', async ({ as }) => {
    const page = await as('tow_staff', { home: true })
    await page.route('**/api/tows/preview-tow', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/json',
        body: JSON.stringify({ message: 'CSRF Token Mismatch', code: 'csrf_mismatch' }),
      }),
    )
    await page.getByLabel(/Plate or VIN|Plate, or end of the VIN/).fill('KVB 8821')
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('Please wait a few seconds...')).toBeVisible()
    await reloaded
  })

  test('keeps a page when a part of it can’t be loaded, and opens the part once it can', async ({ as }) => {
    const page = await as('contract_manager')
    await page.goto('/complexes/units')
    const units = page.getByRole('grid', { name: 'Units' })
    await expect(units).toBeVisible()
    await page.route(remotePath('mf-complexes'), (route) => route.abort())
    await page.getByRole('button', { name: 'Add unit' }).click()
    const notice = page.getByText('Part of this page couldn’t be loaded')
    await expect(notice).toBeVisible()
    await expect(units).toBeVisible()
    await page.unroute(remotePath('mf-complexes'))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('dialog', { name: 'Add a unit' })).toBeVisible()
    await expect(notice).toBeHidden()
  })

  test('reloads when a file of a page of its own is gone, as after a release', async ({ as }) => {
    const page = await as('tow_staff')
    await page.goto('/vehicles')
    let isGone = true
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false
    })
    await page.getByRole('button', { name: new RegExp(PEOPLE.tow_staff.name) }).click()
    await page.route('**/assets/**', (route) => (isGone ? route.abort() : route.continue()))
    const reloaded = page.waitForEvent('load')
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await reloaded
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(PEOPLE.tow_staff.name)
  })

  test('shows the 401 screen for an ended session, with a link to the login', async ({ as, browser, baseURL }) => {
    const page = await as('tow_staff', { fresh: true })
    await page.context().clearCookies()
    await page.goto('/tows')
    await expect(page.getByText('Your login session has expired, please log in again')).toBeVisible()
    await page.waitForURL('**/login')
    const other = await browser.newContext({ baseURL })
    expect((await other.request.get('/api/users/me')).status()).toBe(401)
    await other.close()
  })

  test('ends the session on the server from the 401 screen, so the old cookie no longer works', async ({
    as,
    browser,
    baseURL,
  }) => {
    const page = await as('tow_staff', { fresh: true })
    const oldSession = await browser.newContext({ baseURL, storageState: await page.context().storageState() })
    expect((await oldSession.request.get('/api/users/me')).status()).toBe(200)
    await page.goto('/resident/dashboard')
    await expect(page.getByText('Your login session has expired, please log in again')).toBeVisible()
    await expect.poll(async () => (await oldSession.request.get('/api/users/me')).status()).toBe(401)
    await page.waitForURL((url) => url.pathname === '/resident')
    expect((await page.request.get('/api/users/me')).status()).toBe(401)
    await page.goto('/tows')
    await expect(page.getByText('Your login session has expired')).toBeVisible()
    await oldSession.close()
  })

  test('can leave the 401 screen even without a server', async ({ as }) => {
    const page = await as('tow_staff', { fresh: true })
    await page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await page.goto('/resident/dashboard')
    await expect(page.getByText('Your login session has expired, please log in again')).toBeVisible()
    await page.waitForURL((url) => url.pathname === '/resident')
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  })

  test('goes back one page from an unknown path, or home in a new tab', async ({ as }) => {
    const page = await as('tow_staff')
    await page.goto('/tows')
    await page.goto('/no-such-page')
    await expect(page.getByText('404!')).toBeVisible()
    await page.waitForURL('**/tows')
    await expect(page.getByRole('heading', { level: 1, name: 'Tows' })).toBeVisible()
    const fresh = await page.context().newPage()
    await fresh.goto('/no-such-page')
    await expect(fresh.getByText('404!')).toBeVisible()
    await fresh.waitForURL('**/vehicles')
  })

  test('leaves no personal data after logout', async ({ as }) => {
    const page = await as('tow_staff', { fresh: true })
    await page.getByRole('button', { name: new RegExp(PEOPLE.tow_staff.name) }).click()
    await page.getByRole('menuitem', { name: /log out/i }).click()
    await page.waitForURL('**/login')
    const stored = await page.evaluate(() => Object.values(localStorage).join(' '))
    expect(stored).not.toContain(PEOPLE.tow_staff.email)
    expect(stored).not.toContain(PASSWORD)
    await page.goto('/tows')
    await expect(page.getByText('Your login session has expired')).toBeVisible()
  })

  test('offers to install the app in the sidebar until the user declines', async ({ as }) => {
    const page = await as('tow_staff', { home: true })
    const card = page.getByRole('complementary', { name: 'Install' })
    // Simulates Chromium's event for an installable app.
    const offer = (): Promise<boolean> =>
      page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
    expect(await offer(), 'the browser’s own banner is suppressed').toBe(false)
    await expect(card.getByText('Put Curbwise on this device', { exact: false })).toBeVisible()
    await card.getByRole('button', { name: "Don't ask again" }).click()
    await expect(card).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Plate check' })).toBeVisible()
    expect(await offer()).toBe(false)
    await expect(card).toBeHidden()
  })

  test('survives a reload without network, through the service worker', async ({ as }) => {
    const page = await as('tow_staff', { home: true, serviceWorkers: 'allow' })
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Plate check' })).toBeVisible()
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Plate check' })).toBeVisible()
    await page.context().setOffline(false)
  })
})

type Break = (page: Page) => Promise<unknown>

/** Two of what `broken-remotes.full.spec.ts` does to each remote. */
const KINDS: Readonly<Record<string, Break>> = {
  'without its manifest': (page) =>
    page.route(remotePath('mf-tow'), (route) => route.fulfill({ status: 404, body: 'gone' })),
  'cut short': (page) =>
    page.route(/\/remotes\/mf-tow\/.*\.js/, async (route) => {
      const answer = await route.fetch()
      const body = await answer.text()
      await route.fulfill({ response: answer, body: body.slice(0, body.length / 2) })
    }),
}

/** A page of each of the other four remotes, and what it shows once loaded. */
const OTHERS: Readonly<Record<string, (page: Page) => Locator>> = {
  '/super-admin/tow-companies': (page) => page.getByRole('heading', { level: 1, name: 'Tow companies', exact: true }),
  '/complexes/units': (page) => page.getByRole('heading', { level: 1, name: 'Units and residents', exact: true }),
  '/findmycar': (page) => page.getByRole('heading', { level: 1, name: 'Find my car', exact: true }),
  '/resident': (page) => page.getByRole('combobox', { name: 'Complex' }),
}

test.describe('a broken remote', () => {
  for (const [kind, breakIt] of Object.entries(KINDS)) {
    test(`${kind}: shows an error in its place, the other four work, and a retry works once it is fixed`, async ({
      as,
    }) => {
      const page = await as('tow_staff')
      await breakIt(page)
      await page.goto('/vehicles')
      const again = page.getByRole('button', { name: 'Try again' }).first()
      await expect(again).toBeVisible()
      await expect(page.getByText(PEOPLE.tow_staff.name).first()).toBeVisible()
      await page.getByRole('link', { name: 'Units and residents' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Units and residents' })).toBeVisible()
      const elsewhere = await as('super_admin')
      await breakIt(elsewhere)
      for (const [path, there] of Object.entries(OTHERS)) {
        await elsewhere.goto(path)
        await expect(there(elsewhere)).toBeVisible()
      }
      await page.goBack()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      const check = page.getByRole('button', { name: 'Check', exact: true })
      await expect(check.or(again).first()).toBeVisible()
      if (!(await check.isVisible())) await again.click()
      await expect(check).toBeVisible()
    })
  }
})
