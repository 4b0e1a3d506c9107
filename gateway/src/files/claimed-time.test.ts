import { expect, it } from 'vitest'
import type { ReceivedImage } from '../operation/operation.ts'
import { photoClaim, plausibleClaim } from './claimed-time.ts'

const image = (claimed_at: string | null) => ({ claimed_at: claimed_at && new Date(claimed_at) }) as ReceivedImage

it('the camera’s time takes precedence over the phone’s', () => {
  expect(photoClaim(image('2026-11-20T21:50:00Z'), '2026-11-20T21:57:00Z')).toEqual(new Date('2026-11-20T21:50:00Z'))
  expect(photoClaim(image(null), '2026-11-20T21:57:00Z')).toEqual(new Date('2026-11-20T21:57:00Z'))
  expect(photoClaim(image(null))).toBeNull()
})

it.each([
  ['2026-11-20T22:00:00.000Z', true],
  ['2026-11-20T22:00:00.001Z', false],
  ['2026-11-18T12:00:00.000Z', true],
  ['2026-11-18T11:59:59.999Z', false],
])('a claimed time is valid from a day before the request until two minutes after the receipt: %s', (claim, fits) => {
  const times = { requested_at: new Date('2026-11-19T12:00:00Z'), received_at: new Date('2026-11-20T21:58:00Z') }
  expect(plausibleClaim(new Date(claim), times)).toEqual(fits ? new Date(claim) : null)
})
