import { queryDatabase } from '../helpers/database.ts'
import { PEOPLE } from '../helpers/people.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { prepareTow, sendTow } from '../helpers/tow-request.ts'
import { checkPlate } from '../helpers/navigation.ts'

const REGISTERED = 'RKD 5540'

interface DecidedRow {
  readonly verdict: string
  readonly decided_by_name: string
  readonly sentence: string
}

/** Counts the open tows of a plate in the user's own list. */
async function openTows(page: Page, plate: string): Promise<number> {
  const answer = await page.request.get(`/api/tows?segment=open&search=${encodeURIComponent(plate)}`)
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { data: unknown[] }).data.length
}

test.describe('a manager’s request', () => {
  test('is sent on a phone, and appears on the dispatcher’s board with its photos', async ({ as }) => {
    const plate = 'XVJ 3350'
    const manager = await as('contract_manager', { width: 360 })
    await prepareTow(manager, plate)
    const number = await sendTow(manager)
    await expect(
      manager
        .getByText('2 of 2', { exact: false })
        .or(manager.getByText('2 photos', { exact: false }))
        .first(),
    ).toBeVisible()

    const dispatch = await as('tow_staff')
    await dispatch.goto('/tows')
    const row = dispatch.locator('tr[data-row]').filter({ hasText: plate })
    await expect(row).toContainText('Arbor Ridge, space 77')
    await row.locator('td').nth(2).click()
    await expect(dispatch.getByText(`Tow ${number}`, { exact: true })).toBeVisible()
    const panel = dispatch.getByRole('complementary', { name: 'Tow' })
    await expect(panel.getByText('No permit, seen on two nights')).toBeVisible()
    await expect(panel.getByText('2 of 4')).toBeVisible()
    await expect(panel.locator('img')).toHaveCount(2)
  })

  test('stops at the plate of a car with a right to park, and the refused request is recorded', async ({ as }) => {
    const page = await as('contract_manager')
    await checkPlate(page, REGISTERED)
    await expect(page.getByText(/Registered to unit 214/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeHidden()
    await page.getByRole('button', { name: /Leave the car/ }).click()
    await expect(page.getByRole('heading', { name: `${REGISTERED} stays where it is` })).toBeVisible()
    await page.goto('/complexes/create-tow?step=5')
    await expect(page.getByLabel('Plate', { exact: true })).toHaveValue('')

    expect(await openTows(page, REGISTERED)).toBe(0)
    const expected = {
      verdict: 'authorized',
      decided_by_name: PEOPLE.contract_manager.name,
      sentence: expect.stringContaining('Registered to unit 214'),
    }
    const [check] = await queryDatabase<DecidedRow>(
      'select verdict, decided_by_name, sentence from plate_checks where license_plate = $1 order by at desc limit 1',
      REGISTERED,
    )
    expect(check).toMatchObject(expected)
    const [refused] = await queryDatabase<DecidedRow>(
      'select verdict, decided_by_name, sentence from refused_requests where license_plate = $1 order by at desc limit 1',
      REGISTERED,
    )
    expect(refused).toMatchObject(expected)
  })

  test('is refused if a right begins before it is sent, and the refusal is recorded', async ({ as }) => {
    const plate = 'XVJ 5528'
    const page = await as('contract_manager', { width: 360 })
    await prepareTow(page, plate)
    await expect(page.getByRole('button', { name: /Request this tow/ })).toBeEnabled()
    // The resident registers the car just before the request is sent.
    await queryDatabase(
      'insert into vehicles (contract_id, unit_id, license_plate, state) select contract_id, id, $1, $2 from units where unit_number = $3 and contract_id = (select id from contracts where name = $4)',
      plate,
      'TX',
      '209',
      'Arbor Ridge',
    )
    await page.getByRole('button', { name: /Request this tow/ }).click()

    await expect(page.getByText(/Registered to unit 209/).first()).toBeVisible()
    await expect(page.getByText('No tow is requested; the reasons are saved')).toBeVisible()
    await page.getByRole('button', { name: /Leave the car/ }).click()
    await expect(page.getByRole('heading', { name: `${plate} stays where it is` })).toBeVisible()

    expect(await openTows(page, plate)).toBe(0)
    const refused = await queryDatabase<DecidedRow>(
      'select verdict, decided_by_name, sentence, request from refused_requests where license_plate = $1',
      plate,
    )
    expect(refused).toMatchObject([
      {
        verdict: 'authorized',
        decided_by_name: PEOPLE.contract_manager.name,
        sentence: expect.stringContaining('Registered to unit 209'),
        request: { reason: 'other', space: '77' },
      },
    ])
  })
})
