import { queryDatabase } from '../helpers/database.ts'
import { openTow } from '../helpers/driving.ts'
import { photo } from '../helpers/photo.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { prepareTow, sendTow } from '../helpers/tow-request.ts'

const MOST_TAPS = 9
const MOST_TAPS_WITH_PHOTOS = 8
const MOST_TAPS_TO_HOOK_UP = 5

/** Counts every tap on the page, except on the camera's shutter. */
class Taps {
  count = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** Taps the main button once it isn't busy, and expects it in view without scrolling, on one line. */
  async main(verb: string): Promise<void> {
    const button = this.page
      .getByRole('button', { name: new RegExp(`^${verb}`) })
      .and(this.page.locator(':not([aria-busy])'))
    await expect(button).toBeInViewport({ ratio: 1 })
    expect((await button.locator('b').boundingBox())?.height).toBeLessThan(30)
    await button.click()
    this.count++
  }

  /** Takes the missing photos in one visit to the camera: one tap, and the shutter for each. */
  async photos(verb: string, photos: number): Promise<void> {
    await this.main(verb)
    const camera = this.page.getByRole('dialog', { name: 'Camera' })
    for (let at = 0; at < photos; at++) {
      if (photos > 1) await expect(camera.getByText(`Photo ${at + 1} of ${photos}`)).toBeVisible()
      await camera.getByRole('button', { name: 'Take photo' }).click()
    }
    await expect(camera).toBeHidden()
  }
}

/** Expects things in view without scrolling, above the button. */
async function expectInView(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await expect(page.getByText(name, { exact: false }).first()).toBeInViewport({ ratio: 1 })
}

async function requested(manager: Page, plate: string): Promise<string> {
  await prepareTow(manager, plate)
  return sendTow(manager)
}

/** Adds a photo to a request, as the manager who made it. */
async function addPhoto(manager: Page, tow_id: string, subject: string): Promise<void> {
  const { csrf_token } = (await (await manager.request.get('/api/auth/csrf-token')).json()) as { csrf_token: string }
  const answer = await manager.request.post(`/api/tows/${tow_id}/images`, {
    headers: { 'csrf-token': csrf_token, 'idempotency-key': crypto.randomUUID() },
    multipart: { file_type: 'tow_image_public', subject, image: await photo(manager, subject) },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Drives a tow from its request to the end, and expects each step to show what it needs. */
async function tow(driver: Page, taps: Taps, photos: number): Promise<void> {
  await expectInView(driver, 'Other', 'No permit, seen on two nights', 'Unauthorized', 'Checked ', 'space 77')
  await taps.main('Take this tow')
  await expectInView(driver, 'Step 1 of 6')
  await taps.main('Start driving')
  await expectInView(driver, 'Step 2 of 6', 'Arbor Ridge, space 77', 'Visitor row, by the north gate', 'Directions')
  await taps.main('I’m here')
  await expectInView(driver, 'Step 3 of 6', ': no right to park', 'Photos, ')
  if (photos > 0) {
    await expectInView(driver, 'Rear, space missing')
    await taps.photos(`Take ${photos} photos`, photos)
  }
  await taps.main('Hook up the car')
  await expectInView(driver, 'Step 4 of 6', 'Is the owner here?', 'to pay now', 'Drop the car')
  await taps.main('Leave the property')
  await expectInView(driver, 'Step 5 of 6', 'Directions', 'Change')
  await taps.main('I’m at the lot')
  await expectInView(driver, 'Step 6 of 6', 'Elena Brandt authorized it', 'Police by')
  await expect(driver.getByLabel('Police report number')).toBeVisible()
  await taps.main('Complete the tow')
}

test.describe('a driver’s tow on a small phone', () => {
  test('shows what each step needs, and takes at most nine taps from accept to completed', async ({ as }) => {
    const manager = await as('contract_manager')
    const driver = await as('tow_driver', { width: 360 })
    await driver.setViewportSize({ width: 360, height: 640 })
    const number = await requested(manager, 'DTW 7316')
    await openTow(driver, number, '/tows?show=requests')
    const taps = new Taps(driver)
    await tow(driver, taps, 2)
    await expect(driver.getByText(`Tow ${number} completed`)).toBeVisible()
    expect(taps.count).toBeLessThanOrEqual(MOST_TAPS)
  })

  test('takes at most eight taps where the photos are there, and records the police report with the last', async ({
    as,
  }) => {
    const manager = await as('contract_manager')
    const driver = await as('tow_driver', { width: 360 })
    await driver.setViewportSize({ width: 360, height: 640 })
    const number = await requested(manager, 'DTW 8427')
    const [{ id } = { id: '' }] = await queryDatabase<{ id: string }>('select id from tows where number = $1', number)
    for (const subject of ['rear', 'space']) await addPhoto(manager, id, subject)
    await openTow(driver, number, '/tows?show=requests')
    const taps = new Taps(driver)
    for (const verb of ['Take this tow', 'Start driving', 'I’m here', 'Hook up the car', 'Leave the property'])
      await taps.main(verb)
    await taps.main('I’m at the lot')
    await driver.getByLabel('Police report number').fill('1534782-26')
    await taps.main('Complete the tow')
    await expect(driver.getByText(`Tow ${number} completed`)).toBeVisible()
    await expect(driver.getByText('Report 1534782-26')).toBeVisible()
    expect(taps.count).toBeLessThanOrEqual(MOST_TAPS_WITH_PHOTOS)
  })

  test('asks for the state of a plate that was checked for any, and shows why a tow was not requested', async ({
    as,
  }) => {
    const driver = await as('tow_driver', { width: 360 })
    await driver.setViewportSize({ width: 360, height: 640 })
    const [arbor] = await queryDatabase<{ id: string }>("select id from contracts where name = 'Arbor Ridge'")
    await driver.goto(`/tows?do=now&contract=${arbor?.id}&plate=DTW+9541&reason=abandoned`)
    await expect(driver.getByRole('button', { name: /^Choose the state/ })).toBeVisible()
    await driver.getByLabel('State on the plate').selectOption('Oklahoma')
    await driver.getByLabel('Space number, or where the car is').fill('42')
    await driver.route('**/api/tows/now', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'conflict', message: 'Priya Nair has this car.' }),
      }),
    )
    await driver.getByRole('button', { name: /^Tow it now/ }).click()
    await expect(driver.getByText('Couldn’t request the tow')).toBeInViewport()
    expect(await queryDatabase('select 1 from tows where license_plate = $1', 'DTW 9541')).toEqual([])
  })

  test('takes at most five taps from the verdict to the hook-up, besides the photos', async ({ as }) => {
    const driver = await as('tow_driver', { width: 360 })
    await driver.setViewportSize({ width: 360, height: 640 })
    await driver.goto('/vehicles')
    await expect(driver.getByRole('combobox', { name: 'Complex' })).toHaveValue('Arbor Ridge')
    await driver.getByLabel('Plate or VIN').fill('DTW 9538')
    await driver
      .getByRole('button', { name: /^Check/ })
      .first()
      .click()
    await expect(driver.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()

    const taps = new Taps(driver)
    await driver.getByRole('link', { name: 'Tow this car now' }).click()
    await driver.getByText('Abandoned', { exact: true }).click()
    await driver.getByLabel('Space number, or where the car is').click()
    await driver.keyboard.type('42')
    taps.count += 3
    await taps.main('Tow it now')
    await expectInView(driver, 'Step 3 of 6', 'Photos, 0 of 4')
    const before = taps.count
    await taps.photos('Take 4 photos', 4)
    taps.count = before
    await taps.main('Hook up the car')
    await expect(driver.getByText('Step 4 of 6')).toBeVisible()
    expect(taps.count).toBeLessThanOrEqual(MOST_TAPS_TO_HOOK_UP)
    const [row] = await queryDatabase<{ moments: string[] }>(
      "select array(select moment from decisions d where d.tow_id = tows.id order by d.at, d.created_at) as moments from tows where license_plate = 'DTW 9538'",
    )
    expect(row?.moments).toEqual(['request', 'assignment', 'arrival', 'hook_up'])
  })
})
