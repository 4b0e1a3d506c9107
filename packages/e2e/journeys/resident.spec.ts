import { readFile } from 'node:fs/promises'
import { confirm, ENTRY_ES, newHome, openHome, uniquePlate } from '../helpers/home.ts'
import { registerTo } from '../helpers/rights.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const PHONE = { width: 360, height: 780 }
const onPhone = { viewport: PHONE, timezoneId: 'America/Chicago' } as const
const carOf = (page: Page, plate: string) =>
  page.getByRole('button', { name: new RegExp(`plate ${[...plate].join(' ')}`, 'i') }).first()

async function addCar(page: Page, plate: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a vehicle' }).click()
  await page.getByLabel('Plate', { exact: true }).fill(plate)
  await page.getByRole('button', { name: 'Add a vehicle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your unit' })).toBeVisible()
  await expect(carOf(page, plate)).toBeVisible()
}

test.describe('a resident with a phone', () => {
  test('adds cars up to the limit, registers a guest for tonight, ends the stay early, and gets the hours back', async ({
    as,
    browser,
    baseURL,
  }) => {
    const home = await newHome(await as('contract_manager'))
    const context = await browser.newContext({ ...onPhone, baseURL, locale: 'en-US' })
    const page = await context.newPage()
    await openHome(page, home)

    const [first, second] = [uniquePlate('RQ'), uniquePlate('RT')]
    await addCar(page, first)
    await addCar(page, second)
    await expect(page.getByText('Your unit has reached its limit.', { exact: false })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add a vehicle' })).toBeHidden()
    await page.getByRole('button', { name: `Remove ${second}` }).click()
    await confirm(page, 'Remove')
    await expect(page.getByRole('link', { name: 'Add a vehicle' })).toBeVisible()

    const guest = uniquePlate('GW')
    await page.getByRole('link', { name: 'Register a guest' }).click()
    await page.getByLabel('Plate', { exact: true }).fill(guest)
    await page.getByRole('radio', { name: '4 h', exact: true }).check({ force: true })
    await expect(page.getByText('20 h left after')).toBeVisible()
    await page.getByRole('button', { name: 'Register for 4 h' }).click()
    const card = page.getByRole('article', { name: guest })
    await expect(card.getByText(/^(3 h 59 min|4 h 0 min) left$/)).toBeVisible()
    await expect(card.getByText('20 h of 24 h left')).toBeVisible()

    await card.getByRole('button', { name: 'Extend' }).click()
    await card.getByRole('radio', { name: '2 h', exact: true }).check({ force: true })
    await card.getByRole('button', { name: /^Extend until/ }).click()
    await expect(card.getByText(/^5 h 5\d min left$/)).toBeVisible()
    await card.getByRole('button', { name: 'End now' }).click()
    await confirm(page, 'End now')
    await expect(page.getByText(/5 h 5\d min are available again/)).toBeVisible()
    await expect(card).toBeHidden()

    await page.getByRole('link', { name: 'Register a guest' }).click()
    await page.getByRole('region', { name: 'Earlier guests' }).getByRole('button').click()
    await expect(page.getByLabel('Plate', { exact: true })).toHaveValue(guest)
    await expect(page.getByText(/^(24 h|23 h 5\d min) left$/)).toBeVisible()
    await context.close()
  })

  test('sees before and after sending why a car cannot be registered', async ({ as, browser, baseURL }) => {
    const manager = await as('contract_manager')
    const home = await newHome(manager, { resident_limit: { own: true, allowed: 0 } })
    const context = await browser.newContext({ ...onPhone, baseURL, locale: 'en-US' })
    const page = await context.newPage()
    await openHome(page, home)
    await expect(page.getByText('None allowed')).toBeVisible()
    await page.getByRole('link', { name: 'Register a guest' }).click()
    const own = uniquePlate('RW')
    await registerTo(home.id, own)
    await page.getByLabel('Plate', { exact: true }).fill(own)
    await expect(page.getByText('This car is registered to your unit and needs no permit.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Register a guest' })).toBeDisabled()
    await context.close()
  })

  test('can use Spanish, and the choice of language is remembered', async ({ as, browser, baseURL }) => {
    const home = await newHome(await as('contract_manager'))
    const context = await browser.newContext({ ...onPhone, baseURL, locale: 'es-MX' })
    const page = await context.newPage()
    await openHome(page, home, ENTRY_ES)
    const guest = uniquePlate('GY')
    await page.getByRole('link', { name: 'Registrar a un invitado' }).click()
    await page.getByRole('button', { name: 'Registrar a un invitado' }).click()
    await expect(page.getByText('Una placa tiene de 2 a 8 letras y números').first()).toBeVisible()
    await page.getByLabel('Placa', { exact: true }).fill(guest)
    await page.getByRole('radio', { name: '2 h', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Registrar por 2 h' }).click()
    await expect(page.getByRole('article', { name: guest }).getByText(/^Quedan (1 h 59|2 h 0) min$/)).toBeVisible()
    // By keyboard: a toast may cover the switch, and stays while the pointer is on it.
    await page.getByRole('button', { name: /English|EN/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Your unit' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Your unit' })).toBeVisible()
    await context.close()
  })

  test('creates a link for guests, and creates a new PIN that is shown', async ({ as, browser, baseURL }) => {
    const home = await newHome(await as('contract_manager'))
    const context = await browser.newContext({ ...onPhone, baseURL, locale: 'en-US' })
    const page = await context.newPage()
    await openHome(page, home)
    await page.getByRole('link', { name: /^Link for guests/ }).click()
    await page.getByRole('button', { name: 'Create a link' }).click()
    await expect(page.getByRole('img', { name: /^QR code of the link/ })).toBeVisible()
    const address = await page.getByText(/\/guest\?invitation=/).innerText()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the QR code' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe(`qr-${home.number}.png`)
    expect((await readFile(await saved.path())).subarray(1, 4).toString()).toBe('PNG')
    await page.getByRole('button', { name: 'Create a new one' }).click()
    await confirm(page, 'Create a new one')
    await expect(page.getByText(address, { exact: true })).toBeHidden()

    await page.getByRole('link', { name: 'Your unit' }).click()
    await page.getByRole('link', { name: /^My details/ }).click()
    await page.getByRole('button', { name: 'Create a new one' }).last().click()
    await confirm(page, 'Create a new one')
    await expect(page.getByRole('button', { name: 'Hide: Guest PIN' })).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Mara Quintero Díaz')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByText('Mara Quintero Díaz', { exact: false }).first()).toBeVisible()
    await context.close()
  })
})
