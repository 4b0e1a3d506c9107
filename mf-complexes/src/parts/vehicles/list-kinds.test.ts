import { expect, it } from 'vitest'
import { warningOf } from './list-kinds.ts'

const beside = (kind: 'resident' | 'guest' | 'vip' | 'blocked') => ({ kind, id: kind, until: null, unit_number: null })

it('warns of what stands although the entry says otherwise; VIP beats blocked', () => {
  expect(warningOf('vip', [beside('resident')])).toBeNull()
  expect(warningOf('vip', [beside('blocked')])).toBe('Also on the blocked list. VIP counts: it is not towed.')
  expect(warningOf('blocked', [])).toBeNull()
  expect(warningOf('blocked', [beside('resident')])).toBe('A right of it stands until ended by name.')
  expect(warningOf('blocked', [beside('resident'), beside('guest')])).toBe('2 rights of it stand until ended by name.')
  expect(warningOf('blocked', [beside('resident'), beside('vip')])).toBe(
    'Also on the VIP list. VIP counts: it is not towed.',
  )
})
