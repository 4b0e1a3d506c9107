import { describe, expect, it } from 'vitest'
import type { PlateCorners } from '../operation/ports.ts'
import { seenState } from './seen-state.ts'

const at = (x: number, y: number, width = 0.2, height = 0.06): PlateCorners => [
  [x - width / 2, y - height / 2],
  [x + width / 2, y - height / 2],
  [x + width / 2, y + height / 2],
  [x - width / 2, y + height / 2],
]
const PLATE = at(0.5, 0.5)
const line = (text: string, corners: PlateCorners) => ({ text, corners })

describe('the state that was seen', () => {
  it('is the one whose name is just above or below the number', () => {
    expect(seenState(PLATE, [line('OKLAHOMA', at(0.5, 0.43, 0.12, 0.03))])).toBe('OK')
    expect(seenState(PLATE, [line('NEWMEXICO', at(0.48, 0.57, 0.12, 0.03))])).toBe('NM')
  })

  it('is none for a name elsewhere in the picture, a part of a name, or another word', () => {
    expect(seenState(PLATE, [line('OKLAHOMA', at(0.5, 0.1))])).toBeNull()
    expect(seenState(PLATE, [line('OKLAHOMA', at(0.9, 0.45))])).toBeNull()
    expect(seenState(PLATE, [line('OKLAHO', at(0.5, 0.44)), line('TEXASLONGHORNS', at(0.5, 0.44))])).toBeNull()
    expect(seenState(PLATE, [])).toBeNull()
  })

  it('is the nearer of two', () => {
    expect(seenState(PLATE, [line('TEXAS', at(0.5, 0.38)), line('OKLAHOMA', at(0.5, 0.44))])).toBe('OK')
  })
})
