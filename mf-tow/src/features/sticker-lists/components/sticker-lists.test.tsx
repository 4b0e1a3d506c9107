// @vitest-environment jsdom
import { plusDays } from '@curbwise/rules/time/dates'
import { fakeGateway, renderWithPlatform } from '@curbwise/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { StickerLists } from './sticker-lists.tsx'

const LIST = '0190a0f2-0000-7000-8000-00000000001a'
const NEXT = '0190a0f2-0000-7000-8000-00000000001c'
const CAR = '0190a0f2-0000-7000-8000-00000000001b'
const PLACE = {
  id: '0190a0f2-0000-7000-8000-00000000000a',
  name: 'Arbor Ridge',
  address: '1 Oak',
  timezone: 'America/Chicago',
}
const CANT = {
  update: false,
  add_image: false,
  remove_image: false,
  convert: false,
  comply: false,
  answer_cure: false,
  print: false,
}
const ROW = {
  id: LIST,
  contract: PLACE,
  tow_date: '2026-11-22',
  segment: 'done',
  created_at: '2026-11-19T16:00:00.000Z',
  created_by: 'Rubén Treviño',
  closed_at: '2026-11-22T20:00:00.000Z',
  items: 1,
  counts: { active: 0, eligible: 0, complied: 1, converted: 0, expired: 0 },
  standings: { ready: 0, waiting: 0, look: 0, has_right: 0, missing: 0, paused: 0 },
  can: { add_item: false, close: false, convert: false, print: false },
}
const ITEM = {
  id: CAR,
  number: 20871,
  status: 'complied',
  list: { id: LIST, tow_date: '2026-11-22' },
  contract: PLACE,
  license_plate: 'LVT 6093',
  state: 'TX',
  vin: null,
  vehicle: { make: 'Nissan', model: 'Sentra', color: 'White', year: null },
  reason: 'flat_tire',
  reason_text: null,
  space: null,
  location: 'Row D',
  made_at: '2026-11-19T16:12:00.000Z',
  made_by: 'Rubén Treviño',
  first_day: {
    on: '2026-11-22',
    at: '2026-11-22T06:00:00.000Z',
    basis: 'list_date',
    sentence: 'The day of the list.',
    citation: null,
  },
  expires_at: '2026-12-22T06:00:00.000Z',
  complied_at: '2026-11-21T16:00:00.000Z',
  converted_at: null,
  main_image: null,
  photo_count: 0,
  now: null,
  messages: { state: 'nobody', at: null },
  cure: null,
  tow: null,
  can: CANT,
}
const WHOLE = {
  ...ITEM,
  version: 2,
  position: null,
  private_comments: null,
  public_comments: null,
  images: [],
  decision_then: null,
  decision_now: null,
  cures: [],
  page_opened: null,
  complied_by: 'Dana Whitfield',
}
const page = (data: readonly unknown[]) => ({
  body: { data, next: null, previous: null, total: data.length, counts: { open: 0, done: data.length } },
})

function open(path: string, rows: readonly unknown[] = [ROW]) {
  const gateway = fakeGateway({
    'GET /api/sticker-lists': page(rows),
    [`GET /api/sticker-lists/${LIST}`]: { body: { ...ROW, data: [ITEM], closed_by: null } },
    [`GET /api/sticker-lists/item/${CAR}`]: { body: WHOLE },
    'GET /api/exports': { body: { data: [] } },
  })
  renderWithPlatform(<StickerLists />, { path, session: { role: 'tow_staff' } })
  return gateway
}

it('asks for what could be done with each list, and for done lists latest first', async () => {
  const { sent } = open('/sticker-lists')
  await screen.findByText('1 cured')
  const queries = () => sent('GET /api/sticker-lists').map(({ url }) => new URL(url, 'http://gateway').searchParams)
  expect(queries().every((query) => query.get('segment') === 'open' && query.get('standings') === 'true')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: /^Done/ }))
  await waitFor(() => expect(queries().at(-1)?.get('segment')).toBe('done'))
  expect(queries().at(-1)?.get('sort')).toBe('-tow_date')
})

it('finds the list of a car that an address opens without it', async () => {
  const { sent } = open(`/sticker-lists?item=${CAR}`)
  await screen.findByText('Sticker, 1 of 1')
  expect(screen.getByRole('button', { name: /^Open .*LVT 6093/ })).toBeTruthy()
  const queries = sent('GET /api/sticker-lists').map(({ url }) => new URL(url, 'http://gateway').searchParams)
  expect(queries.every((query) => query.get('standings') === null)).toBe(true)
})

it('asks for the open lists from an opened list’s day on, and leads to the next one', async () => {
  const same_day = { ...ROW, id: '0190a0f2-0000-7000-8000-000000000019' }
  const later = { ...ROW, id: NEXT, tow_date: '2999-11-24' }
  const { sent } = open(`/sticker-lists?list=${LIST}`, [same_day, ROW, later])
  const link = await screen.findByRole('link', { name: /^Next list: .*, 11\/24\/2999$/ })
  expect(link.getAttribute('href')).toContain(`list=${NEXT}`)
  const [query] = sent('GET /api/sticker-lists').map(({ url }) => new URL(url, 'http://gateway').searchParams)
  expect([query?.get('segment'), query?.get('sort')]).toEqual(['open', 'tow_date'])
  expect(query?.getAll('filter')).toEqual([`tow_date:date_after:${plusDays(ROW.tow_date, -1)}`])
})

it('remembers whether cars are photos or rows', async () => {
  open(`/sticker-lists?list=${LIST}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Rows' }))
  expect(screen.getByRole('grid', { name: 'Cars' })).toBeTruthy()
  expect(localStorage.getItem('sticker_view')).toBe('rows')
  localStorage.removeItem('sticker_view')
})
