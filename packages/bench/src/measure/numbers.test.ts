import { describe, expect, it } from 'vitest'
import { inTurns, median } from './numbers.ts'

describe('median', () => {
  it('is the middle value, or the mean of the two middle values', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 2, 9])).toBe(3)
  })
})

describe('inTurns', () => {
  it('alternates which side goes first, and returns the medians of both sides and of the ratios', async () => {
    const order: string[] = []
    const [ours, baseline] = [
      [2, 12, 6],
      [1, 2, 2],
    ]
    const side = (name: string, values: number[]) => async (): Promise<number> => {
      order.push(name)
      return values.shift() ?? Number.NaN
    }
    expect(await inTurns(3, side('ours', ours), side('baseline', baseline))).toEqual({
      ours: 6,
      baseline: 2,
      ratio: 3,
      spread: [2, 6],
    })
    expect(order).toEqual(['ours', 'baseline', 'baseline', 'ours', 'ours', 'baseline'])
  })
})
