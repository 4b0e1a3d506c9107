import { queryDatabase } from '../helpers/database.ts'
import { openTowId, openTow, photograph, press } from '../helpers/driving.ts'
import { PEOPLE } from '../helpers/people.ts'
import { listVip, permitGuest } from '../helpers/rights.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { addTwoPhotos, sendTow } from '../helpers/tow-request.ts'
import { checkPlate } from '../helpers/navigation.ts'

const UNIT = '415'
const WHY = 'Across the only way out of building 4'
const PERMITTED = 'HZD 5194'
const VIP = 'VPQ 7731'

/** Opens the decision for a car with a permit. */
async function openDecision(office: Page, plate: string): Promise<void> {
  await office.goto('/complexes/create-tow')
  await office.getByRole('main').getByRole('combobox', { name: 'Complex' }).fill('Arbor')
  await office.getByRole('option', { name: /Arbor Ridge/ }).click()
  await checkPlate(office, plate)
  await expect(office.getByRole('heading', { name: 'Authorized', exact: true })).toBeVisible()
  await expect(office.getByText('May park here. Do not tow.')).toBeVisible()
  await expect(office.getByRole('button', { name: 'Request this tow' })).toBeDisabled()
}

/** Fills in the request up to the review. The car can be towed only for a hazard, which needs a kind, a reason, and photos. */
async function prepare(office: Page, plate: string): Promise<void> {
  await openDecision(office, plate)
  await office.getByRole('radio', { name: 'Other' }).check()
  await office.getByLabel('The reason in a sentence').fill('Across the exit')
  await addTwoPhotos(office)
  await office.getByLabel('Where the car is').fill('Across the exit of building 4')
  const request = office.getByRole('button', { name: 'Request this tow' })
  await expect(request).toBeDisabled()
  await office.getByRole('group', { name: 'Hazard' }).getByRole('button', { name: 'Blocking' }).click()
  await expect(office.getByText('May park here. May be towed as a hazard.')).toBeVisible()
  await request.click()
  await expect(office.getByLabel('Why it is a hazard')).toBeFocused()
  await office.getByLabel('Why it is a hazard').fill(WHY)
  await expect(office.getByText(WHY).first()).toBeVisible()
}

/** Returns the refused requests for this car. */
const refusedOf = (plate: string): Promise<object[]> =>
  queryDatabase(
    'select verdict, hazard, decided_by_name, sentence, request from refused_requests where license_plate = $1 order by at',
    plate,
  )

test.describe('a hazard', () => {
  test('allows towing a car with a right to park, with a written reason from a user with permission, and the decision shows both', async ({
    as,
  }) => {
    await permitGuest(PERMITTED, UNIT)
    const office = await as('tow_admin')
    await prepare(office, PERMITTED)
    const number = await sendTow(office)

    const dispatch = await as('tow_staff')
    await dispatch.goto('/tows')
    const row = dispatch.locator('tr[data-row]').filter({ hasText: PERMITTED })
    await expect(row).toContainText('Blocking')
    await row.locator('td').nth(2).click()
    const panel = dispatch.getByRole('complementary', { name: 'Tow' })
    await expect(panel.getByText('Requested', { exact: true }).first()).toBeVisible()
    await expect(panel.getByText('May park here. May be towed as a hazard.')).toBeVisible()
    await expect(panel.getByText(`Blocking. ${WHY}`)).toBeVisible()
    await panel.getByRole('button', { name: 'Assign', exact: true }).click()
    await dispatch.getByRole('menuitem', { name: /Rubén Treviño/ }).click()
    await expect(row).toContainText('Rubén Treviño')

    const driver = await as('tow_driver', { width: 360 })
    await openTow(driver, number)
    await expect(driver.getByText(`Hazard: Blocking. ${WHY}`)).toBeVisible()
    await expect(driver.getByRole('article', { name: 'Decision' })).toContainText('May be towed as a hazard.')
    for (const verb of ['Take this tow', 'Start driving', 'I’m here']) await press(driver, verb)
    await photograph(driver, ['rear', 'space'])
    for (const verb of ['Hook up the car', 'Leave the property', 'I’m at the lot', 'Complete the tow'])
      await press(driver, verb)
    await expect(driver.getByText(`Tow ${number} completed`)).toBeVisible()

    await dispatch.goto(`/complexes/tows/${openTowId(driver)}/details`)
    await expect(dispatch.getByText('In storage').first()).toBeVisible()
    const decision = dispatch.getByRole('article', { name: 'Decision' }).first()
    await expect(decision.getByText(/^Then, at hook-up/)).toBeVisible()
    await expect(decision.getByRole('heading', { name: 'Authorized', exact: true })).toBeVisible()
    await expect(decision.getByText(/^Guest permit of unit 415/)).toBeVisible()
    await expect(decision.getByText('Hazard: blocking.')).toBeVisible()
    await expect(decision.getByText(WHY)).toBeVisible()
    const stored = await queryDatabase(
      `select moment, verdict, jsonb_path_query_array(decision, '$.reasons[*] ? (@.code == "hazard").detail') as why from decisions
       where tow_id = (select id from tows where number = $1) order by at`,
      number,
    )
    expect(stored).toEqual(
      ['request', 'assignment', 'arrival', 'hook_up'].map((moment) => ({ moment, verdict: 'authorized', why: [WHY] })),
    )
  })

  test('does not pass a VIP entry: the request is refused and recorded, even if the entry is found late', async ({
    as,
  }) => {
    await permitGuest(VIP, UNIT)
    const office = await as('tow_admin')
    await prepare(office, VIP)
    await expect(office.getByRole('button', { name: /Request this tow/ })).toBeEnabled()
    await listVip(VIP, 'Physician on call')
    await office.getByRole('button', { name: /Request this tow/ }).click()
    await expect(office.getByRole('heading', { name: 'Protected' })).toBeVisible()
    await expect(office.getByText('No tow is requested; the reasons are saved')).toBeVisible()
    await office.getByRole('button', { name: /Leave the car/ }).click()
    await expect(office.getByRole('heading', { name: `${VIP} stays where it is` })).toBeVisible()
    const refused = {
      verdict: 'protected',
      hazard: 'blocking',
      decided_by_name: PEOPLE.tow_admin.name,
      sentence: expect.stringContaining('VIP'),
      request: expect.objectContaining({ reason: 'other', hazard: 'blocking' }),
    }
    expect(await refusedOf(VIP)).toEqual([refused])

    await office.goto(
      `/complexes/create-tow?${new URLSearchParams({ plate: VIP, state: 'TX', reason: 'other', hazard: 'blocking' })}`,
    )
    await expect(office.getByRole('heading', { name: 'Protected' })).toBeVisible()
    await expect(office.getByRole('button', { name: 'Request this tow' })).toBeDisabled()
    await office.getByRole('button', { name: /Leave the car/ }).click()
    await expect(office.getByRole('heading', { name: `${VIP} stays where it is` })).toBeVisible()
    expect(await refusedOf(VIP)).toEqual([refused, refused])
    expect(await queryDatabase('select 1 from tows where license_plate = $1', VIP)).toEqual([])
  })

  test('is not available to a user without the permission', async ({ as }) => {
    await permitGuest('HZW 3306', UNIT)
    const dispatch = await as('tow_staff')
    await openDecision(dispatch, 'HZW 3306')
    await expect(
      dispatch.getByText(
        'Call the tow company. Someone with permission to act on a hazard can request the tow and enter why.',
      ),
    ).toBeVisible()
    await dispatch.getByRole('group', { name: 'Hazard' }).getByRole('button', { name: 'Blocking' }).click()
    await expect(dispatch.getByText('The hazard is noted')).toBeVisible()
    await expect(dispatch.getByRole('button', { name: 'Request this tow' })).toBeDisabled()
  })
})
