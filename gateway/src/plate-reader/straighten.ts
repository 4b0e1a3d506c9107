import type { TextBox } from './text-boxes.ts'

/** Pixels of a picture, three bytes each: red, green, blue. */
export interface Raster {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

export const LINE_HEIGHT = 48
const MIN_WIDTH = 48
const MAX_WIDTH = 640

/** The input of the recognizer: three planes (blue, green, red) of a line of text, from -1 to 1. */
export interface Line {
  readonly data: Float32Array
  readonly width: number
}

/** Cuts a box out of the picture, turned level and scaled to the recognizer's height. `scale`: pixels of the picture per pixel of the box. */
export function straighten(picture: Raster, box: TextBox, scale: number): Line {
  const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round((box.width / box.height) * LINE_HEIGHT)))
  const plane = width * LINE_HEIGHT
  const data = new Float32Array(3 * plane)
  const [ux, uy] = box.along
  for (let row = 0; row < LINE_HEIGHT; row++)
    for (let column = 0; column < width; column++) {
      const u = ((column + 0.5) / width - 0.5) * box.width
      const v = ((row + 0.5) / LINE_HEIGHT - 0.5) * box.height
      const x = (box.center[0] + u * ux - v * uy + 0.5) * scale - 0.5
      const y = (box.center[1] + u * uy + v * ux + 0.5) * scale - 0.5
      for (let channel = 0; channel < 3; channel++)
        data[(2 - channel) * plane + row * width + column] = sample(picture, x, y, channel) / 127.5 - 1
    }
  return { data, width }
}

/** The picture's value between pixels (bilinear); beyond its edge, that of the edge. */
function sample({ data, width, height }: Raster, x: number, y: number, channel: number): number {
  const cx = Math.min(width - 1, Math.max(0, x))
  const cy = Math.min(height - 1, Math.max(0, y))
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)]
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)]
  const [fx, fy] = [cx - x0, cy - y0]
  const value = (px: number, py: number): number => data[(py * width + px) * 3 + channel] ?? 0
  return (
    (value(x0, y0) * (1 - fx) + value(x1, y0) * fx) * (1 - fy) + (value(x0, y1) * (1 - fx) + value(x1, y1) * fx) * fy
  )
}
