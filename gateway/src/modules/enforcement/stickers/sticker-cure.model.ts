import { modelOf } from '../../../db/model-of.ts'

/** An owner's photo that says the car is cured, and its answer. */
export class StickerCure extends modelOf('sticker_cures') {}
