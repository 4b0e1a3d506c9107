import { api } from '@curbwise/api'
import { exported, route, type Route } from '../../../operation/operation.ts'
import { addFile } from './operations/add-file.ts'
import { addSticker } from './operations/add-sticker.ts'
import { answerCure } from './operations/answer-cure.ts'
import { closeStickerList } from './operations/close-sticker-list.ts'
import { comply } from './operations/comply.ts'
import { convertList } from './operations/convert-list.ts'
import { convertSticker } from './operations/convert-sticker.ts'
import { createByImage } from './operations/create-by-image.ts'
import { exportStickerLists } from './operations/export-sticker-lists.ts'
import { getSticker } from './operations/get-sticker.ts'
import { getStickerList } from './operations/get-sticker-list.ts'
import { listStickerLists } from './operations/list-sticker-lists.ts'
import { printList } from './operations/print-list.ts'
import { printNotice, printNotices } from './operations/print-notices.ts'
import { readPublicPhoto } from './operations/read-public-photo.ts'
import { readPublicSticker } from './operations/read-public-sticker.ts'
import { removeStickerFile } from './operations/remove-file.ts'
import { sayCured } from './operations/say-cured.ts'
import { sendAgain } from './operations/send-again.ts'
import { updateSticker } from './operations/update-sticker.ts'

export const routes: readonly Route[] = [
  route(api.stickers.list, listStickerLists),
  exported(api.stickers.export, exportStickerLists),
  route(api.stickers.addItem, addSticker),
  route(api.stickers.createByImage, createByImage),
  route(api.stickers.item, getSticker),
  route(api.stickers.updateItem, updateSticker),
  route(api.stickers.addFile, addFile),
  route(api.stickers.removeFile, removeStickerFile),
  route(api.stickers.convertItem, convertSticker),
  route(api.stickers.sendAgain, sendAgain),
  route(api.stickers.complied, comply),
  route(api.stickers.answerCure, answerCure),
  route(api.stickers.notice, printNotice, 'change'),
  route(api.stickers.get, getStickerList),
  route(api.stickers.convertList, convertList),
  route(api.stickers.close, closeStickerList),
  route(api.stickers.print, printList),
  route(api.stickers.notices, printNotices, 'change'),
  route(api.stickers.publicNotice, readPublicSticker, 'lookup'),
  route(api.stickers.publicPhoto, readPublicPhoto),
  route(api.stickers.sayCured, sayCured),
]
