import { defineCalls, exportOf, type ListCallData } from '../call.ts'
import { REQUESTERS } from './tow-access.ts'
import { STICKER_LIST_LIST } from './stickers.list.ts'
import type { stickersSchemas } from './stickers.schemas.ts'

/** Stickers that announce a tow: lists by complex and day, and their cars. */

const errors = ['refused', 'conflict']
const uploads = [...errors, 'unsupported_media', 'too_large']

const WRITERS = REQUESTERS

const LISTERS = [
  'super_admin',
  'tow_admin',
  'tow_staff',
  'tow_driver',
  'contract_manager',
  'contract_staff',
] as const satisfies readonly (typeof REQUESTERS)[number][]

const list = {
  name: 'stickerLists.list',
  method: 'GET',
  path: '/api/sticker-lists',
  access: WRITERS,
  key_scope: 'read_stickers',
  list: STICKER_LIST_LIST,
  summary:
    'Sticker lists of the complexes that the user works in, nearest day first, with the number of cars by status.',
} satisfies ListCallData

export const stickers = defineCalls<typeof stickersSchemas>({
  list,
  export: exportOf(list),
  addItem: {
    name: 'stickerLists.addItem',
    method: 'POST',
    path: '/api/sticker-lists/item',
    origin: 'spec',
    access: WRITERS,
    summary:
      'Add a car to a list. The plate is decided first; a car with a right to park gets a sticker only for its condition. A car of the complex that already has an open sticker stays one item.',
    errors,
  },
  createByImage: {
    name: 'stickerLists.createByImage',
    method: 'POST',
    path: '/api/sticker-lists/item/create-by-image',
    origin: 'spec',
    access: WRITERS,
    limit: 'upload',
    summary:
      'Add a car with its photos and the plate that the user confirmed. Position and time come from the picture when the browser sends none. A second photo of a car with an open sticker is added to it.',
    upload: { field: 'sticker_image', main_field: 'sticker_image_main', kinds: ['image'], max_files: 2 },
    errors: uploads,
  },
  item: {
    name: 'stickerLists.getItem',
    method: 'GET',
    path: '/api/sticker-lists/item/{id}',
    access: WRITERS,
    key_scope: 'read_stickers',
    summary: 'One car of a sticker list with its photos, decisions, messages, and what it still needs for a tow.',
  },
  updateItem: {
    name: 'stickerLists.updateItem',
    method: 'PATCH',
    path: '/api/sticker-lists/item/{id}',
    origin: 'spec',
    access: WRITERS,
    summary: 'Change the place, comments, or description of an open sticker. The car, the reason, and the day stay.',
    errors,
  },
  addFile: {
    name: 'stickerLists.addFile',
    method: 'POST',
    path: '/api/sticker-lists/item/{id}/files',
    origin: 'spec',
    access: WRITERS,
    limit: 'upload',
    summary: 'Add a photo to an open sticker.',
    upload: { field: 'sticker_image', main_field: 'sticker_image_main', kinds: ['image'], max_files: 2 },
    errors: uploads,
  },
  removeFile: {
    name: 'stickerLists.removeFile',
    method: 'DELETE',
    path: '/api/sticker-lists/item/{id}/{imageId}',
    origin: 'spec',
    access: WRITERS,
    summary: 'Remove a photo from an open sticker; its hash and the removal stay in the history.',
    errors,
  },
  convertItem: {
    name: 'stickerLists.convertItem',
    method: 'POST',
    path: '/api/sticker-lists/item/{id}/convert-to-tow',
    origin: 'spec',
    access: WRITERS,
    summary:
      'Decide again and request the tow with the sticker’s photos, place, reason, and comments. Repeating the call returns the same tow.',
    errors,
  },
  sendAgain: {
    name: 'stickerLists.sendAgain',
    method: 'POST',
    path: '/api/sticker-lists/item/{id}/send-again',
    access: WRITERS,
    summary:
      'Send the messages about an open sticker again after all have failed, at most once an hour. While some wait, repeating the call changes nothing.',
    errors,
  },
  complied: {
    name: 'stickerLists.complied',
    method: 'POST',
    path: '/api/sticker-lists/item/{id}/complied',
    access: WRITERS,
    limit: 'upload',
    upload: { field: 'sticker_image', kinds: ['image'], max_files: 1, optional: true },
    summary:
      'The car’s problem is cured: its sticker ends. With a photo if there is one. Repeating the call changes nothing.',
    errors: uploads,
  },
  answerCure: {
    name: 'stickerLists.answerCure',
    method: 'POST',
    path: '/api/sticker-lists/item/{id}/cure',
    access: LISTERS,
    summary: 'Answer the owner’s photo: confirm that the car is cured, which ends its sticker, or say why not.',
    errors,
  },
  notice: {
    name: 'stickerLists.notice',
    method: 'GET',
    path: '/api/sticker-lists/item/{id}/notice',
    access: WRITERS,
    answer: 'download',
    summary: 'The window notice of one car as PDF, with a new code for the owner’s page.',
    errors,
  },
  get: {
    name: 'stickerLists.get',
    method: 'GET',
    path: '/api/sticker-lists/{id}',
    access: WRITERS,
    key_scope: 'read_stickers',
    summary: 'One sticker list with all its cars, each with the decision for it now.',
  },
  convertList: {
    name: 'stickerLists.convertList',
    method: 'POST',
    path: '/api/sticker-lists/{id}/convert',
    access: WRITERS,
    summary:
      'Convert every car of the list that is ready, or the named ones. Each is decided again and has its own result; cars that are not ready are named with the reason.',
    errors,
  },
  close: {
    name: 'stickerLists.close',
    method: 'POST',
    path: '/api/sticker-lists/{id}/close',
    access: LISTERS,
    summary:
      'Close a list: it takes no more cars, and the stickers that are still open expire. Repeating the call changes nothing.',
    errors,
  },
  print: {
    name: 'stickerLists.print',
    method: 'GET',
    path: '/api/sticker-lists/{id}/print',
    access: WRITERS,
    answer: 'download',
    summary: 'The list as PDF, to carry along.',
  },
  notices: {
    name: 'stickerLists.notices',
    method: 'GET',
    path: '/api/sticker-lists/{id}/notices',
    access: WRITERS,
    answer: 'download',
    summary: 'The window notices of all open cars of the list as one PDF, each with a new code for its owner’s page.',
    errors,
  },
  publicNotice: {
    name: 'stickerLists.readPublic',
    method: 'GET',
    path: '/api/public/stickers/{token}',
    access: 'public',
    limit: 'public_search',
    summary: 'What the sticker on a car says, for anyone with the code of its notice: never a name or a unit.',
  },
  publicPhoto: {
    name: 'stickerLists.readPublicPhoto',
    method: 'GET',
    path: '/api/public/stickers/{token}/photos/{imageId}',
    access: 'public',
    limit: 'public_search',
    answer: 'download',
    summary: 'A photo of the sticker, for anyone with the code of its notice.',
  },
  sayCured: {
    name: 'stickerLists.sayCured',
    method: 'POST',
    path: '/api/public/stickers/{token}/cured',
    access: 'public',
    limit: 'public_search',
    idempotent: false,
    upload: { field: 'image', kinds: ['image'], max_files: 1 },
    summary: 'The owner says with a photo that the car is cured. It clears nothing until a person has looked.',
    errors: uploads,
  },
})
