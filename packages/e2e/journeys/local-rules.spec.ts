import { queryDatabase } from '../helpers/database.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const RULES = '/super-admin/rules'
const panel = (page: Page) => page.getByRole('complementary', { name: 'Version' })

/** A day that is still to come wherever the test runs. */
const inTwoMonths = (): string => new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)

/** Some decisions of the demo, as if they had been made in the middle of last month. */
const decideLastMonth = () =>
  queryDatabase(`insert into decisions (tow_company_id, contract_id, moment, verdict, decisive_code, sentence, license_plate,
      state, plate_key, vin, at, known_at, rules_version, decision, facts, tow_id, decided_by_name)
    select tow_company_id, contract_id, moment, verdict, decisive_code, sentence, license_plate, state, plate_key, vin,
      date_trunc('month', now()) - interval '15 days', known_at, rules_version, decision, facts, tow_id, decided_by_name
    from decisions where tow_id is not null and facts is not null and verdict = 'unauthorized' limit 5`)

test.describe('local rules', () => {
  test('a new version of Texas is compared with the one in force and replayed over last month', async ({ as }) => {
    await decideLastMonth()
    const ines = await as('super_admin')
    await ines.goto(RULES)
    await ines.getByRole('button', { name: 'New version' }).click()
    await expect(ines.getByText('Starts as a copy of TX 2025-09')).toBeVisible()
    await ines.getByLabel('Starts on').fill(inTwoMonths())
    await ines.getByLabel('Source', { exact: false }).first().fill('50 TexReg, proposed')
    await ines.getByLabel('Note', { exact: false }).first().fill('Twenty photos')
    await ines.getByLabel('Photos before a tow').fill('20')
    await ines.getByRole('button', { name: 'Save version' }).click()

    await expect(panel(ines).getByText('Nobody has verified these figures')).toBeVisible()
    await expect(ines.getByRole('row', { name: /Photos before a tow/ })).toContainText('20')

    await panel(ines).getByRole('button', { name: 'Mark as verified' }).click()
    const dialog = ines.getByRole('dialog')
    await dialog.getByLabel('Who checked it').fill('L. Ostrander, lawyer')
    await dialog.getByRole('button', { name: 'Mark as verified' }).click()
    await expect(dialog).toBeHidden()

    await panel(ines).getByRole('button', { name: 'Replay last month' }).click()
    await expect(panel(ines).getByText(/decisions would differ/)).toBeVisible()
    const decisions = panel(ines).getByRole('list', { name: 'Decisions that would differ' })
    await expect(decisions.getByRole('listitem').first()).toContainText('photos')

    await ines.reload()
    await expect(panel(ines).getByText(/decisions would differ/)).toBeVisible()
    await panel(ines).getByRole('button', { name: 'Withdraw' }).click()
    await dialog.getByLabel('Reason').fill('Only tried')
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(panel(ines).getByText('Only tried')).toBeVisible()
  })
})
