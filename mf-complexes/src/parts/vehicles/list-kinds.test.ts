import { expect, it } from 'vitest'
import { warningOf } from './list-kinds.ts'

const beside = (kind: 'resident' | 'guest' | 'vip' | 'blocked') => ({ kind, id: kind, until: null, unit_number: null })

it('warns about records that override the entry; VIP beats blocked', () => {
  expect(warningOf('vip', [beside('resident')])).toBeNull()
  expect(warningOf('vip', [beside('blocked')])).toBe(
    'Also on the blocked list. The VIP entry counts, so it is not towed.',
  )
  expect(warningOf('blocked', [])).toBeNull()
  expect(warningOf('blocked', [beside('resident')])).toBe('It still has a right to park until you end it.')
  expect(warningOf('blocked', [beside('resident'), beside('guest')])).toBe(
    'It still has 2 rights to park until you end each one.',
  )
  expect(warningOf('blocked', [beside('resident'), beside('vip')])).toBe('Also on the VIP list, so it is not towed.')
})
