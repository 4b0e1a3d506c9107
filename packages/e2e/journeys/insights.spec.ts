import { queryDatabase } from '../helpers/database.ts'
import { callAs } from '../helpers/home.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** A complex whose tows no other journey counts. */
const COMPLEX = 'Mesquite Flats'
/** Unique, so that the journey can run again on the same data. */
const PLATE = `Q${Date.now().toString(36).slice(-6).toUpperCase()}`

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Returns how many cars a reason kept. */
async function kept(page: Page, by: string): Promise<number> {
  const row = card(page, 'What stopped a tow').getByRole('listitem').filter({ hasText: by })
  return (await row.count()) === 0 ? 0 : Number(await row.locator('b').textContent())
}

test('a car that was kept from being towed counts, and an override leads to its entry', async ({ as }) => {
  const gil = await as('tow_admin')
  await gil.goto('/insights')
  await gil.getByLabel('Complex', { exact: true }).selectOption(COMPLEX)
  await expect(card(gil, 'By complex').getByRole('row')).toHaveCount(2)
  const before = await kept(gil, 'Registered vehicle')

  const [complex] = await queryDatabase<{ id: string }>('select id from contracts where name = $1', COMPLEX)
  const car = { contract_id: complex?.id, license_plate: PLATE, state: 'TX' }
  await callAs(gil, '/api/vehicles', car)
  for (let twice = 0; twice < 2; twice += 1) await callAs(gil, '/api/tows/leave-car', car)
  await gil.reload()
  await expect(gil.getByLabel('Complex', { exact: true }), 'the complex is in the address').toHaveValue(
    complex?.id ?? '',
  )
  await expect.poll(() => kept(gil, 'Registered vehicle'), 'one car counts once a day').toBe(before + 1)

  await card(gil, 'By person')
    .getByRole('row', { name: /Gil Arceneaux/ })
    .getByRole('link')
    .first()
    .waitFor()
  await gil.getByText('Overrides of a decision').locator('..').getByRole('link').click()
  await expect(gil).toHaveURL(/\/history-logs\?/)
  await gil.getByRole('row').filter({ hasText: 'overrode in writing' }).first().click()
  const entry = gil.getByRole('complementary', { name: 'Entry' })
  await expect(entry.getByText(', this one')).toBeVisible()
  await gil.goBack()
  await gil.goBack()
  await expect(card(gil, 'What stopped a tow')).toBeVisible()

  await card(gil, 'Reasons').getByRole('link').first().click()
  await expect(gil).toHaveURL(/\/tows\?.*reason/)
  await expect(gil.getByRole('row').first()).toBeVisible()
})

/** A decision of last month about a car whose permit had ended five minutes before: with a shorter grace period it had no right. */
const decideInGrace = () =>
  queryDatabase(
    `insert into decisions (tow_company_id, contract_id, moment, verdict, decisive_code, sentence, license_plate, state,
      plate_key, vin, at, known_at, rules_version, decision, facts, tow_id, decided_by_name)
    select d.tow_company_id, d.contract_id, d.moment, d.verdict, d.decisive_code, d.sentence, $1, 'TX', 'TX' || $1, d.vin,
      date_trunc('month', now()) - interval '15 days', d.known_at, d.rules_version, d.decision,
      jsonb_set(jsonb_set(jsonb_set(d.facts, '{facts,guest_permits}', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(),
        'contract_id', d.contract_id, 'kind', 'guest', 'status', 'active', 'unit_id', null, 'unit_number', null, 'space', null,
        'license_plate', $1::text, 'state', 'TX', 'vin', null, 'valid_from', '2020-01-01T06:00:00.000Z',
        'known_from', '2020-01-01T06:00:00.000Z', 'known_until', null, 'valid_until',
        to_char(((d.facts -> 'question' ->> 'at')::timestamptz - interval '5 minutes') at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))), '{question,license_plate}', to_jsonb($1::text)), '{question,state}', '"TX"'),
      d.tow_id, d.decided_by_name
    from decisions d join contracts c on c.id = d.contract_id join tow_companies o on o.id = d.tow_company_id
    where d.tow_id is not null and d.facts is not null and d.verdict = 'unauthorized' and d.moment = 'hook_up'
      and c.name = $2 and not c.is_practice limit 1`,
    PLATE,
    COMPLEX,
  )

test('an admin asks what a grace period of no minutes would have changed last month, and opens the tow', async ({
  as,
}) => {
  await decideInGrace()
  const gil = await as('tow_admin')
  await gil.goto('/insights')
  const whatIf = card(gil, 'What if')
  await whatIf.getByRole('checkbox', { name: COMPLEX }).check()
  await whatIf.getByRole('textbox', { name: /^Grace period/ }).fill('0')
  await whatIf.getByRole('button', { name: 'Replay last month' }).click()
  await expect(whatIf.getByText(new RegExp(`Grace of 0 minutes\\. ${COMPLEX}`))).toBeVisible()
  await expect(whatIf.getByText(/decisions? would differ/)).toBeVisible()
  const decision = whatIf
    .getByRole('list', { name: 'Decisions that would differ' })
    .getByRole('listitem')
    .filter({ hasText: PLATE })
  await expect(decision).toContainText('Check first, then Unauthorized')
  await gil.reload()
  await decision.getByRole('link').click()
  await expect(gil).toHaveURL(/\/complexes\/tows\/.*\/details/)
})

test('drivers and managers don’t find the insights', async ({ as }) => {
  for (const who of ['tow_driver', 'contract_manager'] as const) {
    const page = await as(who)
    await page.goto('/insights')
    await expect(page.getByText('404!')).toBeVisible()
  }
})
