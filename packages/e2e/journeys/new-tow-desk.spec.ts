import { countClicks } from '../helpers/clicks.ts'
import { photo } from '../helpers/photo.ts'
import { expect, test } from '../helpers/test.ts'

const PLATE = 'XVJ 9128'
/** Its tow from Arbor Ridge is requested. */
const OPEN_TOW = 'RKL 4471'
const MAX_CLICKS = 9

test.describe('a manager’s request at a desk', () => {
  test('takes at most nine clicks with two photos, and leads to the tow', async ({ as }) => {
    const page = await as('contract_manager')
    await page.goto('/complexes/create-tow')
    await expect(page.getByLabel('Plate', { exact: true })).toBeFocused()
    const labels = page
      .getByRole('main')
      .locator('label')
      .filter({ hasText: /^(State|Plate)$/ })
    const [state, plate] = await labels.evaluateAll((all) =>
      all.map((label) => [getComputedStyle(label).fontSize, label.getBoundingClientRect().top]),
    )
    expect(state).toEqual(plate)
    const clicks = await countClicks(page)
    await page.keyboard.type(PLATE)
    const decision = page.getByRole('complementary', { name: 'Decision' })
    await expect(decision.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()

    const write = async (label: string, text: string): Promise<void> => {
      await page.getByLabel(label).click()
      await page.keyboard.type(text)
    }
    await write('Where the car is', 'Visitor row, by the north gate')
    await page.getByLabel('Make').selectOption('Ford')
    await write('Model', 'Escape')
    await page.getByLabel('Color').selectOption('White')
    // The browser's own list opens without an event, so each choice counts as one.
    const chosen = 2
    await page.getByRole('radio', { name: 'Other' }).click()
    await write('The reason in a sentence', 'No permit, seen on two nights')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).click()
    const chooser = await choosing
    expect(chooser.isMultiple()).toBe(true)
    await chooser.setFiles([await photo(page, 'front'), await photo(page, 'side')])
    await expect(page.getByText('2 of 4, missing: rear, space')).toBeVisible()
    await page.getByRole('button', { name: 'Request this tow' }).click()
    const done = page.getByRole('heading', { name: /Tow \d+ is requested/ })
    await expect(done).toBeVisible()
    expect((await clicks()) + chosen).toBeLessThanOrEqual(MAX_CLICKS)

    await expect(page.getByText('2 of 2 sent')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Decision on record' })).toContainText('Unauthorized')
    const number = /\d+/.exec(await done.innerText())?.[0] ?? ''
    await page.getByRole('link', { name: 'See this tow' }).click()
    await page.waitForURL('**/complexes/tows/*/details*')
    await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible()
  })

  test('takes several dropped photos at once, says what each shows, and can be closed', async ({ as }) => {
    const page = await as('contract_manager')
    await page.goto('/complexes/create-tow')
    await expect(page.getByLabel('Plate', { exact: true })).toBeFocused()
    const files = [await photo(page, 'one'), await photo(page, 'two'), await photo(page, 'three')]
    const dropped = await page.evaluateHandle(
      (sources) => {
        const transfer = new DataTransfer()
        for (const { name, base64 } of sources) {
          const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
          transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
        }
        return transfer
      },
      files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') })),
    )
    await page.getByLabel('Where the car is').dispatchEvent('drop', { dataTransfer: dropped })
    await expect(page.getByText('3 of 4, missing: space')).toBeVisible()

    await page.getByRole('button', { name: /^Front: change/ }).click()
    await page.getByRole('menuitem', { name: 'Space' }).click()
    await expect(page.getByText('3 of 4, missing: front')).toBeVisible()
    await page.getByRole('button', { name: 'Remove the photo: Space' }).click()
    await expect(page.getByText('2 of 4, missing: front, space')).toBeVisible()

    await page.getByRole('link', { name: 'Close', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: /leave/i }).click()
    await page.waitForURL('**/complexes/tows?*')
  })

  test('names an open tow of the car and links to it', async ({ as }) => {
    const page = await as('contract_manager')
    await page.goto('/complexes/create-tow')
    await page.getByLabel('Plate', { exact: true }).fill(OPEN_TOW)
    const decision = page.getByRole('complementary', { name: 'Decision' })
    await expect(decision.getByText(/^Already has an open tow/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Request this tow' })).toBeDisabled()
    await page.getByRole('button', { name: 'Start over' }).waitFor()
    await decision.getByRole('link', { name: 'See this tow' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /leave/i }).click()
    await page.waitForURL('**/complexes/tows/*/details*')
    await expect(page.getByText(OPEN_TOW).first()).toBeVisible()
  })
})
