import { openAs, createExternalUser } from '../helpers/accounts.ts'
import { CARS } from '../helpers/navigation.ts'
import { expect, test } from '../helpers/test.ts'

/** Registered to unit 214, which external users must not see. */
const REGISTERED = 'RKD 5540'
/** Data of the complex that an external user can't open, by screen or by call. */
const CLOSED = [
  '/complexes/units',
  '/complexes/vip-vehicles',
  '/complexes/blocked-vehicles',
  '/complexes/settings',
  '/vehicles',
  '/tows',
]

test.describe('an external user', () => {
  test('sees plates, makes, and validity, checks a plate, and opens their own requests', async ({ as }) => {
    const renee = await as('external_user', { home: true })
    await expect(renee).toHaveURL(/\/complexes\/vehicles\?id=/)
    await expect(renee.locator('tr[data-row]').first()).toBeVisible()
    await expect(renee.getByRole('columnheader')).toHaveText(['Plate', 'Make', 'Kind', 'Right now', 'Valid until'])
    await expect(renee.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0)
    for (const segment of ['VIP', 'Blocked'])
      await expect(
        renee.getByRole('tab', { name: segment }).or(renee.getByRole('radio', { name: segment })),
      ).toHaveCount(0)

    await renee.getByLabel('Plate', { exact: true }).fill(REGISTERED)
    await renee.getByRole('button', { name: 'Check', exact: true }).click()
    const answer = renee.getByRole('region', { name: 'Answer' })
    await expect(answer.getByText('May park here. Do not tow.')).toBeVisible()
    await expect(answer.getByText('214')).toHaveCount(0)
    await answer.getByRole('button', { name: 'Done' }).click()
    await expect(answer).toHaveCount(0)

    await renee.getByLabel('Plate', { exact: true }).fill(CARS.unknown)
    await renee.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(answer.getByText('No right to park here.')).toBeVisible()
    await answer.getByRole('link', { name: 'New tow with this plate' }).click()
    await expect(renee.getByLabel('Plate', { exact: true })).toHaveValue(CARS.unknown)

    await renee.goto('/complexes/vehicles')
    await renee.getByRole('link', { name: 'My requests' }).click()
    await expect(renee).toHaveURL(/\/complexes\/tows\?id=/)
  })

  test('can open no other screens and make no other calls', async ({ as }) => {
    const renee = await as('external_user', { home: true })
    const id = new URL(renee.url()).searchParams.get('id') ?? ''
    const status = async (path: string) => (await renee.request.get(path)).status()
    expect(await status(`/api/vehicles?contract_id=${id}`)).toBe(200)
    for (const path of [
      `/api/units?contract_id=${id}`,
      `/api/contracts/${id}`,
      `/api/contracts/${id}/vip-vehicles`,
      `/api/contracts/${id}/blocked-vehicles/export?format=csv`,
      `/api/history-logs?contract_id=${id}`,
    ])
      expect(await status(path), path).toBe(403)
    const file = await (await renee.request.get(`/api/vehicles/export?contract_id=${id}&format=csv`)).text()
    expect(file.split('\r\n')[0]?.replace('\uFEFF', '')).toBe(
      'Plate,State,Make,Complex,Kind,Right now,Valid from,Valid until',
    )
    for (const path of CLOSED) {
      await renee.goto(path)
      await expect(renee.getByText("Sorry, that page doesn't exist", { exact: false }), path).toBeVisible()
    }
  })

  test('sees an empty state if the company has no complexes', async ({ browser, baseURL }) => {
    const page = await openAs(browser, baseURL, await createExternalUser())
    await expect(page.getByText('This login has no complex')).toBeVisible()
    await expect(page.getByText('Ask the person who invited you', { exact: false })).toBeVisible()
    await page.context().close()
  })
})
