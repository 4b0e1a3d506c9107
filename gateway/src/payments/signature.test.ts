import { describe, expect, it } from 'vitest'
import { BadSignature } from '../operation/payment-provider.ts'
import { assertSigned, signatureOf } from './signature.ts'

const NOW = new Date('2026-11-20T21:58:00Z')
const raw = Buffer.from('{"id":"evt_1"}')
const [ours, older] = ['the newer secret', 'the older secret'] as const
const check =
  (header: string | null, bytes = raw, now = NOW) =>
  () => {
    assertSigned({ raw: bytes, header, secrets: [ours, older], now })
  }
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

describe('the signature of an event', () => {
  it('is valid under each secret still listed, for five minutes before and after', () => {
    for (const secret of [ours, older])
      for (const shift of [-5, 0, 5]) expect(check(signatureOf(secret, raw, minutes(shift)))).not.toThrow()
  })

  it('is the scheme that providers use: HMAC-SHA-256 of the second, a dot, and the bytes', () => {
    expect(signatureOf('secret', Buffer.from('{}'), new Date(1_000_000))).toBe(
      't=1000,v1=026360fb6284f077f1148b1ae7c62679730497810a6a0321574de01e8b009e7a',
    )
  })

  const good = signatureOf(ours, raw, NOW)
  it.each([
    ['none', null, raw],
    ['an empty one', '', raw],
    ['one of other bytes', good, Buffer.from('{"id":"evt_2"}')],
    ['one byte more', good, Buffer.from('{"id":"evt_1"} ')],
    ['another secret’s', signatureOf('a stranger’s secret', raw, NOW), raw],
    ['another second’s', good.replace(/t=\d+/, `t=${Math.floor(NOW.getTime() / 1000) + 1}`), raw],
    ['one without its second', good.replace(/t=\d+,/, ''), raw],
    ['one without its sum', good.replace(/,v1=.*/, ''), raw],
    ['half a sum', good.slice(0, -32), raw],
    ['a second that is none', good.replace(/t=\d+/, 't=1e9'), raw],
    ['one of six minutes ago', signatureOf(ours, raw, minutes(-6)), raw],
    ['one of six minutes ahead', signatureOf(ours, raw, minutes(6)), raw],
  ])('%s is refused', (_, header, bytes) => {
    expect(check(header, bytes)).toThrow(BadSignature)
  })
})
