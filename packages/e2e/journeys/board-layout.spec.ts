import { expect, test } from '../helpers/test.ts'

/** The height of two lines of tools and what surrounds them. */
const TWO_LINES = 110

test.describe('the layout of dispatch', () => {
  test('the first lines of a row are level, though the reason has an icon', async ({ as }) => {
    const page = await as('tow_staff')
    await page.goto('/tows')
    const row = page.locator('tr[data-row]').first()
    await expect(row).toBeVisible()
    const top = (column: number): Promise<number> =>
      row.locator(`td:nth-child(${column}) b`).evaluate((line) => line.getBoundingClientRect().top)
    expect(await top(4)).toBe(await top(3))
  })

  test('a tablet shows every column of the board without scrolling sideways', async ({ as }) => {
    const page = await as('tow_staff', { width: 768 })
    await page.goto('/tows?view=board')
    const cancelled = page.getByRole('region', { name: 'Cancelled' })
    await expect(cancelled).toBeAttached()
    const outside = await page
      .getByRole('region')
      .evaluateAll((columns) =>
        columns
          .filter((column) => column.getBoundingClientRect().right > globalThis.innerWidth)
          .map((column) => column.ariaLabel),
      )
    expect(outside).toEqual([])
  })

  for (const path of ['/tows', '/tows?view=storage'])
    test(`a tablet shows the tools above ${path} in at most two lines`, async ({ as }) => {
      const page = await as('tow_staff', { width: 768 })
      await page.goto(path)
      await expect(page.locator('tr[data-row]').first()).toBeVisible()
      const tools = page.locator('header[data-view]')
      expect((await tools.boundingBox())?.height).toBeLessThanOrEqual(TWO_LINES)
    })

  test('a card of the board has its plate and its age on one line', async ({ as }) => {
    const page = await as('tow_staff')
    await page.goto('/tows?view=board')
    const cards = page.getByRole('region', { name: /Requested|Completed/ }).getByRole('listitem')
    await expect(cards.filter({ hasText: 'BZN 0826' })).toBeVisible()
    const wrapped = await cards.evaluateAll((all) =>
      all.flatMap((card) => {
        const [plate, age] = [card.querySelector('[data-size]'), card.querySelector('[data-short]')]
        if (!plate || !age) return [`no plate or age: ${card.textContent}`]
        const isBelow = age.getBoundingClientRect().top >= plate.getBoundingClientRect().bottom
        return isBelow ? [plate.textContent] : []
      }),
    )
    expect(wrapped).toEqual([])
  })

  test('the icon of Nearest to me begins where the fields do', async ({ as }) => {
    const page = await as('tow_driver', { width: 360 })
    await page.goto('/vehicles')
    const button = page.getByRole('button', { name: 'Nearest to me' })
    await expect(button).toBeVisible()
    const icon = await button.locator('svg').boundingBox()
    const field = await page.getByRole('button', { name: 'Check', exact: true }).boundingBox()
    expect(Math.round(icon?.x ?? 0)).toBe(Math.round(field?.x ?? -1))
  })
})

test.describe('the top bar of a phone', () => {
  test('shows since when the page is not live, beside the button', async ({ as }) => {
    const page = await as('tow_staff', { width: 360 })
    await page.goto('/vehicles')
    const button = page.getByRole('link', { name: 'New tow' }).first()
    await expect(button).toBeVisible()
    await page.context().setOffline(true)
    const marker = page.locator('header').getByText(/^Not live/)
    await expect(marker).toBeVisible()
    const right = await marker.evaluate((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getBoundingClientRect().right
    })
    expect(right).toBeLessThanOrEqual((await button.boundingBox())?.x ?? 0)
  })

  for (const { role, path, title } of [
    { role: 'contract_manager', path: '/complexes/units', title: 'Units' },
    { role: 'contract_manager', path: '/complexes/vehicles', title: 'Vehicles' },
    { role: 'tow_admin', path: '/company', title: 'Company' },
  ] as const)
    test(`shows the whole title of ${path} beside its buttons, in at most two lines`, async ({ as }) => {
      const page = await as(role, { width: 360 })
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1, name: title, exact: true })
      await expect(heading).toBeVisible()
      const bar = page.locator('header', { has: heading })
      await expect(bar.getByText(/^Live/)).toBeVisible()
      const cut = await heading.evaluate(
        (line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 1,
      )
      expect(cut).toBe(false)
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(57)
    })
})
