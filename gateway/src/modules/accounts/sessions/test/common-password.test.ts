import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '../passwords/common-password.ts'

describe('a common password', () => {
  it.each([
    'password1234',
    'Password2026!',
    'P@ssw0rd12345',
    'welcome2houston',
    'letmeinletmein',
    'qwertyuiop123',
    '123456789012',
    'abcdefghijkl',
    '1qaz2wsx3edc',
    'aaaaaaaaaaaa',
    'ababababababab',
    'iloveyouforever',
    'Summer2026!!!!',
    'adminadmin123',
    'towingcompany1',
    'TexasRangers2026',
    'monkeydragon99',
    'trustno1trustno1',
  ])('%s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it('includes the person’s own name', () => {
    expect(isCommonPassword('DanaWhitfield2026', ['Dana Whitfield', 'dana@example.com'])).toBe(true)
    expect(isCommonPassword('DanaWhitfield2026')).toBe(false)
  })
})

describe('an uncommon password', () => {
  it.each([
    'correct horse battery staple',
    'gravel-otter-lamp-92',
    'xK9#mPq2vL7w',
    'fence posts at dawn',
    'mi perro come tortillas',
    'curb-and-gutter-88',
  ])('%s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
