import { modelOf } from '../../../db/model-of.ts'

export class StickerImage extends modelOf('sticker_images') {}
