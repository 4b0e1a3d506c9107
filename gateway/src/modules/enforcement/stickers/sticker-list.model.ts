import { modelOf } from '../../../db/model-of.ts'

/** The cars of a complex that get a sticker and can be towed from one day on. */
export class StickerList extends modelOf('sticker_lists') {}
