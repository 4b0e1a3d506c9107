import { expect, it } from 'vitest'
import { dayText, momentText, timeText } from '../time/format.ts'
import { photoTimes } from './photos.ts'

const SAY = { date: dayText, time: timeText, full: momentText } as const
const times = (claimed_at: string | null, claim_out_of_range = false, form?: 'full') =>
  photoTimes(
    { uploaded_at: '2026-11-21T03:58:00Z', claimed_at, claim_out_of_range },
    (at, as) => SAY[as](at, 'America/Chicago'),
    form,
  )

it('names the time received first, and beside it what the phone says', () => {
  expect(times('2026-11-21T03:41:00Z')).toEqual({ received: 'Received 9:58 PM', claim: 'phone says 9:41 PM' })
  expect(times(null)).toEqual({ received: 'Received 9:58 PM', claim: null })
  expect(times('2026-11-21T03:41:00Z', false, 'full')).toEqual({
    received: 'Received 11/20/2026, 9:58 PM',
    claim: 'phone says 9:41 PM',
  })
})

it('names the date of a claim where it is another day there', () => {
  expect(times('2026-11-20T04:41:00Z').claim).toBe('phone says 11/19/2026, 10:41 PM')
})

it('says of a claim that does not fit the case only that it does not', () => {
  expect(times(null, true)).toEqual({ received: 'Received 9:58 PM', claim: 'phone’s time is out of range' })
})
