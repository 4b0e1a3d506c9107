import { ApiError } from '@curbwise/client'
import { translator } from '@curbwise/messages'
import { guestTexts } from '@curbwise/messages/guest'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { unitRefusalText, isLate, reasonText, refusalText } from './reason.ts'

// The phone's zone, and a day that is far from the dates below: a moment of the next six days shows its weekday instead.
beforeAll(() => {
  vi.stubEnv('TZ', 'America/Chicago')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00.000Z') })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const [en, es] = [translator('en', guestTexts), translator('es', guestTexts)]
const reader = { t: en, language: 'en' as const, timezone: 'America/Chicago' }
const refusal = (code: string, details: Record<string, unknown> = {}, message = '') =>
  new ApiError(409, { code, message, details })

describe('refusalText', () => {
  it.each([
    [
      refusal('refused', { code: 'bank', until: '2026-12-01T21:00:00.000Z' }),
      'This plate has no guest hours left. Available again from 12/01/2026, 3:00\u00a0PM.',
    ],
    [
      refusal('refused', { code: 'bank', until: '2026-11-24T21:00:00.000Z' }),
      'This plate has no guest hours left. Available again from 3:00\u00a0PM, Tuesday.',
    ],
    [refusal('refused', { code: 'limit', until: null }), 'This unit has reached its guest limit.'],
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
      'No connection. Nothing was lost. Try again when you are back online.',
    ],
    [
      refusal('unavailable', {}, "Payment by card isn't set up here. Nothing was charged."),
      "Payment by card isn't set up here. Nothing was charged.",
    ],
    [
      new ApiError(503, { code: 'unavailable', message: '', details: { code: 'not_started' } }),
      "The payment didn't start, and nothing was charged. Try again.",
    ],
    [new Error('boom'), "This didn't work. Nothing was lost. Try again in a moment."],
  ])('%s', (error, words) => expect(refusalText(error, reader)).toBe(words))

  it('is Spanish for Spanish readers', () => {
    expect(
      refusalText(new ApiError(503, { code: 'unavailable', message: '', details: { code: 'not_started' } }), {
        ...reader,
        t: es,
        language: 'es',
      }),
    ).toBe('El pago no empezó y no se cobró nada. Intente de nuevo.')
    expect(reasonText('bank', '2026-12-01T21:00:00.000Z', { ...reader, t: es, language: 'es' })).toMatch(
      /^Se agotaron las horas de invitado de esta placa\. Disponible otra vez desde el 1 de diciembre de 2026/,
    )
  })
})

describe('doorText', () => {
  it.each([
    [
      new ApiError(422, { code: 'wrong_pin', message: '' }),
      "The unit and the guest PIN don't match. Check both. After 5 wrong tries you have to wait.",
    ],
    [
      new ApiError(429, { code: 'too_many_requests', message: '', details: { retry_after_seconds: 61 } }),
      'Too many wrong PINs. Try again in 2 min, or ask the person you visit.',
    ],
    [refusal('refused'), "This complex doesn't sell parking. Ask the person you visit for the unit and the guest PIN."],
  ])('%s', (error, words) => expect(unitRefusalText(error, en)).toBe(words))

  it('recognizes an expired proof', () => {
    expect([isLate(new ApiError(422, { code: 'link_expired', message: '' })), isLate(refusal('refused'))]).toEqual([
      true,
      false,
    ])
  })
})
