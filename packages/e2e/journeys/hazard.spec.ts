import { books } from '../helpers/books.ts'
import { idOfOpen, openTow, photograph, press } from '../helpers/driving.ts'
import { PEOPLE } from '../helpers/people.ts'
import { listVip, permitGuest } from '../helpers/rights.ts'
import { expect, test, type Page } from '../helpers/test.ts'
import { sendTow, shoot } from '../helpers/tow-request.ts'
import { checkPlate } from '../helpers/ways.ts'

const UNIT = '415'
const WHY = 'Across the only way out of building 4'
const PERMITTED = 'HZD 5194'
const VIP = 'VPQ 7731'

/** The first two steps for a car with a permit: what is decided, before anything else is asked. */
async function look(office: Page, plate: string): Promise<void> {
  await office.goto('/complexes/create-tow')
  await office.getByRole('main').getByRole('combobox', { name: 'Complex' }).fill('Arbor')
  await office.getByRole('option', { name: /Arbor Ridge/ }).click()
  await checkPlate(office, plate)
  await expect(office.getByRole('heading', { name: 'Authorized', exact: true })).toBeVisible()
  await expect(office.getByText('May park here. Do not tow.')).toBeVisible()
  await expect(office.getByRole('button', { name: 'Continue', exact: true })).toBeHidden()
}

/** From the plate to the review: such a car goes on for a hazard alone, which is named, written down and photographed. */
async function prepare(office: Page, plate: string): Promise<void> {
  await look(office, plate)
  await office.getByRole('button', { name: 'It is a hazard' }).click()
  await office.getByRole('radio', { name: 'Other' }).check()
  await office.getByLabel('The reason in a sentence').fill('Stands across the exit')
  await expect(office.getByRole('button', { name: /^Choose the hazard/ })).toBeDisabled()
  await office.getByRole('group', { name: 'Hazard' }).getByRole('button', { name: 'Blocking' }).click()
  await expect(office.getByRole('button', { name: /^Write why this is a hazard/ })).toBeDisabled()
  await office.getByLabel('Why it is a hazard').fill(WHY)
  for (const [verb, name] of [
    ['Take the front', 'front'],
    ['Take the side', 'side'],
  ] as const)
    await shoot(office, verb, name)
  await office.getByRole('button', { name: 'Continue with 2 photos' }).click()
  await office.getByLabel('Where the car stands').fill('Across the exit of building 4')
  await office.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(office.getByText(/^May park here\. May be towed as a hazard, checked/)).toBeVisible()
  await expect(office.getByText(`Blocking: ${WHY}`, { exact: false })).toBeVisible()
}

/** Requests that were refused for this car, with the hazard that was named. */
const refusedOf = (plate: string): Promise<object[]> =>
  books(
    'select verdict, hazard, decided_by_name, sentence, request from refused_requests where license_plate = $1 order by at',
    plate,
  )

test.describe('a hazard', () => {
  test('has a car towed that has a right to park, on the written word of who may say so, and the decision says both', async ({
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
    await expect(driver.getByText(/^May park here\. May be towed as a hazard, /)).toBeVisible()
    for (const verb of ['Take this tow', 'Start driving', 'I am there']) await press(driver, verb)
    await photograph(driver, ['rear', 'space'])
    for (const verb of ['Hook up the car', 'Leave the property', 'Complete at the lot']) await press(driver, verb)
    await expect(driver.getByText(`Tow ${number} completed`)).toBeVisible()

    await dispatch.goto(`/complexes/tows/${idOfOpen(driver)}/details`)
    await expect(dispatch.getByText('In storage').first()).toBeVisible()
    const kept = dispatch.getByRole('article', { name: 'Decision' }).first()
    await expect(kept.getByText(/^Then, at hook-up/)).toBeVisible()
    await expect(kept.getByRole('heading', { name: 'Authorized', exact: true })).toBeVisible()
    await expect(kept.getByText(/^Guest permit of unit 415/)).toBeVisible()
    await expect(kept.getByText('Hazard: blocking.')).toBeVisible()
    await expect(kept.getByText(WHY)).toBeVisible()
    const stored = await books(
      `select moment, verdict, jsonb_path_query_array(decision, '$.reasons[*] ? (@.code == "hazard").detail') as why from decisions
       where tow_id = (select id from tows where number = $1) order by at`,
      number,
    )
    expect(stored).toEqual(
      ['request', 'assignment', 'arrival', 'hook_up'].map((moment) => ({ moment, verdict: 'authorized', why: [WHY] })),
    )
  })

  test('passes no VIP: the request is refused and kept, whenever that is known', async ({ as }) => {
    await permitGuest(VIP, UNIT)
    const office = await as('tow_admin')
    await prepare(office, VIP)
    await expect(office.getByRole('button', { name: /Request this tow/ })).toBeEnabled()
    await listVip(VIP, 'Physician on call')
    await office.getByRole('button', { name: /Request this tow/ }).click()
    await expect(office.getByRole('heading', { name: 'Protected' })).toBeVisible()
    await expect(office.getByText('No tow is requested; the reasons are kept')).toBeVisible()
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
    await office.getByRole('button', { name: 'Check this plate' }).click()
    await expect(office.getByRole('heading', { name: 'Protected' })).toBeVisible()
    await expect(office.getByRole('button', { name: 'It is a hazard' })).toBeHidden()
    await office.getByRole('button', { name: /Leave the car/ }).click()
    await expect(office.getByRole('heading', { name: `${VIP} stays where it is` })).toBeVisible()
    expect(await refusedOf(VIP)).toEqual([refused, refused])
    expect(await books('select 1 from tows where license_plate = $1', VIP)).toEqual([])
  })

  test('opens nothing for somebody who was not given that confidence', async ({ as }) => {
    await permitGuest('HZW 3306', UNIT)
    const dispatch = await as('tow_staff')
    await look(dispatch, 'HZW 3306')
    await expect(
      dispatch.getByText(
        'Call the tow company: somebody with that permission may request the tow, with the reason in writing.',
      ),
    ).toBeVisible()
    await expect(dispatch.getByRole('button', { name: 'It is a hazard' })).toBeHidden()
  })
})
