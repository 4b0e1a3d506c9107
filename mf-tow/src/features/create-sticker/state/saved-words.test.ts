import { describe, expect, it } from 'vitest'
import { ApiError } from '@curbwise/client'
import { madeToday } from './made-today.ts'
import { saveFailure } from './save-failure.ts'
import { messageWords, savedWords } from './saved-words.ts'
import { added } from './sticker.fixture.ts'

describe('a saved sticker', () => {
  it('says its number, its first day with the reason, and who learns of it', () => {
    expect(savedWords(added())).toEqual({
      title: 'Sticker S-20871 is saved',
      detail:
        'May be towed from 01/05/2199, if the decision still allows it then: the day of the list. There is no resident to notify for this plate, so no message is sent. Put the notice on the window.',
    })
  })

  it('that the car had before says that the photo was added, and what stays', () => {
    const { title, detail } = savedWords(added({ joined: true, photo_count: 2 }))
    expect(title).toBe('Added to sticker S-20871')
    expect(detail).toContain('It now has 2 photos; its reason, day, and comments stay.')
  })

  it.each([
    ['waiting', 'A message to its residents is on its way.'],
    ['sent', 'Its residents are notified.'],
    ['not_sent', 'This is a practice complex: no message is sent.'],
  ] as const)('whose messages are %s says so', (state, words) => {
    expect(messageWords({ messages: { state, at: null } })).toBe(words)
  })

  it('is listed under today by the complex’s day', () => {
    const items = [
      added({ id: 'yesterday', made_at: '2026-11-20T05:00:00.000Z' }),
      added({ id: 'first', made_at: '2026-11-20T16:00:00.000Z' }),
      added({ id: 'last', made_at: '2026-11-21T03:58:00.000Z' }),
    ]
    const now = Date.UTC(2026, 10, 21, 4)
    expect(madeToday(items, 'America/Chicago', now).map(({ id }) => id)).toEqual(['last', 'first'])
  })
})

describe('a sticker that wasn’t saved', () => {
  it('says why, and that nothing is lost where sending it again may help', () => {
    expect(saveFailure(new ApiError(0, { code: 'offline', message: 'No connection.' }), true)).toEqual({
      title: 'Couldn’t save the sticker',
      detail: 'No connection. The photo and what you entered are still here.',
    })
    expect(saveFailure(new ApiError(409, { code: 'refused', message: 'Registered to unit 407.' }), true)).toEqual({
      title: 'No sticker for this car',
      detail: 'Registered to unit 407.',
    })
    expect(saveFailure(new ApiError(503, { code: 'unavailable', message: 'Not now.' }), false).detail).toBe(
      'Not now. What you entered is still here.',
    )
    const fields = { sticker_list: 'This list belongs to another complex' }
    expect(saveFailure(new ApiError(422, { code: 'validation_failed', message: 'Check', fields }), true).detail).toBe(
      'This list belongs to another complex',
    )
  })
})
