import { localDate, plusDays } from '@curbwise/rules'
import { stickerCodeText } from '@curbwise/rules/stickers/code'
import { queryDatabase } from '../helpers/database.ts'
import { chooseFile, photo } from '../helpers/photo.ts'
import { codeOfSticker } from '../helpers/sticker-code.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const ZONE = 'America/Chicago'
const COMMENT = 'Rear left tire is flat.'
/** Unique, so that the journey can run again on the same data. */
const PLATE = `SP${Date.now().toString(36).slice(-5).toUpperCase()}`

interface Item {
  readonly id: string
  readonly status: string
  readonly complied_by: string | null
  readonly cures: readonly { readonly id: string; readonly note: string | null; readonly state: string }[]
  readonly can: { readonly convert: boolean }
}

/** Sends a change to the gateway as the person who is logged in. */
async function send(page: Page, path: string, body: Parameters<Page['request']['post']>[1]) {
  const { csrf_token } = (await (await page.request.get('/api/auth/csrf-token')).json()) as { csrf_token: string }
  return page.request.post(path, {
    ...body,
    headers: { 'csrf-token': csrf_token, 'idempotency-key': crypto.randomUUID() },
  })
}

/** Puts a sticker on a car of Arbor Ridge, on a list whose day is far enough away. */
async function putSticker(staff: Page): Promise<string> {
  const [complex] = await queryDatabase<{ id: string; days: number }>(
    `select c.id, count(l.id)::int as days from contracts c left join sticker_lists l on l.contract_id = c.id
     where c.name = 'Arbor Ridge' group by c.id`,
  )
  const tow_date = plusDays(localDate(new Date().toISOString(), ZONE), 20 + (complex?.days ?? 0))
  const list = await send(staff, `/api/contracts/${complex?.id}/sticker-lists`, { data: { tow_date } })
  expect(list.status(), await list.text()).toBe(200)
  const added = await send(staff, '/api/sticker-lists/item/create-by-image', {
    multipart: {
      contract: complex?.id ?? '',
      sticker_list: ((await list.json()) as { id: string }).id,
      license_plate: PLATE,
      state: 'TX',
      reason: 'flat_tire',
      location: 'Row D',
      public_comments: COMMENT,
      sticker_image: await photo(staff, 'flat'),
    },
  })
  expect(added.status(), await added.text()).toBe(200)
  return ((await added.json()) as { id: string }).id
}

test('the owner says on a phone in Spanish that the car is fixed, and a person confirms it', async ({
  as,
  browser,
  baseURL,
}) => {
  const staff = await as('tow_staff')
  const id = await putSticker(staff)
  const code = stickerCodeText(await codeOfSticker(id))
  const context = await browser.newContext({
    baseURL,
    locale: 'es-US',
    timezoneId: ZONE,
    viewport: { width: 360, height: 780 },
  })
  const phone = await context.newPage()
  const heading = (name: string) => phone.getByRole('heading', { level: 1, name })

  await test.step('the code of the notice opens what it says', async () => {
    await phone.goto('/s')
    await phone.getByLabel('Código del aviso').fill(code.toLowerCase())
    await phone.getByRole('button', { name: 'Ver la calcomanía' }).click()
    await expect(phone).toHaveURL(`/s/${code}`)
    await expect(phone.locator('html')).toHaveAttribute('lang', 'es')
    await expect(heading('Su carro tiene una llanta desinflada')).toBeVisible()
    await expect(phone.getByText(COMMENT)).toBeVisible()
    await expect(phone.getByText(/^Hora: 12:00 a\.m\. Tiempo que queda: \d+ días/)).toBeVisible()
    await expect(phone.getByText('Repare la llanta para que el carro pueda circular')).toBeVisible()
    const car = phone.getByRole('img', { name: 'Foto 1 del carro' })
    await expect.poll(() => car.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('a photo without a connection stays, and is sent by the next try', async () => {
    await phone.getByRole('button', { name: 'Ya está: enviar una foto' }).click()
    await expect(heading('Muestre que ya está')).toBeFocused()
    await chooseFile(
      phone,
      () => phone.getByRole('button', { name: 'Elegir una foto' }).click(),
      await photo(phone, 'new tire'),
    )
    await expect(phone.getByRole('img', { name: 'La foto que va a enviar' })).toBeVisible()
    await phone.getByLabel(/^Nota/).fill('Llanta nueva')
    await phone.route('**/api/public/stickers/*/cured', (route) => route.abort(), { times: 1 })
    await phone.getByRole('button', { name: 'Enviar la foto' }).click()
    await expect(phone.getByRole('alert')).toContainText('Sin conexión. No se perdió nada.')
    await expect(phone.getByLabel(/^Nota/)).toHaveValue('Llanta nueva')
    await phone.getByRole('button', { name: 'Enviar la foto' }).click()
    await expect(heading('Foto enviada')).toBeFocused()
    await expect(phone.getByText('Todavía no está resuelta.')).toBeVisible()
  })

  await test.step('a person confirms it, and the sticker can’t become a tow', async () => {
    const path = `/api/sticker-lists/item/${id}`
    const item = (await (await staff.request.get(path)).json()) as Item
    expect(item).toMatchObject({ status: 'active', cures: [{ state: 'sent', note: 'Llanta nueva' }] })
    const answer = await send(staff, `${path}/cure`, { data: { cure_id: item.cures[0]?.id, is_cured: true } })
    expect(answer.status(), await answer.text()).toBe(200)
    const confirmed = (await answer.json()) as Item
    expect(confirmed).toMatchObject({ status: 'complied', complied_by: 'Dana Whitfield', can: { convert: false } })
    expect((await send(staff, `${path}/convert-to-tow`, { data: {} })).status()).toBe(409)
  })

  await test.step('the same code says so', async () => {
    await phone.goto(`/s/${code}`)
    await expect(heading('Su calcomanía está resuelta')).toBeVisible()
    await expect(phone.getByText('Una persona revisó la foto y confirmó que ya está.')).toBeVisible()
    await expect(phone.getByRole('button', { name: /enviar/i })).toHaveCount(0)
  })
  await context.close()
})

test('a code that never was one says so, and asks for the code again', async ({ page }) => {
  const answer = await page.goto('/s/2222-2222-2222')
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' })
  await expect(page.getByRole('heading', { level: 1, name: 'No sticker with this code' })).toBeVisible()
  await page.getByRole('link', { name: 'Enter the code' }).click()
  await page.getByLabel('Code of the notice').fill('7KQ4')
  await page.getByRole('button', { name: 'See the sticker' }).click()
  await expect(page.getByText('Enter all 12 letters and digits of the code').first()).toBeVisible()
})
