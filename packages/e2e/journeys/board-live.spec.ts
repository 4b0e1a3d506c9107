import { expect, test, type Page } from '../helpers/test.ts'

/** Asked for at Mesquite Flats; given, given on and taken back here. */
const PLATE = '417 DKH'
const SOON_MS = 50_000

const rowOf = (page: Page) => page.locator('tr[data-row]').filter({ hasText: PLATE })

async function give(page: Page, verb: 'Assign' | 'Reassign', choice: RegExp): Promise<void> {
  await rowOf(page)
    .getByRole('button', { name: new RegExp(`^${verb} tow`) })
    .click()
  await page.getByRole('menuitem', { name: choice }).click()
}

test.describe('two desks at one board', () => {
  test('what one gives, gives on and takes back stands on the other without a reload', async ({ as }) => {
    const here = await as('tow_staff')
    const there = await as('tow_admin')
    for (const page of [here, there]) {
      await page.goto('/tows')
      await expect(rowOf(page)).toContainText('No driver')
    }
    let loads = 0
    there.on('framenavigated', (frame) => {
      if (frame === there.mainFrame()) loads++
    })

    await give(here, 'Assign', /Priya Nair/)
    await expect(rowOf(there)).toContainText('Priya Nair', { timeout: SOON_MS })
    await give(there, 'Reassign', /Marcus Ojeda/)
    await expect(rowOf(here)).toContainText('Marcus Ojeda', { timeout: SOON_MS })
    await expect(rowOf(there)).toContainText('Marcus Ojeda')
    await give(here, 'Reassign', /Take it back/)
    await expect(rowOf(there)).toContainText('No driver', { timeout: SOON_MS })
    expect(loads).toBe(0)
  })
})
