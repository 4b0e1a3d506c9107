import { modelOf } from '../../../db/model-of.ts'

/** A car of a sticker list, with its sticker. */
export class StickerItem extends modelOf('sticker_items') {}
