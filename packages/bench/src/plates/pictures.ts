import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SceneKind } from './scenes.ts'

/** What `plates.json` says about a picture. */
export interface PlatePicture {
  readonly file: string
  readonly kind: SceneKind
  /** Plate of the nearer car; null without one. */
  readonly license_plate: string | null
}

const FOLDER = join(import.meta.dirname, '../../plates')

export const platePictures = (): PlatePicture[] =>
  JSON.parse(readFileSync(join(FOLDER, 'plates.json'), 'utf8')) as PlatePicture[]
export const pictureBytes = ({ file }: PlatePicture): Buffer => readFileSync(join(FOLDER, file))
