import type { Locator } from '@playwright/test'
import { queryDatabase } from '../helpers/database.ts'
import { choose, chooseComplex, GUEST_ES, homeForGuests, proveUnit, verdictOn, visitor } from '../helpers/guest.ts'
import { callAs, openHome, uniquePlate } from '../helpers/home.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** Returns on how many lines a text is. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((label) => {
    const range = document.createRange()
    range.selectNodeContents(label)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

/** Returns everything in the tab's session storage. */
const sessionStorageOf = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

test.describe('a guest with a phone', () => {
  test('registers, may park immediately, extends, leaves early, and gets the remaining hours back', async ({
    as,
    browser,
    baseURL,
  }) => {
    const manager = await as('contract_manager')
    const home = await homeForGuests(manager)
    const page = await visitor(browser, baseURL)
    const plate = uniquePlate('GA')
    expect(await verdictOn(manager, plate)).toBe('unauthorized')

    await proveUnit(page, { ...home, guest_pin: '111222' }).catch(() => undefined)
    await expect(page.getByText("The unit and the guest PIN don't match", { exact: false })).toBeVisible()
    await page.getByLabel('Guest PIN, 6 digits').fill(home.guest_pin)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(`Guest of unit ${home.number}`)).toBeVisible()
    await choose(page, plate, 4)

    // Nothing typed is lost on reload, back, and forward, at each step.
    await page.goBack()
    await page.reload()
    await expect(page.getByLabel('Unit', { exact: true })).toHaveValue(home.number)
    await expect(page.getByLabel('Guest PIN, 6 digits')).toHaveValue(home.guest_pin)
    await page.goForward()
    await page.reload()
    await expect(page.getByLabel('Plate', { exact: true })).toHaveValue(plate)
    await expect(page.getByRole('radio', { name: '4 h', exact: true })).toBeChecked()
    await expect(page.getByText('20 h left after')).toBeVisible()
    expect(await sessionStorageOf(page)).toContain(home.guest_pin)
    await page.getByRole('button', { name: 'Register 4 h, free' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You may park here' })).toBeVisible()
    expect(await sessionStorageOf(page)).not.toContain(home.guest_pin)
    expect(await verdictOn(manager, plate)).toBe('authorized')
    await page.getByRole('button', { name: 'Send me the permit and a reminder' }).click()
    await page.getByLabel(/^Email/).fill('kate.guest@example.com')
    await page.getByRole('button', { name: 'Send it' }).click()
    await expect
      .poll(async () => JSON.stringify(await (await page.request.get('/api/demo/outbox')).json()))
      .toContain('kate.guest@example.com')

    await page.getByRole('button', { name: 'Extend' }).click()
    await page.getByRole('button', { name: /^Extend until/ }).click()
    await expect(page.getByText(/^(5 h 59 min|6 h 0 min) left$/)).toBeVisible()
    await expect(page.getByText('18 h left for this plate')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'End early' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End early' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'This permit has ended' })).toBeVisible()
    expect(await verdictOn(manager, plate)).toBe('check')

    await proveUnit(page, home)
    await page.getByLabel('Plate', { exact: true }).fill(plate)
    await page.getByRole('radio', { name: '1 h', exact: true }).check({ force: true })
    await expect(page.getByText(/^2[23] h( \d+ min)? left after$/)).toBeVisible()
  })

  test('is asked whether a look-alike is the car that was registered on this phone', async ({
    as,
    browser,
    baseURL,
  }) => {
    const home = await homeForGuests(await as('contract_manager'))
    const page = await visitor(browser, baseURL)
    const plate = uniquePlate('GL')
    await proveUnit(page, home)
    await choose(page, plate, 1)
    await page.getByRole('button', { name: 'Register 1 h, free' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You may park here' })).toBeVisible()
    await expect(page.getByText('Permit number')).toBeVisible()
    await expect(page.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/)).toBeVisible()
    await expect(page.locator('dd').filter({ hasText: 'Arbor Ridge' })).toContainText(/\d+ .+, Houston$/)

    const typed = plate.slice(0, -1)
    await proveUnit(page, home)
    await choose(page, typed, 1)
    await page.getByRole('button', { name: 'Register 1 h, free' }).click()
    await expect(page.getByRole('heading', { name: 'Is this the same car?' })).toBeFocused()
    await page.getByRole('button', { name: `No, ${typed} is another car` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You may park here' })).toBeVisible()
  })

  test('keeps the first step on reload, but drops the PIN when the complex changes', async ({
    as,
    browser,
    baseURL,
  }) => {
    const home = await homeForGuests(await as('contract_manager'))
    const page = await visitor(browser, baseURL)
    await chooseComplex(page)
    await page.getByLabel('Unit', { exact: true }).fill(home.number)
    await page.getByLabel('Guest PIN, 6 digits').fill(home.guest_pin)
    await expect.poll(() => sessionStorageOf(page)).toContain(home.guest_pin)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Complex' })).toHaveValue('Arbor Ridge')
    await expect(page.getByLabel('Unit', { exact: true })).toHaveValue(home.number)
    await expect(page.getByLabel('Guest PIN, 6 digits')).toHaveValue(home.guest_pin)
    await page.getByRole('button', { name: 'Continue' }).click()
    const plate = uniquePlate('GR')
    await page.getByLabel('Plate', { exact: true }).fill(plate)
    await expect.poll(() => sessionStorageOf(page)).toContain(plate)

    const [other] = await queryDatabase<{ id: string }>(
      `select id from contracts where name <> 'Arbor Ridge' and is_active order by name limit 1`,
    )
    await page.goto(`/guest?contract=${other?.id}`)
    await expect(page.getByLabel('Guest PIN, 6 digits')).toHaveValue('')
    await expect(page.getByLabel('Unit', { exact: true })).toHaveValue('')
    await expect.poll(() => sessionStorageOf(page)).not.toContain(home.guest_pin)
    expect(await sessionStorageOf(page)).toContain(plate)
  })

  test('can continue in a tab whose storage is full', async ({ as, browser, baseURL }) => {
    const home = await homeForGuests(await as('contract_manager'))
    const page = await visitor(browser, baseURL)
    await page.addInitScript(() => {
      const set = Storage.prototype.setItem
      Storage.prototype.setItem = function setUnlessTab(key, value) {
        if (this === sessionStorage && key === 'guest-draft') throw new DOMException('full', 'QuotaExceededError')
        set.call(this, key, value)
      }
    })
    await proveUnit(page, home)
    await choose(page, uniquePlate('GQ'), 1)
    await page.getByRole('button', { name: 'Register 1 h, free' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You may park here' })).toBeVisible()
  })

  test('can do everything in Spanish', async ({ as, browser, baseURL }) => {
    const home = await homeForGuests(await as('contract_manager'))
    const page = await visitor(browser, baseURL, 'es-US')
    const plate = uniquePlate('GE')
    await proveUnit(page, home, GUEST_ES)
    await choose(page, plate, 2, GUEST_ES)
    await page.getByRole('button', { name: 'Registrar por 2 h, gratis' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Puede estacionar aquí' })).toBeVisible()
    for (const name of ['Extender', 'Terminar antes'])
      expect(await linesOf(page.getByRole('button', { name }).locator('.cw-label')), name).toBe(1)
    await page.getByRole('button', { name: 'Enviarme el permiso y un recordatorio' }).click()
    await page.getByLabel(/^Número de teléfono/).fill('+1 713 555 0147')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('Le quedan 22 h para esta placa')).toBeVisible()
    const texts = (): Promise<{ text: string }[]> =>
      queryDatabase(`select text from outbox_messages where channel = 'sms' and text like '%' || $1 || '%'`, plate)
    await expect
      .poll(async () => (await texts())[0]?.text)
      .toMatch(/^Arbor Ridge: .* puede estacionar hasta .*\/guest\?permit=/)
  })

  test('sees before sending why a permit is not possible and when it will be, and loses nothing typed', async ({
    as,
    browser,
    baseURL,
  }) => {
    const manager = await as('contract_manager')
    const home = await homeForGuests(manager, { guest_limit: { own: true, allowed: 1 } })
    const page = await visitor(browser, baseURL)
    const [first, second] = [uniquePlate('GL'), uniquePlate('GM')]
    await proveUnit(page, home)
    await choose(page, first, 3)
    await page.getByRole('button', { name: 'Register 3 h, free' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You may park here' })).toBeVisible()

    await proveUnit(page, home)
    await page.getByLabel('Plate', { exact: true }).fill(second)
    await expect(page.getByText(/^This unit has reached its guest limit\. Available again from /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await page.getByLabel('Plate', { exact: true }).fill(first)
    await expect(
      page.getByText(/^This car already has a permit here for that time\. Available again from /),
    ).toBeVisible()
    expect(await verdictOn(manager, second)).toBe('unauthorized')
  })

  test('can use a resident’s link without a PIN until it is revoked', async ({ as, browser, baseURL }) => {
    const home = await homeForGuests(await as('contract_manager'))
    const resident = await visitor(browser, baseURL)
    await openHome(resident, home)
    const { url } = await callAs<{ url: string }>(resident, '/api/residents/invitation', {})
    const page = await visitor(browser, baseURL)
    const link = new URL(url)
    await page.goto(link.pathname + link.search)
    await expect(page.getByText(`Guest of unit ${home.number}`)).toBeVisible()
    await choose(page, uniquePlate('GK'), 1)
    await page.getByRole('button', { name: 'Register 1 h, free' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You may park here' })).toBeVisible()
    const { csrf_token } = (await (await resident.request.get('/api/auth/csrf-token')).json()) as { csrf_token: string }
    await resident.request.delete('/api/residents/invitation', { headers: { 'csrf-token': csrf_token } })
    await page.goto(link.pathname + link.search)
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  })
})
