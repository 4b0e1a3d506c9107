import { queryDatabase } from '../helpers/database.ts'
import { UNIT } from '../helpers/people.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** A registered car of Arbor Ridge that no other journey uses. */
const PLATE = 'WTL 6095'
const DAY = 86_400_000
const RECEIPT = {
  name: 'return-receipt.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

/** Returns a local date some days from today, in the formats of a date field and of the screen. */
function day(from_today: number): { readonly typed: string; readonly shown: string } {
  const shown = new Date(Date.now() + from_today * DAY).toLocaleDateString('en-US', {
    timeZone: 'America/Chicago',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const [month, date, year] = shown.split('/')
  return { typed: `${year}-${month}-${date}`, shown }
}

const carAt = async () =>
  (
    await queryDatabase<{ id: string; contract_id: string }>(
      'select v.id, v.contract_id from vehicles v join contracts c on c.id = v.contract_id where c.name = $1 and v.license_plate = $2',
      UNIT.complex,
      PLATE,
    )
  )[0]
const checkAt = (contract_id: string): string =>
  `/vehicles?${new URLSearchParams({ contract: contract_id, plate: PLATE, state: 'TX', reason: 'expired_registration' }).toString()}`
const section = (page: Page) => page.getByRole('region', { name: 'Notices for this car' })
const rows = (page: Page) => page.getByRole('list', { name: 'Notices' }).getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog')

test('a dispatcher records a notice and its delivery, the check shows when a tow is possible, and the manager can only read it', async ({
  as,
}) => {
  const car = await carAt()
  const [sent, delivered, tow_from] = [day(-5), day(-3), day(8)]
  const dana = await as('tow_staff')
  await dana.goto(checkAt(car?.contract_id ?? ''))
  await dana.getByRole('article', { name: 'Decision' }).waitFor()
  await expect(section(dana).getByText('A written notice is missing')).toBeVisible()

  // With the keyboard only: the first notice, a certified letter in transit.
  await section(dana).getByRole('button', { name: 'Record a notice' }).focus()
  await dana.keyboard.press('Enter')
  await dialog(dana).getByLabel('Sent', { exact: true }).fill(sent.typed)
  await expect(dialog(dana).getByText('Not delivered yet: no day for a tow')).toBeVisible()
  await dialog(dana).getByLabel('Tracking number').fill('9407 1118 9956 6095')
  await dana.keyboard.press('Enter')
  await expect(rows(dana)).toHaveCount(1)
  await expect(rows(dana).first()).toContainText(`Certified letter, sent ${sent.shown}`)
  await expect(
    section(dana).getByText(`A tow for this reason waits for the delivery of the notice sent ${sent.shown}.`),
  ).toBeVisible()

  const elena = await as('contract_manager')
  await elena.goto(`/complexes/vehicles?search=WTL&selected=${car?.id}`)
  await expect(rows(elena).first()).toContainText('Not delivered yet')
  await expect(rows(elena).getByRole('button')).toHaveCount(0)
  await expect(elena.getByRole('button', { name: /^Record (a notice|another|delivery)$/ })).toHaveCount(0)

  await rows(dana).first().getByRole('button', { name: 'Record delivery' }).click()
  await dialog(dana).getByLabel('Delivered', { exact: true }).fill(delivered.typed)
  await expect(dialog(dana).getByText(`Delivered ${delivered.shown}: tow from ${tow_from.shown}`)).toBeVisible()
  await dialog(dana).getByLabel('Choose a file as proof').setInputFiles(RECEIPT)
  await dialog(dana).getByRole('button', { name: 'Record delivery' }).click()
  await expect(section(dana).getByText(`Tow from ${tow_from.shown}`).first()).toBeVisible()
  await expect(dana.getByRole('article', { name: 'Decision' })).toContainText(
    `the 10 full days after the notice: tow from ${tow_from.shown}`,
  )

  // The manager's page updates live. The proof is downloaded, not opened.
  await expect(rows(elena).first()).toContainText(`Tow from ${tow_from.shown}`)
  const [file] = await Promise.all([
    elena.waitForEvent('download'),
    rows(elena)
      .first()
      .getByRole('link', { name: /^Proof, PDF/ })
      .click(),
  ])
  expect(file.suggestedFilename()).toBe('proof.pdf')

  const ruben = await as('tow_driver', { width: 360 })
  await ruben.goto(checkAt(car?.contract_id ?? ''))
  await expect(ruben.getByText(`Tow from ${tow_from.shown}`, { exact: true })).toBeVisible()
  await expect(section(ruben)).toHaveCount(0)
  const proof = await rows(elena)
    .first()
    .getByRole('link', { name: /^Proof, PDF/ })
    .getAttribute('href')
  expect((await ruben.request.get(proof ?? '')).status()).toBe(404)

  await rows(dana)
    .first()
    .getByRole('button', { name: /^More about the notice/ })
    .click()
  await dana.getByRole('menuitem', { name: 'Withdraw the notice' }).click()
  await expect(dialog(dana)).toContainText('Delete it: the record and its proof stay.')
  await dialog(dana).getByLabel('Reason').fill('The owner has renewed')
  await dialog(dana).getByRole('button', { name: 'Withdraw notice' }).click()
  await expect(section(dana).getByText('A written notice is missing')).toBeVisible()
  await expect(rows(elena).first()).toContainText('The owner has renewed')
})

test('a tow’s page lists the notices of its car, and a correction appears in the history', async ({ as }) => {
  const [tow] = await queryDatabase<{ id: string; contract_id: string }>(
    `select id, contract_id from tows where license_plate = 'BZN 0826' and status = 'requested'`,
  )
  const dana = await as('tow_staff')
  await dana.goto(`/complexes/tows/${tow?.id}/details?id=${tow?.contract_id}`)
  await expect(rows(dana).first()).toContainText('Ten days are over')
  await rows(dana).first().getByRole('button', { name: 'Photo of the proof' }).click()
  await expect(dialog(dana).getByRole('img', { name: /^Proof of the notice/ })).toBeVisible()
  await dana.keyboard.press('Escape')
  await rows(dana)
    .first()
    .getByRole('button', { name: /^More about the notice/ })
    .click()
  await dana.getByRole('menuitem', { name: 'Correct the notice' }).click()
  await dialog(dana).getByLabel('Who signed for it').fill('Pauline Delacroix')
  await dialog(dana).getByRole('button', { name: 'Save' }).click()
  await expect(rows(dana).first()).toContainText('to Pauline Delacroix')
  await dana.goto(`/complexes/history-logs?id=${tow?.contract_id}&filter=record_kind:is:notice`)
  await expect(dana.getByText(/corrected the notice for/).first()).toBeVisible()
})

test('the submit button of a long form stays visible on a phone', async ({ as }) => {
  const car = await carAt()
  const dana = await as('tow_staff', { width: 360 })
  await dana.goto(`/complexes/vehicles?id=${car?.contract_id}&search=WTL&selected=${car?.id}`)
  await dana.getByRole('button', { name: /^Record (a notice|another)$/ }).click()
  const form = dana.getByRole('dialog', { name: 'Record a written notice for this car?' })
  await expect(form.getByRole('button', { name: 'Record notice' })).toBeInViewport({ ratio: 1 })
  await form.getByLabel('Choose a file as proof').focus()
  await expect(form.getByText('Choose a file')).toBeInViewport({ ratio: 1 })
})
