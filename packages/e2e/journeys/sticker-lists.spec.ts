import { dateText } from '@curbwise/rules/time/text'
import { queryDatabase } from '../helpers/database.ts'
import { callAs, newHome, uniquePlate } from '../helpers/home.ts'
import { photo } from '../helpers/photo.ts'
import { permitGuest, registerTo } from '../helpers/rights.ts'
import { addCar, dayFromToday, knownCode, ripen, startList } from '../helpers/stickers.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const panel = (page: Page) => page.getByRole('complementary', { name: /^(?:Sticker|Conversion)$/ })
const row = (page: Page) => page.getByRole('grid', { name: 'Sticker lists' }).getByRole('row')

test('a list of twelve on its day: eight become tows, and the others are named with the reason', async ({ as }) => {
  const [dana, elena] = [await as('tow_staff'), await as('contract_manager')]
  const list = await startList(dana, dayFromToday(0))
  const plates = Array.from({ length: 12 }, () => uniquePlate('SL'))
  const ids: string[] = []
  for (const [at, plate] of plates.entries())
    ids.push(await addCar(dana, list, plate, at === 11 ? { reason: 'expired_registration' } : {}))
  await ripen(ids)
  const home = await newHome(elena)
  await registerTo(home.id, plates[8] ?? '')
  await permitGuest(plates[9] ?? '', '415')

  await test.step('one is cured: its sticker ends', async () => {
    await dana.goto(`/sticker-lists?list=${list}&item=${ids[10]}`)
    await panel(dana).getByRole('button', { name: 'It’s cured' }).click()
    await dialog(dana).getByRole('button', { name: 'It’s cured' }).click()
    await expect(panel(dana).getByText(/^Cured \d/)).toBeVisible()
  })

  await test.step('the keyboard steps through the cars', async () => {
    await dana.goto(`/sticker-lists?list=${list}&item=${ids[0]}`)
    const next = panel(dana).getByRole('button', { name: 'Next car' })
    // The list may load after the car.
    await expect(next).toBeEnabled()
    await next.focus()
    for (const at of [2, 3]) {
      await dana.keyboard.press('Enter')
      await expect(panel(dana).getByText(`Sticker, ${at} of 12`)).toBeVisible()
      await expect(next).toBeFocused()
    }
  })

  await test.step('what is missing is named before the tap', async () => {
    await dana.goto(`/sticker-lists?list=${list}&item=${ids[11]}`)
    await expect(
      panel(dana)
        .getByText(/Tex\. Occ\. Code/)
        .first(),
    ).toBeVisible()
    await expect(panel(dana).getByRole('button', { name: 'Convert to a tow' })).toHaveCount(0)
  })

  const open = dana.getByRole('region', { name: 'Cars of the list' })
  await test.step('the row says what could be done, and its button converts what is ready', async () => {
    await dana.goto(`/sticker-lists?segment=due_today&search=${plates[0]}`)
    const mine = row(dana).filter({ hasText: 'Arbor Ridge' })
    await expect(mine).toContainText('8 ready')
    await expect(mine).toContainText('2 with a right to park')
    await expect(mine).toContainText('1 cured')
    await mine.getByRole('button', { name: 'Convert 8 ready, Arbor Ridge' }).click()
    await dialog(dana).getByRole('button', { name: 'Convert 8 cars' }).click()
    await expect(panel(dana).getByRole('heading', { name: '8 converted, 3 left alone' })).toBeVisible()
    await expect(
      panel(dana).getByRole('list', { name: 'Tow requests' }).getByRole('link', { name: /^Tow / }),
    ).toHaveCount(8)
    const left = panel(dana).getByRole('list', { name: 'Left alone' }).getByRole('listitem')
    await expect(left).toHaveCount(3)
    for (const plate of [plates[8], plates[9]])
      await expect(left.filter({ hasText: plate ?? '' })).toContainText('Authorized')
    await expect(left.filter({ hasText: plates[11] ?? '' })).toContainText('ten full days')
    await expect(left.filter({ hasText: plates[11] ?? '' })).toContainText('Tex. Occ. Code')
    await expect(open.getByRole('button', { name: /^Convert/ })).toHaveCount(0)
  })

  await test.step('converting again changes nothing', async () => {
    const again = await callAs<{ converted: number }>(dana, `/api/sticker-lists/${list}/convert`, {})
    expect(again.converted).toBe(0)
    const tows = await queryDatabase<{ id: string }>(
      'select t.id from tows t join sticker_items i on i.id = t.sticker_item_id where i.sticker_list_id = $1',
      list,
    )
    expect(tows).toHaveLength(8)
  })
})

test('a manager starts a list and adds a car, which another desk sees without a reload', async ({ as }) => {
  const [elena, dana] = [await as('contract_manager'), await as('tow_staff')]
  const day = dayFromToday(9)
  const plate = uniquePlate('SM')
  await dana.goto('/sticker-lists?segment=coming')
  await row(dana).first().waitFor()
  await elena.goto('/complexes/sticker-lists')
  await elena.getByRole('button', { name: 'New list' }).first().click()
  await dialog(elena).getByLabel('First tow day').fill(day)
  await dialog(elena).getByRole('button', { name: 'Start the list' }).click()
  await expect(elena.getByRole('heading', { level: 1, name: `Arbor Ridge, ${dateText(day)}` })).toBeVisible()
  await expect(row(dana).filter({ hasText: dateText(day) })).toContainText('No cars yet')

  await elena.getByRole('button', { name: 'Add a car' }).click()
  await dialog(elena).getByLabel('State').selectOption('TX')
  await dialog(elena).getByLabel('Plate', { exact: true }).fill(plate)
  await expect(dialog(elena).getByRole('region', { name: 'Decision' })).toContainText('Unauthorized')
  await dialog(elena).getByRole('radio', { name: 'Flat Tire' }).check({ force: true })
  await dialog(elena).getByLabel('Where the car is').fill('By the pool')
  await dialog(elena)
    .getByLabel('Main photo, optional')
    .setInputFiles(await photo(elena, 'sticker'))
  await expect(dialog(elena).getByLabel('Another photo, optional')).toBeAttached()
  await dialog(elena).getByRole('button', { name: 'Add the car' }).click()
  await expect(panel(elena).getByRole('heading', { name: /^S-\d+$/ })).toBeVisible()
  await expect(panel(elena).getByText('By the pool')).toBeVisible()
  await expect(panel(elena).getByRole('button', { name: /^Main photo/ })).toBeVisible()
  await expect(row(dana).filter({ hasText: dateText(day) })).toContainText('1 waiting')
})

test('staff confirm the owner’s photo, which appears without a reload, and the sticker ends', async ({
  as,
  browser,
  baseURL,
}) => {
  const dana = await as('tow_staff')
  const list = await startList(dana, dayFromToday(11))
  const id = await addCar(dana, list, uniquePlate('SO'))
  const code = await knownCode(id, '7KQ4M2XD9PRT')
  await dana.goto(`/sticker-lists?list=${list}&item=${id}`)
  await expect(panel(dana).getByText('Not opened yet')).toBeVisible()
  const picture = await photo(dana, 'cured')
  const context = await browser.newContext({ baseURL })
  const { csrf_token } = (await (await context.request.get('/api/auth/csrf-token')).json()) as { csrf_token: string }
  const said = await context.request.post(`/api/public/stickers/${code}/cured`, {
    headers: { 'csrf-token': csrf_token },
    multipart: { image: picture, note: 'New tire' },
  })
  expect(said.status(), await said.text()).toBe(200)
  await context.close()

  await expect(panel(dana).getByRole('heading', { name: 'The owner says it’s cured' })).toBeVisible()
  await expect(panel(dana).getByText('“New tire”')).toBeVisible()
  await panel(dana).getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog(dana).getByRole('button', { name: 'Confirm, it’s cured' }).click()
  await expect(panel(dana).getByText(/^Cured \d/)).toBeVisible()
  await expect(panel(dana).getByRole('button', { name: 'Convert to a tow' })).toHaveCount(0)
  const [item] = await queryDatabase<{ status: string }>('select status from sticker_items where id = $1', id)
  expect(item?.status).toBe('complied')
})
