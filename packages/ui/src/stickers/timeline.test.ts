import { expect, it } from 'vitest'
import { ended, NOW, sticker } from './sticker.fixture.ts'
import { stickerTimeline } from './timeline.ts'

const DAY_MS = 86_400_000
const titles = (...input: Parameters<typeof stickerTimeline>) => stickerTimeline(...input).map(({ title }) => title)

it('lists what has happened in order, then what comes', () => {
  const one = sticker({
    messages: { state: 'sent', at: '2026-11-19T16:13:00.000Z' },
    page_opened: { first_at: '2026-11-21T01:40:00.000Z', last_at: '2026-11-21T01:40:00.000Z' },
    cures: [
      {
        id: 'cure',
        state: 'declined',
        sent_at: '2026-11-21T15:00:00.000Z',
        note: null,
        answered_at: '2026-11-21T16:00:00.000Z',
        answered_by: 'Dana Whitfield',
        answer: 'The tag is expired.',
        file_url: '/api/files/c',
        thumb_url: '/api/files/c?size=thumb',
      },
    ],
  })
  expect(titles(one, NOW)).toEqual([
    'Sticker by Rubén Treviño',
    'Message to its residents sent',
    'Owner’s page opened',
    'The owner sent a photo that it’s cured',
    'Photo declined by Dana Whitfield',
    'First day of a tow',
    'Expires',
  ])
})

it('marks a first day that hasn’t come as next', () => {
  const items = stickerTimeline(sticker(), NOW - 2 * DAY_MS)
  expect(items.map(({ title, state }) => [title, state])).toEqual([
    ['Sticker by Rubén Treviño', undefined],
    ['First day of a tow', 'next'],
    ['Expires', 'todo'],
  ])
})

it('ends with the tow', () => {
  const one = sticker(
    ended({ status: 'converted', converted_at: '2026-11-22T15:06:00.000Z', tow: { id: 't', number: 48219 } }),
  )
  expect(titles(one, NOW + DAY_MS)).toEqual(['Sticker by Rubén Treviño', 'Requested as tow 48219'])
})
