import { translator } from '@curbwise/messages'
import { stickerPageTexts } from '@curbwise/messages/sticker-page'
import { ApiError } from '@curbwise/client'
import { describe, expect, it } from 'vitest'
import { isUnknownCode, sendRefusal, throttledMinutes } from './refusals.ts'

const t = translator('es', stickerPageTexts)
const fault = (code: string, details: Record<string, unknown> = {}): ApiError =>
  new ApiError(400, { code, message: 'In English.', details })

describe('a refusal', () => {
  it.each([
    ['offline', /Sin conexión\. No se perdió nada/],
    ['unsupported_media', /no es una imagen/],
    ['too_large', /más de 12 MB/],
    ['refused', /no se pueden enviar más fotos/],
    ['unavailable', /No se pudo enviar la foto\. No se perdió nada/],
  ])('%s is said in the reader’s language', (code, text) => {
    expect(sendRefusal(fault(code), t)).toMatch(text)
  })

  it('for too many calls says when to try again', () => {
    const throttled = fault('too_many_requests', { retry_after_seconds: 61 })
    expect(sendRefusal(throttled, t)).toMatch(/Intente de nuevo en 2 min/)
    expect([throttledMinutes(throttled), throttledMinutes(fault('too_many_requests'))]).toEqual([2, 1])
    expect(throttledMinutes(fault('offline'))).toBeNull()
  })

  it('is the same for a code that never was one as for one that is too long', () => {
    expect([fault('not_found'), fault('validation_failed'), fault('offline')].map(isUnknownCode)).toEqual([
      true,
      true,
      false,
    ])
  })
})
