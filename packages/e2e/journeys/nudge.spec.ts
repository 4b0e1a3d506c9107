import { queryDatabase } from '../helpers/database.ts'
import { expect, test } from '../helpers/test.ts'

/** Unique, so that the journey can run again on the same data. */
const PLATE = `ND${Date.now().toString(36).slice(-5).toUpperCase()}`

/** A car of unit 214 at Arbor Ridge whose registration ended two hours ago. Returns the complex. */
async function endedCar(): Promise<string> {
  const [car] = await queryDatabase<{ id: string; contract_id: string }>(
    `insert into vehicles (contract_id, unit_id, license_plate, state, valid_from, valid_until)
     select u.contract_id, u.id, $1, 'TX', now() - interval '9 days', now() - interval '2 hours'
     from units u join contracts c on c.id = u.contract_id where c.name = 'Arbor Ridge' and u.unit_number = '214'
     returning id, contract_id`,
    PLATE,
  )
  // On record since it began: a right that is entered after its end was never in effect.
  await queryDatabase(`update vehicles_versions set known_from = now() - interval '9 days' where id = $1`, car?.id)
  return car?.contract_id ?? ''
}

test('a manager switches nudges on, and a driver nudges instead of requesting a tow', async ({ as }) => {
  const contract_id = await endedCar()
  const check = `/vehicles?contract=${contract_id}&plate=${PLATE}&state=TX`
  const driver = await as('tow_driver', { width: 360 })
  const nudge = driver.getByRole('button', { name: 'Nudge the owner instead' })
  const manager = await as('contract_manager')
  const on = manager.getByLabel('People may be nudged before a tow')

  await test.step('off, the plate check offers none', async () => {
    await driver.goto(check)
    await expect(driver.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
    await expect(nudge).toBeHidden()
  })

  await test.step('the settings say what it does before it is saved', async () => {
    await manager.goto('/complexes/settings')
    await on.check()
    await expect(manager.locator('[data-setting=nudges]').getByText(/instead of requesting a tow/)).toBeVisible()
    await manager.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(manager.getByText('1 change saved')).toBeVisible()
  })

  await test.step('on, the driver nudges once, and the people are written to', async () => {
    await driver.reload()
    await nudge.click()
    const said = driver.getByText(/^Nudged at \d+:\d+ [AP]M\. Check again at \d+:\d+ [AP]M\.$/)
    await expect(said).toBeVisible()
    const text = await said.innerText()
    await driver.reload()
    await expect(driver.getByText(text)).toBeVisible()
    await expect(nudge).toBeHidden()
    await expect
      .poll(async () => JSON.stringify(await (await driver.request.get('/api/demo/outbox')).json()))
      .toContain(PLATE)
  })

  await on.uncheck()
  await manager.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(manager.getByText('1 change saved').last()).toBeVisible()
})
