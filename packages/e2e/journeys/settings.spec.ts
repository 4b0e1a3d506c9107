import { openAs } from '../helpers/accounts.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** The manager of a complex whose limits don't affect other journeys. */
const NADINE = 'nadine@bayouliving.com'

const row = (page: Page, id: string) => page.locator(`[data-setting=${id}]`)
const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
const save = (page: Page, count: number) =>
  bar(page)
    .getByRole('button', { name: count === 1 ? 'Save 1 change' : `Save ${count} changes`, exact: true })
    .click()
const ready = (page: Page) => expect(row(page, 'vehicles').getByText(/unit/).first()).toBeVisible()

/** Opens the settings of a complex by its name. Returns its id. */
async function openSettings(page: Page, name: string): Promise<string> {
  const contracts = (await (await page.request.get('/api/users/contracts')).json()) as {
    readonly id: string
    readonly name: string
  }[]
  const id = contracts.find((contract) => contract.name === name)?.id ?? ''
  await page.goto(`/complexes/settings?id=${id}`)
  await ready(page)
  return id
}

test('a manager changes limits on a desktop, sees the effect of each before saving, and must confirm leaving', async ({
  browser,
  baseURL,
}) => {
  const page = await openAs(browser, baseURL, NADINE)
  const id = await openSettings(page, 'The Larkspur')
  await expect(bar(page)).toHaveCount(0)
  const vehicles = page.getByRole('textbox', { name: 'Vehicles a unit' })
  const before = Number(await vehicles.inputValue())

  await page.getByRole('group', { name: 'Vehicles a unit' }).getByRole('button', { name: 'One less' }).click()
  await expect(row(page, 'vehicles').getByText(/^Stop a .* vehicle in \d+ units, from when you save\.$/)).toBeVisible()
  await expect(row(page, 'vehicles').getByText(/^Remove a vehicle\. \d+ units have more than/)).toBeVisible()
  await vehicles.press('ArrowUp')
  await vehicles.press('ArrowUp')
  await expect(row(page, 'vehicles').getByText(`${before + 1} a unit`)).toBeVisible()
  await expect(row(page, 'vehicles').getByText(`up to ${before + 1} vehicles`, { exact: false })).toBeVisible()
  await page.getByLabel('Grace', { exact: true }).fill('many')
  await expect(bar(page).getByText('Vehicles, Grace.', { exact: false })).toBeVisible()

  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await save(page, 2)
  await expect(page.getByText('Enter a whole number from 0 to 1,440 minutes').last()).toBeVisible()
  await expect(vehicles).toHaveValue(String(before + 1))
  await page.getByLabel('Grace', { exact: true }).fill('20')
  await save(page, 2)
  await expect(page.getByText('2 changes saved')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await expect(vehicles).toHaveValue(String(before + 1))
  await expect(page.getByLabel('Grace', { exact: true })).toHaveValue('20')

  const phone = await openAs(browser, baseURL, NADINE)
  await phone.setViewportSize({ width: 360, height: 780 })
  await phone.goto(`/complexes/settings?id=${id}`)
  await ready(phone)
  await phone.getByRole('group', { name: 'Vehicles a unit' }).getByRole('button', { name: 'One less' }).click()
  await phone.getByLabel('Grace', { exact: true }).fill('15')
  await save(phone, 2)
  await expect(phone.getByText('2 changes saved')).toBeVisible()
  await expect(vehicles, 'the other screen follows').toHaveValue(String(before))
  await Promise.all([page, phone].map((one) => one.context().close()))
})

test('saving does not overwrite what another user has typed', async ({ as }) => {
  const [manager, office] = [await as('contract_manager'), await as('tow_staff')]
  await manager.goto('/complexes/settings')
  await ready(manager)
  await openSettings(office, 'Arbor Ridge')
  await manager.getByLabel('Grace', { exact: true }).fill('25')
  await office.getByRole('textbox', { name: 'Vehicle changes a unit in 30 days' }).fill('9')
  await save(office, 1)
  await expect(office.getByText('1 change saved')).toBeVisible()
  await expect(manager.getByText('Arbor Ridge was changed while you were here')).toBeVisible()
  await expect(manager.getByRole('textbox', { name: 'Vehicle changes a unit in 30 days' })).toHaveValue('9')
  await expect(manager.getByLabel('Grace', { exact: true })).toHaveValue('25')
  await manager.getByRole('textbox', { name: 'Vehicle changes a unit in 30 days' }).fill('6')
  await save(manager, 2)
  await expect(manager.getByText('2 changes saved')).toBeVisible()
  await manager.getByLabel('Grace', { exact: true }).fill('15')
  await save(manager, 1)
  await expect(bar(manager)).toHaveCount(0)
})

test('a hold pauses the plate check until it is lifted', async ({ as }) => {
  const page = await as('tow_staff')
  const id = await openSettings(page, 'Bluebonnet Terrace')
  await page.getByLabel('On hold').check()
  await expect(
    row(page, 'hold').getByText('Stop new stickers, boots, and tows at Bluebonnet Terrace', { exact: false }),
  ).toBeVisible()
  await save(page, 1)
  await expect(page.getByText('Enter a reason for everyone who sees the hold').last()).toBeVisible()
  await page.getByLabel('Reason', { exact: true }).fill('Gas line repair')
  await save(page, 1)
  await expect(page.getByText('1 change saved')).toBeVisible()

  const verdict = async (): Promise<string> => {
    const token = ((await (await page.request.get('/api/auth/csrf-token')).json()) as { csrf_token: string }).csrf_token
    const answer = await page.request.post('/api/tows/preview-tow', {
      data: { contract_id: id, license_plate: 'ZZT 4420', state: 'TX' },
      headers: { 'csrf-token': token },
    })
    return ((await answer.json()) as { decision: { verdict: string } }).decision.verdict
  }
  expect(await verdict()).toBe('paused')
  await page.getByLabel('On hold').uncheck()
  await expect(row(page, 'hold').getByText('Let stickers, boots, and tows begin again.')).toBeVisible()
  await save(page, 1)
  await expect(bar(page)).toHaveCount(0)
  expect(await verdict()).toBe('unauthorized')
})
