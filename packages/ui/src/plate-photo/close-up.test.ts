import { describe, expect, it } from 'vitest'
import { closeUpOf } from './close-up.ts'

const plate = (left: number, top: number, right: number, bottom: number) =>
  [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const

const numbers = (shown: ReturnType<typeof closeUpOf>): number[] =>
  Object.values(shown ?? {}).map((text) => Number.parseFloat(text))

describe('the close-up of a plate', () => {
  it('shows the plate in the middle, with the photo around it', () => {
    // A photo of 4:3 with a plate that takes a fifth of its width, in the center.
    const [width = 0, left = 0, top = 0] = numbers(closeUpOf(plate(0.4, 0.46, 0.6, 0.54), 4 / 3))
    const middle = (0.5 * width + left) / 100
    expect(middle).toBeCloseTo(0.5)
    // The photo is as high as 3/4 of its width; the window is half as high as wide.
    expect((0.5 * width * 0.75 * 2 + top) / 100).toBeCloseTo(0.5)
    expect(0.2 * width).toBeGreaterThan(40)
  })

  it('never shows anything beyond the photo', () => {
    const [width = 0, left = 0, top = 0] = numbers(closeUpOf(plate(0, 0, 0.2, 0.06), 4 / 3))
    expect(left).toBeCloseTo(0)
    expect(top).toBeCloseTo(0)
    const [wide = 0, from = 0] = numbers(closeUpOf(plate(0.8, 0.9, 1, 1), 4 / 3))
    expect(wide + from).toBeCloseTo(100, 1)
    expect(width).toBeGreaterThanOrEqual(100)
  })

  it('shows all plates, and the whole photo when there is none', () => {
    const [width = 0] = numbers(closeUpOf([...plate(0.05, 0.4, 0.2, 0.5), ...plate(0.8, 0.4, 0.95, 0.5)], 4 / 3))
    expect(width).toBeCloseTo(100)
    expect(closeUpOf([], 4 / 3)).toBeNull()
  })
})
