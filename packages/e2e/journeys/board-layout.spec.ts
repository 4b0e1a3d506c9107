import { expect, test } from '../helpers/test.ts'

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
  for (const { role, path, title } of [
    { role: 'contract_manager', path: '/complexes/units', title: 'Units' },
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
