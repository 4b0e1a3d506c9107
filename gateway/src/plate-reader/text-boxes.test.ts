import { describe, expect, it } from 'vitest'
import { textBoxes, type TextMap } from './text-boxes.ts'

const [WIDTH, HEIGHT] = [160, 120]

/** A map with filled rectangles: center, size, angle in degrees, and how likely their pixels are text. */
function mapOf(...boxes: readonly (readonly [x: number, y: number, w: number, h: number, turn: number, p: number])[]) {
  const map: TextMap = { data: new Float32Array(WIDTH * HEIGHT), width: WIDTH, height: HEIGHT }
  for (const [x, y, w, h, turn, p] of boxes) {
    const angle = (turn * Math.PI) / 180
    for (let py = 0; py < HEIGHT; py++)
      for (let px = 0; px < WIDTH; px++) {
        const [dx, dy] = [px - x, py - y]
        const u = dx * Math.cos(angle) + dy * Math.sin(angle)
        const v = dy * Math.cos(angle) - dx * Math.sin(angle)
        if (Math.abs(u) <= w / 2 && Math.abs(v) <= h / 2) map.data[py * WIDTH + px] = p
      }
  }
  return map
}

describe('lines of text in the detector’s map', () => {
  it('are boxes larger than the marked core, level or tilted', () => {
    for (const turn of [0, 12, -20]) {
      const [box, ...others] = textBoxes(mapOf([80, 60, 60, 14, turn, 0.9]))
      expect(others).toEqual([])
      expect(box?.center[0]).toBeCloseTo(80, 0)
      expect(box?.center[1]).toBeCloseTo(60, 0)
      const tilt = (Math.atan2(box?.along[1] ?? 0, box?.along[0] ?? 0) * 180) / Math.PI
      expect(Math.abs(tilt - turn)).toBeLessThan(2)
      expect(box?.width).toBeGreaterThan(70)
      expect(box?.height).toBeGreaterThan(20)
    }
  })

  it('leave out specks, faint marks, and what is higher than wide', () => {
    expect(textBoxes(mapOf([80, 60, 8, 5, 0, 0.9]))).toEqual([])
    expect(textBoxes(mapOf([80, 60, 60, 14, 0, 0.4]))).toEqual([])
    expect(textBoxes(mapOf([80, 60, 20, 60, 0, 0.9]))).toEqual([])
    expect(textBoxes(mapOf([80, 60, 30, 30, 0, 0.9]))).toEqual([])
  })

  it('are apart when their cores don’t touch', () => {
    expect(textBoxes(mapOf([40, 30, 50, 10, 0, 0.9], [110, 90, 40, 12, 0, 0.8]))).toHaveLength(2)
  })
})
