import { openAs } from '../helpers/accounts.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** Manages three complexes of two tow companies. */
const NADINE = 'nadine@bayouliving.com'

const COMPANIES = ['Bayou City Towing', 'Lone Star Recovery']

const switcher = (page: Page) => page.getByRole('combobox', { name: 'Complex' })
const rows = (page: Page) => page.locator('tr[data-row], li[data-card]')

/** On a phone, shows the sidebar. */
async function showSidebar(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const button = page.getByRole('button', { name: 'Show the sidebar' })
  if (await button.isVisible()) await button.click()
}

interface OpenTow {
  readonly contract: { readonly name: string }
}

/** Opens the switcher, which says how many tows are open in each complex, as the list has them. */
async function expectCounts(page: Page): Promise<void> {
  const answer = await page.request.get('/api/tows?segment=open&limit=200')
  const { data } = (await answer.json()) as { data: OpenTow[] }
  const ofOne = Map.groupBy(data, ({ contract }) => contract.name)
  await switcher(page).click()
  await expect(page.getByRole('option', { name: new RegExp(`^All .*${data.length} open tows`) })).toBeVisible()
  for (const [name, { length }] of ofOne)
    await expect(page.getByRole('option', { name: new RegExp(`^${name} ?${length} open tow`) })).toBeVisible()
}

async function chooseAll(page: Page): Promise<void> {
  await showSidebar(page)
  await expectCounts(page)
  await page.getByRole('option', { name: /^All \d+ complexes/ }).click()
  await expect(page).toHaveURL(/id=all/)
}

for (const width of [1280, 360] as const)
  test(`a manager of several complexes sees the tows and units of all in one list (${width} px)`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openAs(browser, baseURL, NADINE)
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
    const names = ((await (await page.request.get('/api/users/contracts')).json()) as { name: string }[]).map(
      ({ name }) => name,
    )
    expect(names.length).toBeGreaterThan(1)
    await page.goto('/complexes/tows')
    await chooseAll(page)
    await page.goto('/complexes/tows?id=all&segment=all')
    await expect(rows(page).first()).toBeVisible()
    const all = `All ${names.length} complexes`
    if (width === 360) await expect(page.locator('header').getByText(all)).toBeVisible()
    else await expect(switcher(page)).toHaveValue(all)
    const texts = await rows(page).allTextContents()
    const shown = names.filter((name) => texts.some((text) => text.includes(name)))
    expect(shown.length, 'complexes in the list').toBeGreaterThan(1)
    expect(texts.every((text) => names.some((name) => text.includes(name)))).toBe(true)
    expect(texts.every((text) => COMPANIES.some((name) => text.includes(name)))).toBe(true)

    // A tow's page names its complex, and leads back to the list as it was.
    const last = rows(page).last()
    const own = names.find((name) => texts.at(-1)?.includes(name)) ?? ''
    await last.click({ position: { x: 6, y: 6 } })
    await expect(page).toHaveURL(/\/complexes\/tows\/[\w-]+\/details/)
    if (width === 1280) await expect(switcher(page)).toHaveValue(own)
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .or(page.locator('header'))
      .getByRole('link', { name: 'Tows' })
      .first()
      .click()
    await expect(page).toHaveURL(/\/complexes\/tows\?id=all&segment=all/)

    // The sidebar stays with all complexes where a screen can show them, and one complex elsewhere.
    await showSidebar(page)
    await page.getByRole('link', { name: 'Units and residents' }).click()
    await expect(page).toHaveURL(/\/complexes\/units\?id=all/)
    await expect(page.getByText(/^Sorted by complex and unit/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add unit' })).toHaveCount(0)
    const first = rows(page).first()
    await expect(first).toContainText(names.toSorted((a, b) => a.localeCompare(b))[0] ?? '')
    await first.click({ position: { x: 6, y: 6 } })
    await expect(page.getByRole('heading', { name: /^Unit / }).first()).toBeVisible()
    await page.goto('/complexes/settings')
    await expect(page).toHaveURL(/\/complexes\/settings\?id=[\w-]{36}/)
  })
