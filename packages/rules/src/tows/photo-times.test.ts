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

it('shows the time received first, then the phone’s time', () => {
  expect(times('2026-11-21T03:41:00Z')).toEqual({ received: 'Received 9:58 PM', claim: 'phone says 9:41 PM' })
  expect(times(null)).toEqual({ received: 'Received 9:58 PM', claim: null })
  expect(times('2026-11-21T03:41:00Z', false, 'full')).toEqual({
    received: 'Received 11/20/2026, 9:58 PM',
    claim: 'phone says 9:41 PM',
  })
})

it('shows the date of the phone’s time if it is another day', () => {
  expect(times('2026-11-20T04:41:00Z').claim).toBe('phone says 11/19/2026, 10:41 PM')
})

it('only says that the phone’s time is out of range if it does not fit the case', () => {
  expect(times(null, true)).toEqual({ received: 'Received 9:58 PM', claim: 'phone’s time is out of range' })
})
