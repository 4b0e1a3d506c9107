/** A line of text in a picture: a rectangle that may be tilted, in pixels of the map it was found in. */
export interface TextBox {
  readonly center: readonly [x: number, y: number]
  /** Unit vector along the line, from left to right. */
  readonly along: readonly [x: number, y: number]
  readonly width: number
  readonly height: number
}

/** The detector's answer: for each pixel, how likely it belongs to a line of text. */
export interface TextMap {
  readonly data: Float32Array
  readonly width: number
  readonly height: number
}

const TEXT = 0.3
const MIN_PIXELS = 60
const MIN_MEAN = 0.5
/** The detector marks the core of a line, smaller than the line by a part of its area. */
const GROWTH = 1.6
/** What is not clearly wider than high is no plate. */
const MIN_ASPECT = 1.2
/** Tilted further, it is text from top to bottom. */
const MAX_TILT = Math.PI / 4

/** Finds the lines of text: connected pixels above the threshold, each as the rectangle with the same second moments. */
export function textBoxes(map: TextMap): TextBox[] {
  const { data, width } = map
  const seen = new Uint8Array(data.length)
  const boxes: TextBox[] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || (data[start] ?? 0) <= TEXT) continue
    const pixels = connected(map, start, seen)
    const box = boxOf(pixels, map)
    if (box && box.width >= MIN_ASPECT * box.height) boxes.push(box)
  }
  return boxes.toSorted((a, b) => a.center[1] * width + a.center[0] - (b.center[1] * width + b.center[0]))
}

/** Returns the indexes of the pixels connected to `start`, and marks them as seen. */
function connected({ data, width, height }: TextMap, start: number, seen: Uint8Array): number[] {
  const pixels = [start]
  seen[start] = 1
  for (let next = 0; next < pixels.length; next++) {
    const at = pixels[next] ?? 0
    const x = at % width
    const y = (at - x) / width
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const [nx, ny] = [x + dx, y + dy]
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
        const neighbor = ny * width + nx
        if (seen[neighbor] || (data[neighbor] ?? 0) <= TEXT) continue
        seen[neighbor] = 1
        pixels.push(neighbor)
      }
  }
  return pixels
}

function boxOf(pixels: readonly number[], { data, width }: TextMap): TextBox | null {
  const count = pixels.length
  if (count < MIN_PIXELS) return null
  let [sum, sx, sy] = [0, 0, 0]
  for (const at of pixels) {
    sum += data[at] ?? 0
    sx += at % width
    sy += Math.floor(at / width)
  }
  if (sum / count < MIN_MEAN) return null
  const [mx, my] = [sx / count, sy / count]
  let [xx, xy, yy] = [0, 0, 0]
  for (const at of pixels) {
    const [dx, dy] = [(at % width) - mx, Math.floor(at / width) - my]
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  if (Math.abs(angle) > MAX_TILT) return null
  const along: readonly [number, number] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const at of pixels) {
    const [dx, dy] = [(at % width) - mx, Math.floor(at / width) - my]
    const u = dx * along[0] + dy * along[1]
    const v = dy * along[0] - dx * along[1]
    left = Math.min(left, u)
    right = Math.max(right, u)
    top = Math.min(top, v)
    bottom = Math.max(bottom, v)
  }
  // The extent of the pixels is the rectangle for text, whose ends are straight; moments give only its direction.
  const [wide, high] = [right - left + 1, bottom - top + 1]
  const grown = (GROWTH * wide * high) / (2 * (wide + high))
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  return {
    center: [mx + u * along[0] - v * along[1], my + u * along[1] + v * along[0]],
    along,
    width: wide + 2 * grown,
    height: high + 2 * grown,
  }
}
