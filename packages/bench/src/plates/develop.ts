import sharp from 'sharp'
import { PICTURE } from './camera.ts'
import { chanceOf, type Chance } from './chance.ts'
import type { Scene } from './scenes.ts'

/** Quality of the stored pictures: about what a browser sends. */
const QUALITY = 62

/** Takes the drawing as a phone would: light that falls off to the corners, the hand's blur, and the sensor's noise. */
export async function develop(drawing: string, scene: Scene): Promise<Buffer> {
  const { data } = await sharp(Buffer.from(drawing))
    .removeAlpha()
    .blur(Math.max(0.3, scene.blur))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const chance = chanceOf(scene.seed + 1)
  const { width, height } = PICTURE
  const warm = chance.between(0.94, 1.06)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const away = Math.hypot(x / width - 0.5, y / height - 0.5)
      const light = scene.light * (1 - 0.55 * away ** 2)
      const at = (y * width + x) * 3
      const grain = bell(chance) * scene.noise
      for (const [channel, gain] of [warm, 1, 1 / warm].entries())
        data[at + channel] = Math.min(
          255,
          Math.max(0, (data[at + channel] ?? 0) * light * gain + grain + bell(chance) * scene.noise * 0.4),
        )
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

/** About a normal distribution, from three even ones. */
const bell = (chance: Chance): number => (chance.next() + chance.next() + chance.next() - 1.5) * 2
