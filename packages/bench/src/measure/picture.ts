import sharp from 'sharp'

/** Widths of the grain that is laid over one another, in px, and how strong each is: like a scene, with detail at every size. */
const GRAIN = [
  [6, 90],
  [20, 50],
  [64, 32],
  [250, 20],
  [1000, 12],
  [2000, 7],
  [4000, 3],
] as const
const CAMERA_QUALITY = 92

/** A photo as a phone takes it: 12 megapixels, detail at every size and the noise of a sensor. The same bytes each time. */
export async function phonePhoto(width = 4000, height = 3000): Promise<Buffer> {
  const next = chance(7)
  const sum = new Float32Array(width * height * 3).fill(128)
  for (const [across, strength] of GRAIN) {
    const size = { width: across, height: Math.ceil((across * height) / width) }
    const grain = Buffer.from(Uint8Array.from({ length: size.width * size.height * 3 }, next))
    const layer = await sharp(grain, { raw: { ...size, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer()
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (((layer[at] ?? 0) - 128) * strength) / 128
  }
  const pixels = Buffer.from(Uint8ClampedArray.from(sum))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: CAMERA_QUALITY })
    .toBuffer()
}

/** Bytes that look random and are the same each time (a linear congruence). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  }
}

/** What the browser makes of it before it is sent, near enough to be drawn anew at the same cost. */
export const asSent = (photo: Buffer): Promise<Buffer> =>
  sharp(photo).resize({ width: 2048, height: 2048, fit: 'inside' }).webp({ quality: 80 }).toBuffer()
