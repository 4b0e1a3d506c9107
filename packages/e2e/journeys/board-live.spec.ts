import { expect, test, type Page } from '../helpers/test.ts'

/** Requested at Mesquite Flats. This journey assigns, reassigns, and unassigns it. */
const PLATE = '417 DKH'

const rowOf = (page: Page) => page.locator('tr[data-row]').filter({ hasText: PLATE })

async function assign(page: Page, verb: 'Assign' | 'Reassign', choice: RegExp): Promise<void> {
  await rowOf(page)
    .getByRole('button', { name: new RegExp(`^${verb} tow`) })
    .click()
  await page.getByRole('menuitem', { name: choice }).click()
}

test.describe('two dispatchers with the same board', () => {
  test('see each other’s assignments without a reload', async ({ as }) => {
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

    await assign(here, 'Assign', /Priya Nair/)
    await expect(rowOf(there)).toContainText('Priya Nair')
    await assign(there, 'Reassign', /Marcus Ojeda/)
    await expect(rowOf(here)).toContainText('Marcus Ojeda')
    await expect(rowOf(there)).toContainText('Marcus Ojeda')
    await assign(here, 'Reassign', /Unassign/)
    await expect(rowOf(there)).toContainText('No driver')
    expect(loads).toBe(0)
  })
})
