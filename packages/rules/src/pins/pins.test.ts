import { describe, expect, it } from 'vitest'
import { weakPin } from './index.ts'

describe('a PIN set by hand', () => {
  it.each([
    '000000',
    '777777',
    '121212',
    '123123',
    '474474',
    '123456',
    '654321',
    '890123',
    '109876',
    '112233',
    '443322',
    '558558',
    '447744',
  ])('is refused when it is easy to guess: %s', (pin) => expect(weakPin(pin)).not.toBeNull())

  it.each(['583206', '304918', '112234', '135790', '908172'])('is accepted: %s', (pin) =>
    expect(weakPin(pin, { unit_number: '214' })).toBeNull(),
  )

  it('must differ from the other PIN and from the unit number', () => {
    expect(weakPin('583206', { other_pin: '583206' })).toContain('differ')
    expect(weakPin('583206', { other_pin: '304918' })).toBeNull()
    expect(weakPin('002145', { unit_number: '2145' })).toContain('unit')
    expect(weakPin('214500', { unit_number: '2145' })).toContain('unit')
    expect(weakPin('214521', { unit_number: 'B-2145' })).toContain('unit')
    expect(weakPin('214521', { unit_number: '9' })).toBeNull()
  })
})
