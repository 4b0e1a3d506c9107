import { describe, expect, it } from 'vitest'
import { inTurns, median } from './numbers.ts'

describe('median', () => {
  it('is the middle, or the mean of both middles', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 2, 9])).toBe(3)
  })
})

describe('inTurns', () => {
  it('changes who begins, and answers medians of the sides and of the ratios', async () => {
    const order: string[] = []
    const [ours, floor] = [
      [2, 12, 6],
      [1, 2, 2],
    ]
    const side = (name: string, values: number[]) => async (): Promise<number> => {
      order.push(name)
      return values.shift() ?? Number.NaN
    }
    expect(await inTurns(3, side('ours', ours), side('floor', floor))).toEqual({
      ours: 6,
      floor: 2,
      ratio: 3,
      spread: [2, 6],
    })
    expect(order).toEqual(['ours', 'floor', 'floor', 'ours', 'ours', 'floor'])
  })
})
