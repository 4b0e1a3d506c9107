import { describe, expect, it } from 'vitest'
import { secretsIn } from './secrets.ts'

/** Joins parts, so that no scanner of this repository takes them for real. */
const join = (...parts: string[]): string => parts.join('')

describe('a published file', () => {
  it.each([
    ['a private key', join('-----BEGIN ', 'EC PRIVATE KEY', '-----\nMHc…')],
    ['a private key', join('-----BEGIN ', 'PRIVATE KEY', '-----\nMHc…')],
    ['a key of Stripe', `const key="${join('sk', '_live_', '4eC39HqLyjWDarjtT1zdp7dc')}"`],
    ['a key of Stripe', `"${join('rk', '_test_', '4eC39HqLyjWDarjtT1zdp7dc')}"`],
    ['a signing secret of Stripe', join('wh', 'sec_', 'abcdefghijklmnop')],
    ['an address with a password', join('postgres:', '//owner:', 'hunter2@db:5432/curbwise')],
    ['an address with a password', join('smtp:', '//user:', 'secret@mail.example:587')],
    ['a secret of the settings', `PIN_KEY=${'0a'.repeat(32)}`],
    ['a secret of the settings', `{"SESSION_SECRETS":"${'x'.repeat(40)}"}`],
  ])('must not contain %s', (what, text) => {
    expect(secretsIn(`before ${text} after`)).toEqual([what])
  })

  it.each([
    'the key as Stripe shows it, sk_… or rk_…',
    'smtp://user:password in words, and https://app.example.com',
    'PIN_KEY is missing: in production write 64 hexadecimal digits',
    '-----BEGIN PUBLIC KEY-----',
    'mailto:no-reply@example.com',
  ])('may contain: %s', (text) => {
    expect(secretsIn(text)).toEqual([])
  })
})
