import { describe, expect, it } from 'vitest'
import { deviceCookie } from '../http/session/device.ts'
import { createCookieSeal } from './cookie.ts'

const SECRETS = ['a secret for tests that is long enough'] as const
const seal = (secure: boolean) => createCookieSeal({ secrets: SECRETS, hours: 1, secure })
const UNIT = '6f9619ff-8b86-4d11-b42d-00cf4fc964ff'

describe('the cookies of production', () => {
  it('belong to this host alone, and are sent over TLS only', () => {
    for (const [name, line] of [
      ['__Host-session', seal(true).header('value')],
      ['__Host-session', seal(true).header(null)],
      ['__Host-device', deviceCookie(SECRETS, UNIT, true)],
    ] as const) {
      expect(line.startsWith(`${name}=`)).toBe(true)
      expect(line.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']))
      expect(line).not.toContain('Domain=')
    }
  })
})

describe('the session’s value', () => {
  it('is another one each time, and hides the session’s id', async () => {
    const content = { id: UNIT, kind: 'logged_in' } as const
    const [one, two] = [await seal(true).seal(content), await seal(true).seal(content)]
    expect(one).not.toBe(two)
    expect(one).not.toContain(UNIT)
    expect(await seal(true).unseal(two)).toEqual({ content, renew: false })
  })

  it('is none once a single character was changed', async () => {
    const value = await seal(true).seal({ id: UNIT, kind: 'logged_in' })
    for (const at of [10, Math.floor(value.length / 2), value.length - 4]) {
      const changed = value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1)
      expect(
        await seal(true)
          .unseal(changed)
          .catch(() => null),
      ).toBeNull()
    }
  })
})
