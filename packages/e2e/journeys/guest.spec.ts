import { books } from '../helpers/books.ts'
import { choose, chooseComplex, GUEST_ES, homeForGuests, proveUnit, verdictOn, visitor } from '../helpers/guest.ts'
import { callAs, openHome, plateOf } from '../helpers/home.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** All that the tab keeps over a reload. */
const keptInTab = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

test.describe('a guest with a phone', () => {
  test('registers alone, may park from that moment, stays longer, leaves early and gets the hours back', async ({
    as,
    browser,
    baseURL,
  }) => {
    const manager = await as('contract_manager')
    const home = await homeForGuests(manager)
    const page = await visitor(browser, baseURL)
    const plate = plateOf('GA')
    expect(await verdictOn(manager, plate)).toBe('unauthorized')

    await proveUnit(page, { ...home, guest_pin: '111222' }).catch(() => undefined)
    await expect(page.getByText('Unit and guest PIN do not match', { exact: false })).toBeVisible()
    await page.getByLabel('Guest PIN, 6 digits').fill(home.guest_pin)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(`Guest of unit ${home.number}`)).toBeVisible()
    await choose(page, plate, 4)
    await expect(page.getByRole('heading', { level: 1, name: 'Is this your car, and your complex?' })).toBeFocused()
    await expect(page.getByText('Arbor Ridge').last()).toBeVisible()
    await page.getByLabel(/^Mail/).fill('kate.guest@example.com')

    // A reload, back and forth, and nothing that was typed is gone.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Is this your car, and your complex?' })).toBeVisible()
    await expect(page.getByLabel(/^Mail/)).toHaveValue('kate.guest@example.com')
    await page.goBack()
    await page.reload()
    await expect(page.getByLabel('Plate', { exact: true })).toHaveValue(plate)
    await expect(page.getByRole('radio', { name: '4 h', exact: true })).toBeChecked()
    await expect(page.getByText('20 h left after')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel(/^Mail/)).toHaveValue('kate.guest@example.com')
    expect(await keptInTab(page)).toContain(home.guest_pin)
    await page.getByRole('button', { name: 'Register 4 h, free' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You may park here' })).toBeVisible()
    expect(await keptInTab(page)).not.toContain(home.guest_pin)
    expect(await verdictOn(manager, plate)).toBe('authorized')
    await expect
      .poll(async () => JSON.stringify(await (await page.request.get('/api/demo/outbox')).json()))
      .toContain('kate.guest@example.com')

    await page.getByRole('button', { name: 'Extend' }).click()
    await page.getByRole('button', { name: /^Extend until/ }).click()
    await expect(page.getByText(/^(5 h 59 min|6 h 0 min) left$/)).toBeVisible()
    await expect(page.getByText('18 h stay in the bank for this plate')).toBeVisible()
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

  test('loses nothing at the door by a reload, but takes no PIN along to another complex', async ({
    as,
    browser,
    baseURL,
  }) => {
    const home = await homeForGuests(await as('contract_manager'))
    const page = await visitor(browser, baseURL)
    await chooseComplex(page)
    await page.getByLabel('Unit', { exact: true }).fill(home.number)
    await page.getByLabel('Guest PIN, 6 digits').fill(home.guest_pin)
    await expect.poll(() => keptInTab(page)).toContain(home.guest_pin)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Complex' })).toHaveValue('Arbor Ridge')
    await expect(page.getByLabel('Unit', { exact: true })).toHaveValue(home.number)
    await expect(page.getByLabel('Guest PIN, 6 digits')).toHaveValue(home.guest_pin)
    await page.getByRole('button', { name: 'Continue' }).click()
    const plate = plateOf('GR')
    await page.getByLabel('Plate', { exact: true }).fill(plate)
    await expect.poll(() => keptInTab(page)).toContain(plate)

    const [other] = await books<{ id: string }>(
      `select id from contracts where name <> 'Arbor Ridge' and is_active order by name limit 1`,
    )
    await page.goto(`/guest?contract=${other?.id}`)
    await expect(page.getByLabel('Guest PIN, 6 digits')).toHaveValue('')
    await expect(page.getByLabel('Unit', { exact: true })).toHaveValue('')
    await expect.poll(() => keptInTab(page)).not.toContain(home.guest_pin)
    expect(await keptInTab(page)).toContain(plate)
  })

  test('goes on in a tab whose storage is full', async ({ as, browser, baseURL }) => {
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
    await choose(page, plateOf('GQ'), 1)
    await page.getByRole('button', { name: 'Register 1 h, free' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You may park here' })).toBeVisible()
  })

  test('reads and writes Spanish from the door to the end', async ({ as, browser, baseURL }) => {
    const home = await homeForGuests(await as('contract_manager'))
    const page = await visitor(browser, baseURL, 'es-US')
    const plate = plateOf('GE')
    await proveUnit(page, home, GUEST_ES)
    await choose(page, plate, 2, GUEST_ES)
    await expect(page.getByRole('heading', { level: 1, name: '¿Es su auto y es su complejo?' })).toBeVisible()
    await page.getByLabel(/^Número de teléfono/).fill('+1 713 555 0147')
    await page.getByRole('button', { name: 'Registrar 2 h, gratis' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Puede estacionar aquí' })).toBeVisible()
    await expect(page.getByText('Le quedan 22 h para esta placa')).toBeVisible()
    const texts = (): Promise<{ text: string }[]> =>
      books(`select text from outbox_messages where channel = 'sms' and text like '%' || $1 || '%'`, plate)
    await expect
      .poll(async () => (await texts())[0]?.text)
      .toMatch(/puede estacionar en Arbor Ridge hasta .*\/guest\?permit=/)
  })

  test('is told before sending why not and from when, and nothing typed is lost', async ({ as, browser, baseURL }) => {
    const manager = await as('contract_manager')
    const home = await homeForGuests(manager, { guest_limit: { own: true, allowed: 1 } })
    const page = await visitor(browser, baseURL)
    const [first, second] = [plateOf('GL'), plateOf('GM')]
    await proveUnit(page, home)
    await choose(page, first, 3)
    await page.getByRole('button', { name: 'Register 3 h, free' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You may park here' })).toBeVisible()

    await proveUnit(page, home)
    await page.getByLabel('Plate', { exact: true }).fill(second)
    await expect(page.getByText(/^This unit has as many guests as it may have\. Again from /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await page.getByLabel('Plate', { exact: true }).fill(first)
    await expect(page.getByText(/^This car has a permit here in that time already\. Again from /)).toBeVisible()
    expect(await verdictOn(manager, second)).toBe('unauthorized')
  })

  test('comes in by a resident’s link without a PIN, until it is taken back', async ({ as, browser, baseURL }) => {
    const home = await homeForGuests(await as('contract_manager'))
    const resident = await visitor(browser, baseURL)
    await openHome(resident, home)
    const { url } = await callAs<{ url: string }>(resident, '/api/residents/invitation', {})
    const page = await visitor(browser, baseURL)
    const link = new URL(url)
    await page.goto(link.pathname + link.search)
    await expect(page.getByText(`Guest of unit ${home.number}`)).toBeVisible()
    await choose(page, plateOf('GK'), 1)
    await page.getByRole('button', { name: 'Register 1 h, free' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You may park here' })).toBeVisible()
    const { csrf_token } = (await (await resident.request.get('/api/auth/csrf-token')).json()) as { csrf_token: string }
    await resident.request.delete('/api/residents/invitation', { headers: { 'csrf-token': csrf_token } })
    await page.goto(link.pathname + link.search)
    await expect(page.getByRole('heading', { level: 1, name: 'This link opens nothing any more' })).toBeVisible()
  })
})
