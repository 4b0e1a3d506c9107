import { modelOf } from '../../../db/model-of.ts'

/** A code that opens a sticker's page, as its digest. */
export class StickerCode extends modelOf('sticker_codes') {}
