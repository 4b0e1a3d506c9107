import { homeForGuests, visitor, type GuestHome } from '../helpers/guest.ts'
import { newHome, uniquePlate, type Home } from '../helpers/home.ts'
import {
  chooseComplexByKeys,
  chooseHoursByKeys,
  enter,
  expectArrived,
  expectFocusKept,
  photographByKeys,
  tabTo,
  typeInto,
} from '../helpers/keyboard.ts'
import { UNIT } from '../helpers/people.ts'
import { photo } from '../helpers/photo.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { CARS } from '../helpers/navigation.ts'

/** The sandbox's bank takes some seconds to answer. */
const BANK_MS = 120_000
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

/** Confirms a dialog with the keyboard and expects the focus to return to the element that opened it. */
async function confirmByKeys(page: Page, verb: string): Promise<void> {
  await enter(page, dialogButton(page, verb))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectFocusKept(page)
}

async function openByKeys(page: Page, { number, pin }: Home): Promise<void> {
  await page.goto('/resident')
  await chooseComplexByKeys(page, page.getByRole('combobox', { name: 'Complex' }), UNIT.complex)
  await typeInto(page, page.getByLabel('Unit', { exact: true }), number)
  await typeInto(page, page.getByLabel('PIN, 6 digits'), pin)
  await page.keyboard.press('Enter')
  await expectArrived(page, 'Your unit')
}

async function carsByKeys(page: Page): Promise<void> {
  const plate = uniquePlate('KR')
  await enter(page, link(page, 'Add a vehicle'))
  await expectArrived(page, 'Add a vehicle')
  await typeInto(page, page.getByLabel('Plate', { exact: true }), plate)
  await page.keyboard.press('Enter')
  await expectArrived(page, 'Your unit')
  await enter(page, button(page, `Remove ${plate}`))
  await confirmByKeys(page, 'Remove')
  await expect(button(page, `Remove ${plate}`)).toBeHidden()
  await expectFocusKept(page)
}

async function guestByKeys(page: Page): Promise<void> {
  const plate = uniquePlate('KG')
  await enter(page, link(page, 'Register a guest'))
  await expectArrived(page, 'Register a guest')
  await typeInto(page, page.getByLabel('Plate', { exact: true }), plate)
  await chooseHoursByKeys(page, page.getByRole('group', { name: 'How long?' }), 4)
  await expect(page.getByText('20 h left after')).toBeVisible()
  await enter(page, button(page, 'Register for 4 h'))
  await expectArrived(page, 'Your unit')
  const card = page.getByRole('article', { name: plate })
  await enter(page, card.getByRole('button', { name: 'Extend' }))
  await chooseHoursByKeys(page, card, 2)
  await enter(page, card.getByRole('button', { name: /^Extend until/ }))
  await expect(card.getByText(/^5 h 5\d min left$/)).toBeVisible()
  await expectFocusKept(page)
  await enter(page, card.getByRole('button', { name: 'End now' }))
  await confirmByKeys(page, 'End now')
  await expect(card).toBeHidden()
  await expectFocusKept(page)
}

/** Tries to request a tow of a car with a right, then requests and cancels a tow of another car. */
async function towByKeys(page: Page, space: string): Promise<void> {
  await enter(page, link(page, /^Someone is in my space/))
  await expectArrived(page, `Someone is in space ${space}`)
  await photographByKeys(
    page,
    page.getByLabel('Photo of the car in your space'),
    await photo(page, 'The car in my space'),
  )
  await expect(page.getByText('Photo taken.', { exact: false })).toBeVisible()
  await expectFocusKept(page)
  await typeInto(page, page.getByLabel('Plate', { exact: true }), CARS.registered)
  await enter(page, button(page, 'Request a tow'))
  const refusal = page.getByRole('alert').filter({ hasText: 'Someone there has to check' })
  await expect(refusal).toBeFocused()
  await typeInto(page, page.getByLabel('Plate', { exact: true }), uniquePlate('KT'))
  await enter(page, button(page, 'Request a tow'))
  await expectArrived(page, 'Your unit')
  const request = page.getByRole('article', { name: /^Request/ })
  await enter(page, request.getByRole('button', { name: 'Withdraw the request' }))
  await confirmByKeys(page, 'Withdraw the request')
  await expect(request.getByText('The request ended without a tow.')).toBeVisible()
  await expectFocusKept(page)
}

async function detailsByKeys(page: Page): Promise<void> {
  await enter(page, link(page, /^My details/))
  await expectArrived(page, 'My details and PINs')
  await enter(page, button(page, 'Show: Guest PIN'))
  await expect(button(page, 'Hide: Guest PIN')).toBeFocused()
  await typeInto(page, page.getByLabel('Name', { exact: true }), 'Mara Quintero Díaz')
  await enter(page, button(page, 'Save'))
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectFocusKept(page)
  await enter(page, link(page, 'Your unit'))
  await expectArrived(page, 'Your unit')
}

async function linkByKeys(page: Page): Promise<void> {
  await enter(page, link(page, /^Link for guests/))
  await expectArrived(page, 'Link for guests')
  await enter(page, button(page, 'Create a link'))
  await expect(page.getByRole('img', { name: /^QR code of the link/ })).toBeVisible()
  await expectFocusKept(page)
  await enter(page, button(page, 'Turn it off'))
  await confirmByKeys(page, 'Turn it off')
  await expect(button(page, 'Create a link')).toBeVisible()
  await expectFocusKept(page)
  await enter(page, link(page, 'Your unit'))
  await expectArrived(page, 'Your unit')
}

async function languageByKeys(page: Page): Promise<void> {
  const spanish = button(page, /Español/)
  await enter(page, spanish)
  await expect(page.getByRole('heading', { level: 1, name: 'Su apartamento' })).toBeVisible()
  await expectFocusKept(page)
  await enter(page, button(page, 'Cerrar sesión'))
  await page.waitForURL((url) => url.pathname === '/resident')
  await expectArrived(page, 'Inicie sesión en su apartamento')
}

test('does everything that a resident does with the keyboard only', async ({ as, browser, baseURL }) => {
  const space = `K${process.pid % 10_000}`
  const home = await newHome(await as('contract_manager'), { reserved_space: space })
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 640 },
  })
  const page = await context.newPage()
  await openByKeys(page, home)
  for (const part of [carsByKeys, guestByKeys, towByKeys, detailsByKeys, linkByKeys, languageByKeys])
    await part(page, space)
  await context.close()
})

async function toCarByKeys(page: Page, home: GuestHome | null): Promise<void> {
  await page.goto('/guest')
  await chooseComplexByKeys(page, page.getByRole('combobox', { name: 'Complex' }), UNIT.complex)
  if (home) {
    await typeInto(page, page.getByLabel('Unit', { exact: true }), home.number)
    await typeInto(page, page.getByLabel('Guest PIN, 6 digits'), home.guest_pin)
    await page.keyboard.press('Enter')
  } else {
    await enter(page, button(page, 'Pay for parking'))
  }
  await expectArrived(page, 'Which car, and how long?')
}

test.describe('a guest with the keyboard only', () => {
  test('registers a car, adds a phone number, extends, and leaves', async ({ as, browser, baseURL }) => {
    const home = await homeForGuests(await as('contract_manager'))
    const page = await visitor(browser, baseURL)
    await toCarByKeys(page, home)
    await typeInto(page, page.getByLabel('Plate', { exact: true }), uniquePlate('KU'))
    await chooseHoursByKeys(page, page.getByRole('group', { name: 'How long?' }), 3)
    await expect(page.getByText('21 h left after')).toBeVisible()
    await enter(page, button(page, 'Register 3 h, free'))
    await expectArrived(page, 'You may park here')

    await enter(page, button(page, 'Send me the permit and a reminder'))
    await expect(page.getByLabel(/^Phone number/)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(/^Email/)).toBeFocused()
    await enter(page, button(page, 'Send it'))
    await expect(page.getByRole('alert').filter({ hasText: 'Phone number' })).toBeFocused()
    await typeInto(page, page.getByLabel(/^Phone number/), '+1 713 555 0163')
    await page.keyboard.press('Enter')
    await expect(page.getByText('By text, 15 min before the end')).toBeVisible()
    await expectFocusKept(page)

    await enter(page, button(page, 'Extend'))
    await enter(page, button(page, /^Extend until/))
    await expect(page.getByText(/^(4 h 59 min|5 h 0 min) left$/)).toBeVisible()
    await expectFocusKept(page)
    await enter(page, button(page, 'End early'))
    await enter(page, dialogButton(page, 'End early'))
    await expectArrived(page, 'This permit has ended')
    await page.context().close()
  })

  test('buys a package', async ({ browser, baseURL }) => {
    const page = await visitor(browser, baseURL)
    await toCarByKeys(page, null)
    await typeInto(page, page.getByLabel('Plate', { exact: true }), uniquePlate('KP'))
    await tabTo(page, page.getByRole('radio').first())
    await page.keyboard.press('Space')
    await enter(page, button(page, 'Continue'))
    await expectArrived(page, 'Is this your car, and your complex?')
    await enter(page, button(page, /^Pay \$/))
    await page.waitForURL(/\/api\/sandbox\/checkouts\//)
    await tabTo(page, page.getByRole('radio', { name: /Approved/ }))
    await page.keyboard.press('Space')
    await enter(page, button(page, /^Pay \$/))
    await page.waitForURL(/\/guest\?permit=/)
    await expect(page.getByRole('heading', { level: 1, name: 'You may park here' })).toBeFocused({ timeout: BANK_MS })
    await page.context().close()
  })
})

test('keeps the focused element in view when content above it loads', async ({ page }) => {
  await page.goto('/guest')
  const field = page.getByLabel('Guest PIN, 6 digits')
  await tabTo(page, field)
  const top = page.getByRole('heading', { level: 1 })
  await top.evaluate((heading: HTMLElement) => {
    heading.style.marginBottom = '150vh'
  })
  await expect(top).not.toBeInViewport()
  await expect(field).toBeInViewport()
  // Scrolling away from it is the user's choice.
  await page.mouse.wheel(0, -5000)
  await expect(field).not.toBeInViewport()
  await expect(top).toBeInViewport()
})
