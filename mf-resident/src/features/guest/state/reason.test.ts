import { ApiError } from '@curbwise/client'
import { translator } from '@curbwise/messages'
import { guestTexts } from '@curbwise/messages/guest'
import { describe, expect, it } from 'vitest'
import { doorText, isLate, reasonText, refusalText } from './reason.ts'

const [en, es] = [translator('en', guestTexts), translator('es', guestTexts)]
const reader = { t: en, language: 'en' as const, timezone: 'America/Chicago' }
const refusal = (code: string, details: Record<string, unknown> = {}, message = '') =>
  new ApiError(409, { code, message, details })

describe('a refusal in the guest’s words', () => {
  it.each([
    [
      refusal('refused', { code: 'bank', until: '2026-12-01T21:00:00.000Z' }),
      'The guest hours of this plate are used up. Again from 12/01/2026, 3:00 PM.',
    ],
    [refusal('refused', { code: 'limit', until: null }), 'This unit has as many guests as it may have.'],
    [
      refusal('conflict', { code: 'registered', until: '2027-12-01T21:00:00.000Z' }),
      'This car is registered to this unit and needs no permit.',
    ],
    [
      refusal('refused', { code: 'blocked', until: null }),
      "This vehicle can't get a permit here. Ask the leasing office.",
    ],
    [
      new ApiError(0, { code: 'offline', message: '' }),
      'No connection. Nothing was lost; try again when you are back online.',
    ],
    [
      refusal('unavailable', {}, 'Payment by card is not set up here. Nothing was charged.'),
      'Payment by card is not set up here. Nothing was charged.',
    ],
    [
      new ApiError(503, { code: 'unavailable', message: '', details: { code: 'not_started' } }),
      'The payment was not started, and nothing was charged. Try again.',
    ],
    [new Error('boom'), 'This did not work. Nothing was lost; try again in a moment.'],
  ])('%s', (error, words) => expect(refusalText(error, reader)).toBe(words))

  it('is Spanish for Spanish readers', () => {
    expect(
      refusalText(new ApiError(503, { code: 'unavailable', message: '', details: { code: 'not_started' } }), {
        ...reader,
        t: es,
        language: 'es',
      }),
    ).toBe('El pago no se inició y no se cobró nada. Intente de nuevo.')
    expect(reasonText('bank', '2026-12-01T21:00:00.000Z', { ...reader, t: es, language: 'es' })).toMatch(
      /^Se agotaron las horas de invitado de esta placa\. De nuevo desde: 1 de diciembre de 2026/,
    )
  })
})

describe('at the door', () => {
  it.each([
    [
      new ApiError(422, { code: 'wrong_pin', message: '' }),
      'Unit and guest PIN do not match. Check both; after 5 wrong tries you have to wait.',
    ],
    [
      new ApiError(429, { code: 'too_many_requests', message: '', details: { retry_after_seconds: 61 } }),
      'Too many wrong PINs. Try again in 2 min, or ask the person you visit.',
    ],
    [refusal('refused'), 'This complex sells no parking. Ask the person you visit for the unit and the guest PIN.'],
  ])('%s', (error, words) => expect(doorText(error, en)).toBe(words))

  it('knows a proof that is over', () => {
    expect([isLate(new ApiError(422, { code: 'link_expired', message: '' })), isLate(refusal('refused'))]).toEqual([
      true,
      false,
    ])
  })
})
