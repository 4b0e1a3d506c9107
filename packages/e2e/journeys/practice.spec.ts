import { queryDatabase } from '../helpers/database.ts'
import { photo } from '../helpers/photo.ts'
import { expect, test, type Page } from '../helpers/test.ts'

/** Unique, so that the journey can run again on the same data. */
const STAMP = String(Date.now())
const NAME = `Crew Yard ${STAMP.slice(-5)}`
const OWNER = `owner.${STAMP}@example.com`
const STRIPE = /^Practice complex\. Nothing here is real/
const dialog = (page: Page) => page.getByRole('dialog')

async function send(page: Page, path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const { csrf_token } = (await (await page.request.get('/api/auth/csrf-token')).json()) as { csrf_token: string }
  const answer = await page.request.post(path, {
    headers: { 'csrf-token': csrf_token, 'idempotency-key': crypto.randomUUID() },
    data: body,
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Readonly<Record<string, unknown>>
}

async function addPhoto(page: Page, tow_id: string, subject: string): Promise<void> {
  const { csrf_token } = (await (await page.request.get('/api/auth/csrf-token')).json()) as { csrf_token: string }
  const answer = await page.request.post(`/api/tows/${tow_id}/images`, {
    headers: { 'csrf-token': csrf_token, 'idempotency-key': crypto.randomUUID() },
    multipart: { file_type: 'tow_image_public', subject, image: await photo(page, subject) },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Adds a practice complex from its form, enters its sign, and lifts its hold. Returns its id. */
async function addComplex(page: Page): Promise<string> {
  await page.goto('/complexes/details?new=1')
  for (const [label, text] of [
    ['Name', NAME],
    ['Street', '1 Spur Rd'],
    ['City', 'Houston'],
    ['ZIP code', '77011'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).first().fill(text)
  }
  await page.getByRole('checkbox', { name: /^This is a practice complex/ }).check()
  await page.getByRole('button', { name: 'Add the complex' }).click()
  await expect(page.getByRole('heading', { name: `Practice: ${NAME}` })).toBeVisible()
  await expect(page.getByRole('note').filter({ hasText: STRIPE })).toBeVisible()
  await page.getByRole('button', { name: 'Enter a sign' }).click()
  await dialog(page)
    .getByLabel('Photo of the sign')
    .setInputFiles(await photo(page, 'Yard gate'))
  await expect(dialog(page).getByRole('img', { name: 'The sign' })).toBeVisible()
  await dialog(page).getByLabel('Where it is').fill('Yard gate')
  // Seen long ago, so that it has been up long enough for a tow today.
  await dialog(page).getByLabel('Seen on').fill('2026-01-05')
  await dialog(page).getByRole('button', { name: 'Enter the sign' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Yard gate' })).toBeVisible()
  await page.getByRole('button', { name: 'Lift the hold' }).click()
  await dialog(page).getByRole('button', { name: 'Lift the hold' }).click()
  await expect(page.getByText('On hold until someone lifts it')).toBeHidden()
  return new URL(page.url()).searchParams.get('id') ?? ''
}

test('a crew tows a car at a practice complex: every screen and the ticket say so, and nothing is sent', async ({
  as,
}) => {
  const [gil, ruben] = [await as('tow_admin'), await as('tow_driver', { width: 360 })]
  const id = await addComplex(gil)

  const tow = String(
    (
      await send(gil, '/api/tows/', {
        contract_id: id,
        license_plate: `TRY${STAMP.slice(-4)}`,
        state: 'TX',
        reason: 'other',
        reason_text: 'No permit, seen on two nights',
        location: 'Row 1',
      })
    )['id'],
  )
  await ruben.goto('/tows?show=requests')
  await expect(
    ruben.getByRole('listitem').filter({ hasText: NAME }).getByText('Practice', { exact: true }),
  ).toBeVisible()
  await send(ruben, `/api/tows/${tow}/accept`, {})
  for (const step of ['en_route', 'on_scene']) await send(ruben, `/api/tows/${tow}/steps`, { step })
  for (const subject of ['front', 'side', 'rear', 'space']) await addPhoto(ruben, tow, subject)
  for (const step of ['hooked', 'left_property', 'at_lot']) await send(ruben, `/api/tows/${tow}/steps`, { step })
  const [defaults] = await queryDatabase<{ lot: string; price: string }>(
    `select default_storage_lot_id as lot, default_tow_price_id as price from contracts where name = 'Arbor Ridge'`,
  )
  await send(ruben, `/api/tows/${tow}/complete`, {
    storage_lot_id: defaults?.lot,
    tow_price_id: defaults?.price,
    authorized_by: 'Gil Arceneaux',
  })

  await gil.goto(`/complexes/tows/${tow}/details`)
  await expect(gil.getByRole('note').filter({ hasText: STRIPE })).toBeVisible()
  await expect(gil.getByRole('heading', { name: /P-\d+/ }).first()).toBeVisible()
  const ticket = await gil.request.get(`/api/tows/${tow}/documents/tow_ticket`)
  expect([ticket.status(), ticket.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(ticket.headers()['content-disposition']).toMatch(/tow-p-\d+-tow-ticket\.pdf/)
  await send(gil, `/api/tows/${tow}/email-customer`, { email: OWNER })
  await gil.reload()
  await expect(gil.getByText('Not sent: practice').first()).toBeVisible()
  expect(await queryDatabase('select 1 from outbox_messages where recipient = $1', OWNER)).toEqual([])
  expect(await queryDatabase(`select 1 from pgboss.job where data::text like '%' || $1 || '%'`, OWNER)).toEqual([])

  await gil.goto('/tows')
  await expect(gil.getByRole('note').filter({ hasText: STRIPE }), 'the board is that of practice alone').toBeVisible()
  await gil.getByRole('button', { name: 'Leave practice' }).click()
  await expect(gil.getByRole('note').filter({ hasText: STRIPE })).toBeHidden()
})
