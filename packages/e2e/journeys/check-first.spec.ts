import { queryDatabase } from '../helpers/database.ts'
import { openTow, openTowId, photograph, press } from '../helpers/driving.ts'
import { PEOPLE } from '../helpers/people.ts'
import { photo } from '../helpers/photo.ts'
import { permitGuest } from '../helpers/rights.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { prepareTow, sendTow } from '../helpers/tow-request.ts'

/** Requests a tow of a car whose look-alike then gets a right to park. Returns the tow number. */
async function requestDoubtful(manager: Page, asked: string, registered: string): Promise<string> {
  await prepareTow(manager, asked)
  const number = await sendTow(manager)
  await permitGuest(registered, '415')
  return number
}

const storedTow = async (number: string) =>
  (
    await queryDatabase<{ status: string; cancel_reason: string | null; moments: string[] }>(
      `select status, cancel_reason, array(select moment || ' ' || verdict from decisions d where d.tow_id = tows.id order by d.at, d.created_at) as moments
         from tows where number = $1`,
      number,
    )
  )[0]

test.describe('check first', () => {
  test('a driver goes to look, sees that it is another car, and tows it from there', async ({ as }) => {
    const [manager, driver] = [await as('contract_manager'), await as('tow_driver', { width: 360 })]
    const number = await requestDoubtful(manager, 'WHD 0417', 'WHD O417')
    await openTow(driver, number, '/tows?show=requests')
    await expect(driver.getByRole('heading', { name: 'Check first' })).toBeVisible()
    await expect(driver.getByRole('button', { name: /Take this tow/ })).toHaveCount(0)
    await press(driver, 'Go and look')
    await expect(driver.getByRole('link', { name: 'Directions' })).toBeVisible()
    expect(await storedTow(number)).toMatchObject({ status: 'requested' })
    await photograph(driver, ['plate'])

    await expect(driver.getByRole('heading', { name: 'Is the fourth character a letter O?' })).toBeVisible()
    const answers = driver.getByRole('group', { name: 'Is the fourth character a letter O?' }).getByRole('button')
    await expect(answers).toHaveText([/^Same car/, /^Not the same car/])
    const [same, other] = [await answers.nth(0).boundingBox(), await answers.nth(1).boundingBox()]
    expect([same?.width, same?.height]).toEqual([other?.width, other?.height])
    await expect(driver.locator('[aria-pressed=true],[aria-checked=true],:checked')).toHaveCount(0)
    await answers.nth(1).click()

    await expect(driver.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
    await press(driver, 'Take this tow')
    await expect(driver.getByText('Step 3 of 6')).toBeVisible()
    expect(await storedTow(number)).toMatchObject({
      status: 'pending',
      moments: ['request unauthorized', 'arrival unauthorized', 'assignment unauthorized', 'arrival unauthorized'],
    })
  })

  test('a driver sees that it is the same car, and the request is closed', async ({ as }) => {
    const [manager, driver] = [await as('contract_manager'), await as('tow_driver', { width: 360 })]
    const number = await requestDoubtful(manager, 'WHD 0528', 'WHD O528')
    await openTow(driver, number, '/tows?show=requests')
    await press(driver, 'Go and look')
    await photograph(driver, ['plate'])
    await driver.getByRole('button', { name: /^Same car/ }).click()
    await expect(driver.getByRole('heading', { name: 'Authorized', exact: true })).toBeVisible()
    await expect(driver.getByText('The car stays')).toBeVisible()
    await press(driver, 'My tows')
    expect(await storedTow(number)).toMatchObject({
      status: 'cancelled',
      cancel_reason: expect.stringContaining('Same car as WHD O528'),
    })
  })

  test('dispatch asks the requester for a plate photo, and decides by it where it asked', async ({ as }) => {
    const [manager, desk] = [await as('contract_manager'), await as('tow_staff')]
    const number = await requestDoubtful(manager, 'WHD 0639', 'WHD O639')
    const [{ id } = { id: '' }] = await queryDatabase<{ id: string }>('select id from tows where number = $1', number)
    await desk.goto(`/tows?selected=${id}`)
    // The row in the list says the same.
    const panel = desk.getByRole('complementary', { name: 'Tow', exact: true })
    await desk.getByRole('button', { name: 'Ask Elena for a plate photo' }).click()
    await expect(panel.getByText(`Waiting for ${PEOPLE.contract_manager.name}.`)).toBeVisible()
    const [asked] = await queryDatabase<{ kind: string }>('select kind from notifications where tow_id = $1', id)
    expect(asked).toEqual({ kind: 'tow_plate_photo' })
    await desk.getByRole('button', { name: 'Send a driver to look' }).click()
    await desk.getByRole('menuitem', { name: /Rubén Treviño/ }).click()
    await expect(panel.getByText('Rubén Treviño is on the way to look,')).toBeVisible()

    await manager.goto(`/complexes/tows/${id}/details`)
    await expect(manager.getByText('A photo of the plate is needed')).toBeVisible()
    await manager.getByLabel('Plate', { exact: true }).setInputFiles(await photo(manager, 'plate'))

    const answers = desk.getByRole('group', { name: 'Is the fourth character a letter O?' }).getByRole('button')
    await expect(answers).toHaveText([/^Same car/, /^Not the same car/])
    const [same, other] = [await answers.nth(0).boundingBox(), await answers.nth(1).boundingBox()]
    expect([same?.width, same?.height]).toEqual([other?.width, other?.height])
    await answers.nth(1).click()
    await expect(answers).toHaveCount(0)
    await expect(panel.getByRole('button', { name: 'Assign', exact: true })).toBeVisible()
    await expect(panel.getByText('Not the same car as WHD O639')).toBeVisible()
    expect(openTowId(desk)).toBe(id)
  })
})
