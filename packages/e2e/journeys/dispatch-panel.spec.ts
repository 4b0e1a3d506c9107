import { type APIResponse, expect, test, type Page } from '../helpers/test.ts'

/** The height of one line of the toolbar's controls and its padding; a wrapped toolbar is taller. */
const TWO_LINES_PX = 120

/** Returns each visible row's number of the tow and its position. */
const boxes = (page: Page): Promise<readonly string[]> =>
  page.locator('tr[data-row]').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return `${row.getAttribute('aria-label') ?? row.textContent.slice(0, 12)} at ${top}, ${height} px high`
    }),
  )

const toolbarHeight = (page: Page): Promise<number> =>
  page.locator('.cw-tools header').evaluate((tools) => tools.getBoundingClientRect().height)

/** Keeps each list as it first loaded: what other tests request, complete, or have refused meanwhile would move its rows. */
async function holdLists(page: Page): Promise<void> {
  const held = new Map<string, Promise<APIResponse>>()
  await page.route(/\/api\/(tows|late-captures|refused-captures)(\?|$)/, async (route) => {
    const url = route.request().url()
    const first = held.get(url) ?? route.fetch()
    held.set(url, first)
    await route.fulfill({ response: await first })
  })
}

test.describe('the panel of a tow', () => {
  for (const segment of ['open', 'completed']) {
    test(`moves no row of the ${segment} tows when it opens and closes, and the toolbar doesn’t wrap`, async ({
      as,
    }) => {
      const page = await as('tow_staff')
      await holdLists(page)
      await page.goto(`/tows?segment=${segment}`)
      const row = page.locator('tr[data-row]').first()
      await expect(row).toBeVisible()
      // Counts arrive after the rows, and widen the segments.
      await expect(page.locator('.cw-tools')).toContainText(/Completed\s*\d+.*Dropped on site\s*\d+.*Cancelled\s*\d+/)
      const [before, height] = [await boxes(page), await toolbarHeight(page)]
      expect(before.length).toBeGreaterThan(2)
      expect(height).toBeLessThan(TWO_LINES_PX)

      await row.click({ position: { x: 6, y: 6 } })
      const panel = page.getByRole('complementary', { name: 'Tow' })
      await expect(panel.getByRole('link', { name: 'Full details' })).toBeVisible()
      const list = await page.locator('.cw-list').boundingBox()
      expect(list?.width).toBeLessThan(640)
      expect(await boxes(page)).toEqual(before)
      expect(await toolbarHeight(page)).toBe(height)

      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      expect(await boxes(page)).toEqual(before)
    })
  }
})

test('a tow opened from dispatch leads back to the list as it was, and the sidebar keeps its place', async ({ as }) => {
  const page = await as('tow_staff')
  await page.goto('/tows?segment=completed')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const entry = menu.getByRole('link', { name: /^Tows/ })
  const row = page.locator('tr[data-row]').first()
  await row.click({ position: { x: 6, y: 6 } })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  const place = await entry.boundingBox()
  await page.getByRole('link', { name: 'Full details' }).click()
  await page.waitForURL('**/complexes/tows/*/details*')
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(entry).toHaveAttribute('aria-current', 'page')
  expect(await entry.boundingBox()).toEqual(place)
  await page.getByRole('link', { name: 'Tows', exact: true }).first().click()
  await page.waitForURL(/\/tows\?/)
  expect(new URL(page.url()).searchParams.get('segment')).toBe('completed')
  await expect(page.getByRole('complementary', { name: 'Tow' })).toBeVisible()
})
