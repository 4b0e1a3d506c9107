// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { qrPicture } from './qr-code.tsx'

it('is saved as a picture that is large enough to print, with a white edge', async () => {
  const drawn: { readonly color: string; readonly box: readonly number[] }[] = []
  const drawing = {
    fillStyle: '',
    fillRect: (...box: number[]) => drawn.push({ color: drawing.fillStyle, box }),
  }
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => drawing,
    toBlob: (done: (picture: Blob) => void, type: string) => {
      done(new Blob(['picture'], { type }))
    },
  })
  const picture = await qrPicture('https://example.com/guest?invitation=1')
  expect(picture?.type).toBe('image/png')
  const [ground, ...dots] = drawn
  const side = ground?.box[2] ?? 0
  expect(ground).toEqual({ color: '#fff', box: [0, 0, side, side] })
  expect(side).toBeGreaterThan(400)
  expect(new Set(dots.map(({ color }) => color))).toEqual(new Set(['#000']))
  const edges = dots.flatMap(({ box: [x = 0, y = 0, width = 0] }) => [x, y, side - x - width])
  expect(Math.min(...edges)).toBe(64)
})
