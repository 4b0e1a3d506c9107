import { describe, expect, it } from 'vitest'
import { hoursOf } from './hours.ts'

const LEFT = [{ license_plate: 'KTR 1190', hours_left: 14.5, of: 24 }]

describe('hoursOf', () => {
  it('finds the plate however it is spaced', () => {
    expect(hoursOf(LEFT, 'ktr1190')).toEqual({ share: 14.5 / 24, text: '14.5 of 24 guest hours left' })
  })

  it('returns null for plates without a bank', () => {
    expect(hoursOf(LEFT, 'KTR 1191')).toBeNull()
    expect(hoursOf(LEFT, null)).toBeNull()
  })

  it('keeps the share between 0 and 1', () => {
    expect(hoursOf([{ license_plate: 'A1', hours_left: -2, of: 24 }], 'A1')?.share).toBe(0)
    expect(hoursOf([{ license_plate: 'A1', hours_left: 30, of: 24 }], 'A1')?.share).toBe(1)
  })
})
