import type { PublicSticker } from '@curbwise/api/resources/sticker-records.schemas'
import { inFull, type ScreenCase } from '../helpers/screen-checks.ts'
import { queryDatabase } from '../helpers/database.ts'
import { chooseFile, photo } from '../helpers/photo.ts'
import { expectNoEnglish } from '../helpers/spanish.ts'
import { codeOfSticker } from '../helpers/sticker-code.ts'
import { test, type Page } from '../helpers/test.ts'
import { SCREEN_TIMEOUT_MS, checkScreens, screenRuns } from './check-screens.ts'
import { waiting } from './loading-screen.ts'

const PAGE = '/s/7KQ4-M2XD-9PRT'
const CALL = '**/api/public/stickers/7KQ4-M2XD-9PRT'
const PUT_ON = '2026-11-19T16:12:00.000Z'
const FAR = '2041-11-22T06:00:00.000Z'

/** An open sticker without photos: they would have to come from the gateway. */
const OPEN: PublicSticker = {
  number: 20_871,
  license_plate: 'NRB 3867',
  state: 'TX',
  vehicle: { make: 'Toyota', model: 'Camry', color: 'Silver', year: 2019 },
  reason: 'flat_tire',
  reason_text: null,
  comment: 'Rear left tire is flat. Please repair it or move the car.',
  status: 'open',
  made_at: PUT_ON,
  first_day: { on: '2041-11-22', at: FAR, basis: 'list_date', citation: null },
  ground: 'no_right',
  contract: { name: 'Arbor Ridge', timezone: 'America/Chicago' },
  tow_company: { name: 'Bayou City Towing', license_number: '006318472C', phone: '713-555-0148' },
  images: [],
  cure: null,
  can: { say_cured: true },
}
const SENT = { state: 'sent', sent_at: '2026-11-20T16:04:00.000Z', answer: null } as const

const answered = async (page: Page, sticker: Partial<PublicSticker>): Promise<void> => {
  await page.route(CALL, (route) => route.fulfill({ json: { ...OPEN, ...sticker } }))
  await page.goto(PAGE)
}

/** The page with a made-up answer. */
const shown = (name: string, sticker: Partial<PublicSticker>, title: string): ScreenCase => ({
  name: `Sticker, ${name}`,
  go: (page) => answered(page, sticker),
  ready: (page) => page.getByRole('heading', { level: 1, name: title }),
})

/** The form for the photo, with a chosen one. */
async function withPhoto(page: Page): Promise<void> {
  await answered(page, {})
  await page.getByRole('button', { name: 'It’s fixed: send a photo' }).click()
  await chooseFile(
    page,
    () => page.getByRole('button', { name: 'Choose a photo' }).click(),
    await photo(page, 'new tire'),
  )
  await page.getByRole('img', { name: 'The photo that you are about to send' }).waitFor()
}

/** Opens a sticker of the demo with its two photos. Its numbers are the lowest. */
async function openFromNotice(page: Page): Promise<void> {
  const [item] = await queryDatabase<{ id: string }>(
    `select i.id from sticker_items i where i.status in ('active', 'eligible')
       and (select count(*) from sticker_images g where g.sticker_item_id = i.id) = 2 order by i.number limit 1`,
  )
  await page.goto(`/s/${await codeOfSticker(item?.id ?? '')}`)
}

const refused = (name: string, status: number, body: object, text: RegExp): ScreenCase => ({
  name: `Sticker, ${name}`,
  go: async (page) => {
    await page.route(CALL, (route) => route.fulfill({ status, json: body }))
    await page.goto(PAGE)
  },
  ready: (page) => page.getByText(text).first(),
  expectsErrors: true,
})

const CASES: readonly ScreenCase[] = [
  {
    name: 'Sticker, from the notice',
    go: openFromNotice,
    ready: (page) => page.getByRole('img', { name: 'Photo 2 of the car' }),
  },
  waiting({
    name: 'Sticker',
    go: openFromNotice,
    call: '**/api/public/stickers/**',
    settled: (page) => page.getByText('First day it may be towed'),
  }),
  {
    name: 'Sticker, code',
    go: (page) => page.goto('/s'),
    ready: (page) => page.getByRole('heading', { level: 1, name: 'See the sticker on your car' }),
  },
  {
    name: 'Sticker, code missing',
    go: async (page) => {
      await page.goto('/s')
      await page.getByRole('button', { name: 'See the sticker' }).click()
    },
    ready: (page) => page.getByRole('alert').first(),
  },
  inFull(shown('day to come', {}, 'Your car has a flat tire')),
  shown(
    'day has come, by a written notice',
    {
      reason: 'leaking_fluids',
      ground: 'condition',
      first_day: { on: '2026-11-22', at: PUT_ON, basis: 'written_notice', citation: 'Tex. Occ. Code §2308.253' },
    },
    'Your car leaks fluids',
  ),
  inFull(shown('practice', { contract: { ...OPEN.contract, is_practice: true } }, 'Your car has a flat tire')),
  shown(
    'photo declined',
    { cure: { ...SENT, state: 'declined', answer: 'The front tire is flat, too.' } },
    'Your car has a flat tire',
  ),
  {
    name: 'Sticker, photo form',
    go: async (page) => {
      await answered(page, {})
      await page.getByRole('button', { name: 'It’s fixed: send a photo' }).click()
    },
    ready: (page) => page.getByRole('button', { name: 'Take a photo' }),
  },
  {
    name: 'Sticker, photo form, wrong file',
    fullOnly: true,
    go: async (page) => {
      await answered(page, {})
      await page.getByRole('button', { name: 'It’s fixed: send a photo' }).click()
      await page
        .getByLabel('Choose a photo')
        .and(page.locator('input'))
        .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    },
    ready: (page) => page.getByText('This file isn’t a picture that can be sent.', { exact: false }),
  },
  { name: 'Sticker, photo chosen', go: withPhoto, ready: (page) => page.getByRole('button', { name: 'Retake' }) },
  {
    name: 'Sticker, photo not sent',
    fullOnly: true,
    go: async (page) => {
      await withPhoto(page)
      await page.route(`${CALL}/cured`, (route) => route.abort())
      await page.getByRole('button', { name: 'Send the photo' }).click()
    },
    ready: (page) => page.getByText('No connection. Nothing is lost.', { exact: false }).first(),
    expectsErrors: true,
  },
  shown('photo sent', { cure: SENT, can: { say_cured: false } }, 'Photo sent'),
  shown(
    'cleared',
    { status: 'cleared', cure: { ...SENT, state: 'confirmed', answer: 'Thanks.' }, can: { say_cured: false } },
    'Your sticker is cleared',
  ),
  inFull(shown('towed', { status: 'towed', can: { say_cured: false } }, 'A tow was requested for this car')),
  inFull(shown('over', { status: 'over', can: { say_cured: false } }, 'This sticker has ended')),
  refused('unknown code', 404, { code: 'not_found', message: 'Not found' }, /No sticker with this code/),
  refused(
    'too many requests',
    429,
    { code: 'too_many_requests', message: 'Too many.', details: { retry_after_seconds: 90 } },
    /Try again in 2 min/,
  ),
  inFull(refused('failed', 503, { code: 'unavailable', message: 'Away.' }, /Couldn’t load the sticker/)),
]

test.describe('the page of a sticker', () => {
  for (const { title, variantOf, casesOf } of screenRuns()) {
    test(`passes the checks: ${title}`, async ({ page }) => {
      const cases = casesOf(CASES)
      test.setTimeout(cases.length * SCREEN_TIMEOUT_MS)
      await checkScreens(page, cases, variantOf, expectNoEnglish)
    })
  }
})
