import { expect, it } from 'vitest'
import { phoneKey } from './phone.ts'

it.each([
  ['(713) 555-0148', '+17135550148'],
  ['713.555.0148', '+17135550148'],
  ['1 713 555 0148', '+17135550148'],
  ['+1 713-555-0148', '+17135550148'],
  ['+52 81 1234 5678', '+528112345678'],
  ['555-0148', null],
  ['2 713 555 0148', null],
  ['', null],
])('%s is %s', (phone, key) => {
  expect(phoneKey(phone)).toBe(key)
})
