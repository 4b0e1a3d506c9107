import { countClicks, forbidMouse } from '../helpers/clicks.ts'
import { queryDatabase } from '../helpers/database.ts'
import { enter, tabTo, typeInto } from '../helpers/keyboard.ts'
import { PICTURED, photographPlate, type Picture } from '../helpers/plate-picture.ts'
import { permitGuest } from '../helpers/rights.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const COMPLEX = 'Arbor Ridge'
const ELSEWHERE = 'Mesquite Flats'
/** A guest of this unit parks there. */
const UNIT = '415'
/** Cars that are put on the list one after the other; the reader names each of these plates. */
const ROW: readonly Picture[] = ['frame-02', 'frame-03', 'frame-05', 'frame-06', 'frame-10']
const CORRECTED: Picture = 'frame-09'
const CORRECT_PLATE = 'GUU 838'
const GUEST: Picture = 'frame-08'
/** The camera, the plate, and the save. */
const MAX_TAPS = 3

const spelled = (plate: string): RegExp => new RegExp([...plate].join(' '))
const plateOf = (name: Picture): string => PICTURED[name] ?? ''
const saved = (page: Page) => page.getByRole('heading', { name: /^(Sticker S-\d+ is saved|Added to sticker S-\d+)$/ })

/** Opens the screen at the complex. */
async function openScreen(page: Page): Promise<void> {
  await page.goto('/create-sticker')
  const complex = page.getByRole('combobox', { name: 'Complex' })
  await expect(complex).not.toHaveValue('')
  await complex.fill('Arbor')
  await page
    .getByRole('option', { name: new RegExp(COMPLEX) })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Sticker list' })).toContainText(COMPLEX)
}

/** Starts a list for a day of its own, far ahead: a complex has one list for a day. Returns the day as it is shown. */
async function startList(page: Page, days: number): Promise<string> {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await page.getByRole('region', { name: 'Sticker list' }).getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /New list/ }).check()
  await dialog.getByLabel('First day its cars may be towed').fill(day)
  await dialog.getByRole('button', { name: 'Use this list' }).click()
  const shown = day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
  await expect(page.getByRole('region', { name: 'Sticker list' })).toContainText(shown)
  return shown
}

const photographNext = (page: Page, name: Picture): Promise<void> =>
  photographPlate(page, name, /^(Photograph the plate|Next car)/)

const choosePlate = (page: Page, plate: string): Promise<void> =>
  page.getByRole('radio', { name: spelled(plate) }).click()

const save = (page: Page): Promise<void> => page.getByRole('button', { name: /^(Save the sticker|Add to its)/ }).click()

async function stickersOf(license_plate: string): Promise<{ readonly photos: number; readonly reason: string }[]> {
  return queryDatabase(
    `select i.reason, (select count(*)::int from sticker_images p where p.sticker_item_id = i.id) as photos
     from sticker_items i join contracts c on c.id = i.contract_id
     where c.name = $1 and i.plate_chars = $2 and i.status in ('active', 'eligible')`,
    COMPLEX,
    license_plate.replaceAll(' ', ''),
  )
}

test.describe('a driver’s stickers', () => {
  test('are made one car after another: three taps each, one corrected, one refused, one joined', async ({ as }) => {
    const page = await as('tow_driver', { width: 360 })
    await openScreen(page)
    const day = await startList(page, 45)
    const taps = await countClicks(page)
    for (const [at, name] of ROW.entries()) {
      const before = await taps()
      await photographNext(page, name)
      await choosePlate(page, plateOf(name))
      // The first car's reason; the next ones keep it.
      if (at === 0) await page.getByRole('radio', { name: 'Flat Tire' }).click()
      await save(page)
      await expect(saved(page)).toBeFocused()
      expect((await taps()) - before).toBe(at === 0 ? MAX_TAPS + 1 : MAX_TAPS)
    }
    await expect(page.getByText(`List of ${day}`)).toBeVisible()
    await expect(page.getByText(/, 5 cars$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'On this list today: 5' })).toBeVisible()
    for (const name of ROW) expect(await stickersOf(plateOf(name))).toEqual([{ photos: 1, reason: 'flat_tire' }])

    await photographNext(page, CORRECTED)
    await expect(page.getByRole('radio', { name: spelled(plateOf(CORRECTED)) })).toBeVisible()
    await page.getByRole('button', { name: 'Type it myself' }).click()
    await expect(page.getByLabel('Plate or VIN')).toBeFocused()
    await page.keyboard.type(CORRECT_PLATE)
    await save(page)
    await expect(saved(page)).toBeVisible()
    expect(await stickersOf(CORRECT_PLATE)).toEqual([{ photos: 1, reason: 'flat_tire' }])

    await permitGuest(plateOf(GUEST), UNIT)
    await photographNext(page, GUEST)
    const guest = page.getByRole('radio', { name: spelled(plateOf(GUEST)) })
    await expect(guest).toHaveAccessibleName(/Authorized/)
    await guest.click()
    await page.getByRole('radio', { name: 'Other' }).click()
    await page.getByLabel('The reason in a sentence').fill('No permit on the windshield')
    await expect(page.getByText('This car may park here')).toBeVisible()
    await expect(page.getByText(/It gets a sticker only for its condition/)).toContainText(/permit/i)
    await expect(page.getByRole('button', { name: /No sticker for this car/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Leave this car without a sticker' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave this car', exact: true }).click()
    expect(await stickersOf(plateOf(GUEST))).toEqual([])

    await photographNext(page, 'frame-02')
    await choosePlate(page, plateOf('frame-02'))
    await expect(page.getByText('This car already has an open sticker')).toBeVisible()
    await save(page)
    await expect(saved(page)).toHaveText(/Added to sticker S-\d+/)
    expect(await stickersOf(plateOf('frame-02'))).toEqual([{ photos: 2, reason: 'flat_tire' }])
  })

  test('are typed, with the photo, where the gateway reads no plates or its reader is stuck', async ({ as }) => {
    const page = await as('tow_driver', { width: 360 })
    const answers = [
      [503, 'plate_not_read', 'The plate couldn’t be read just now. Type it.', 'NRD 5031'],
      [501, 'no_plate_reader', 'Plates aren’t read from photos here. Type the plate.', 'NRD 5011'],
    ] as const
    await openScreen(page)
    await startList(page, 46)
    for (const [at, [status, code, message, plate]] of answers.entries()) {
      await page.route('**/api/tows/preview-tow-image', (route) => route.fulfill({ status, json: { code, message } }))
      await photographNext(page, 'frame-01')
      await expect(page.getByText(message)).toBeVisible()
      await page.getByLabel('Plate or VIN').fill(plate)
      if (at === 0) await page.getByRole('radio', { name: 'Abandoned' }).click()
      await save(page)
      await expect(saved(page)).toBeVisible()
      expect(await stickersOf(plate)).toEqual([{ photos: 1, reason: 'abandoned' }])
      await page.unroute('**/api/tows/preview-tow-image')
    }
  })

  test('wait on the phone when the save gets no answer, and are saved once', async ({ as }) => {
    const page = await as('tow_driver', { width: 360 })
    await openScreen(page)
    await startList(page, 47)
    await page.getByRole('button', { name: 'Type it myself' }).click()
    await page.getByLabel('Plate or VIN').fill('SVF 7203')
    await page.getByRole('radio', { name: 'Wrecked' }).click()
    await page.getByLabel('Comment for the owner').fill('The front is gone')
    await page.route('**/api/sticker-lists/item', (route) => route.abort())
    await save(page)
    await expect(page.getByText('Saved on this phone')).toBeVisible()
    await expect(page.getByRole('button', { name: '1 waiting' })).toBeVisible()
    expect(await stickersOf('SVF 7203')).toEqual([])
    await page.unroute('**/api/sticker-lists/item')
    await expect(page.getByRole('button', { name: /waiting/ })).toHaveCount(0)
    expect(await stickersOf('SVF 7203')).toEqual([{ photos: 0, reason: 'wrecked' }])
  })

  test('are made with the keyboard alone', async ({ as }) => {
    const page = await as('tow_driver', { width: 360 })
    const mouse = await forbidMouse(page)
    const [complex] = await queryDatabase<{ id: string }>('select id from contracts where name = $1', ELSEWHERE)
    await page.goto(`/create-sticker?contract=${complex?.id ?? ''}`)
    await expect(page.getByRole('region', { name: 'Sticker list' })).toContainText(ELSEWHERE)
    await photographPlate(page, CORRECTED, /^Photograph the plate/, (button) => enter(page, button))
    await expect(page.getByText('Is this the plate?')).toBeFocused()
    await tabTo(page, page.getByRole('radio', { name: spelled(plateOf(CORRECTED)) }))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('radio', { name: 'Inoperable' }))
    await page.keyboard.press('Space')
    await typeInto(page, page.getByLabel('Comment for the owner'), 'Please move the car')
    await enter(page, page.getByRole('button', { name: /^Leave this car/ }))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await enter(page, page.getByRole('button', { name: /^Save the sticker/ }))
    await expect(saved(page)).toBeFocused()
    expect(await mouse()).toBeNull()
  })
})
