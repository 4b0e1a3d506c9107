import { afterEach, describe, expect, it, vi } from 'vitest'
import { scaledSize, scalePhoto } from './scale-photo.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('scaledSize', () => {
  it.each([
    [
      [4032, 3024],
      [2048, 1536],
    ],
    [
      [3024, 4032],
      [1536, 2048],
    ],
    [
      [1200, 900],
      [1200, 900],
    ],
    [
      [2048, 2048],
      [2048, 2048],
    ],
    [
      [20_000, 3],
      [2048, 1],
    ],
  ])('%j → %j', ([width = 0, height = 0], [w, h]) => {
    expect(scaledSize(width, height)).toEqual({ width: w, height: h })
  })
})

describe('scalePhoto', () => {
  it.each([
    ['WebP', 'image/webp', true],
    ['JPEG if WebP isn’t supported', 'image/jpeg', false],
  ])('scales the picture, keeps it upright, and returns %s', async (_name, type, writesWebp) => {
    const drawImage = vi.fn()
    const close = vi.fn()
    const options: unknown[] = []
    class Canvas {
      readonly size: readonly number[]
      constructor(width: number, height: number) {
        this.size = [width, height]
      }
      getContext() {
        return { drawImage: (_: unknown, ...at: number[]) => drawImage(this.size, at) }
      }
      convertToBlob(requested: { type: string }) {
        options.push(requested)
        return Promise.resolve(
          new Blob(['drawn'], { type: requested.type === 'image/webp' && !writesWebp ? 'image/png' : requested.type }),
        )
      }
    }
    const bitmap = vi.fn(async (_file: Blob, _how: unknown) => ({ width: 4032, height: 3024, close }))
    vi.stubGlobal('createImageBitmap', bitmap)
    vi.stubGlobal('OffscreenCanvas', Canvas)
    const photo = await scalePhoto(new Blob(['raw']))
    expect(photo.type).toBe(type)
    expect(bitmap.mock.calls[0]?.[1]).toEqual({ imageOrientation: 'from-image' })
    expect(drawImage).toHaveBeenCalledWith([2048, 1536], [0, 0, 2048, 1536])
    expect(options).toEqual(
      [
        { type: 'image/webp', quality: 0.8 },
        { type: 'image/jpeg', quality: 0.85 },
      ].slice(0, writesWebp ? 1 : 2),
    )
    expect(close).toHaveBeenCalledOnce()
  })

  it('returns the file unchanged if it can’t be decoded', async () => {
    const file = new Blob(['raw'])
    expect(await scalePhoto(file)).toBe(file)
    vi.stubGlobal('OffscreenCanvas', vi.fn())
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('invalid image')))
    expect(await scalePhoto(file)).toBe(file)
  })
})
