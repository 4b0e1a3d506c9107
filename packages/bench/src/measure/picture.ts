import sharp from 'sharp'

/** Widths (px) and strengths of the noise layers, which give the picture detail at every scale. */
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

/** Generates a phone-like photo: 12 megapixels, detail at every scale, and sensor noise. Deterministic. */
export async function phonePhoto(width = 4000, height = 3000): Promise<Buffer> {
  const next = randomBytes(7)
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

/** Returns a generator of deterministic pseudorandom bytes (linear congruential). */
function randomBytes(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  }
}

/** Scales and encodes a photo about as the browser does before it sends it, so decoding costs the same. */
export const asSent = (photo: Buffer): Promise<Buffer> =>
  sharp(photo).resize({ width: 2048, height: 2048, fit: 'inside' }).webp({ quality: 80 }).toBuffer()
