import { randomUUID } from 'node:crypto'
import { aPhoto, freshPlate } from '../factories/tow.factory.ts'
import type { Place } from '../matrix/matrix-world.ts'
import type { Call, Target } from './target.ts'

const STICKER = { reason: 'flat_tire', state: 'TX', location: 'Row D' }

let serial = 0
/** A day without an existing list. */
const freshDay = (): string => {
  serial += 1
  return new Date(Date.UTC(2041, 0, serial)).toISOString().slice(0, 10)
}

/** A list of the place whose day has not come. */
const listAt = (place: Place): Promise<string> =>
  place.row('sticker_lists', ({ company_id, mark }) => ({
    tow_company_id: company_id,
    tow_date: freshDay(),
    created_by_name: mark,
  }))

/** A sticker there that may be towed by, with a photo: a new one for each call, since calls end it. */
async function itemAt(
  place: Place,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ id: string; list: string }> {
  const list = await listAt(place)
  const id = await place.row('sticker_items', ({ company_id, mark }) => ({
    ...STICKER,
    tow_company_id: company_id,
    sticker_list_id: list,
    license_plate: freshPlate(),
    make: mark,
    status: 'eligible',
    made_at: '2026-11-01T12:00:00Z',
    eligible_at: '2026-11-05T06:00:00Z',
    expires_at: '2040-12-05T06:00:00Z',
    ...fields,
  }))
  return { id, list }
}

async function fileAt(place: Place): Promise<string> {
  return place.row('files', ({ company_id }) => ({
    tow_company_id: company_id,
    kind: 'sticker_image',
    key: randomUUID(),
    content_type: 'image/jpeg',
    size: 1,
    original_sha256: 'x',
    sha256: 'x'.repeat(64),
  }))
}

const ofItem = (call: Omit<Call, 'params'> = {}): Target => ({
  call: async (place) => ({ ...call, params: { id: (await itemAt(place)).id } }),
})
const ofList = (call: Omit<Call, 'params'> = {}): Target => ({
  call: async (place) => ({ ...call, params: { id: (await itemAt(place)).list } }),
})

/** A sticker with its photo, as a browser sends it. */
export async function stickerForm(
  values: Readonly<Record<string, string>>,
  field: 'sticker_image' | 'sticker_image_main' | 'image' = 'sticker_image',
  bytes?: Buffer,
): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  form.set(field, new Blob([new Uint8Array(bytes ?? (await aPhoto()))], { type: 'image/jpeg' }), 'car.jpg')
  return form
}

const newCar = async (place: Place) => ({
  ...STICKER,
  contract: place.contract_id,
  sticker_list: await listAt(place),
  license_plate: freshPlate(),
})

/** Stickers: their lists, their cars, and the page behind a code. */
export const STICKER_TARGETS: Readonly<Record<string, Target>> = {
  'stickerLists.list': { call: (place) => ({ query: { contract_id: place.contract_id } }) },
  'stickerLists.export': { call: (place) => ({ query: { contract_id: place.contract_id, format: 'csv' } }) },
  'stickerLists.addItem': { call: async (place) => ({ body: await newCar(place) }) },
  'stickerLists.createByImage': {
    call: async (place) => {
      const car = await newCar(place)
      return { form: () => stickerForm(car) }
    },
  },
  'stickerLists.getItem': ofItem(),
  'stickerLists.updateItem': ofItem({ body: { space: '88' } }),
  'stickerLists.addFile': ofItem({ form: () => stickerForm({}) }),
  'stickerLists.removeFile': {
    call: async (place) => {
      const { id } = await itemAt(place)
      const file_id = await fileAt(place)
      const imageId = await place.row('sticker_images', () => ({ sticker_item_id: id, file_id, is_main: true }))
      return { params: { id, imageId } }
    },
  },
  'stickerLists.convertItem': ofItem({ body: {} }),
  'stickerLists.sendAgain': ofItem({ body: {} }),
  'stickerLists.complied': ofItem({ body: {} }),
  'stickerLists.answerCure': {
    call: async (place) => {
      const { id } = await itemAt(place)
      const file_id = await fileAt(place)
      const cure_id = await place.row('sticker_cures', ({ company_id }) => ({
        tow_company_id: company_id,
        sticker_item_id: id,
        file_id,
      }))
      return { params: { id }, body: { cure_id, is_cured: true } }
    },
  },
  'stickerLists.notice': ofItem(),
  'stickerLists.get': ofList(),
  'stickerLists.convertList': ofList({ body: {} }),
  'stickerLists.close': ofList({ body: {} }),
  'stickerLists.print': ofList(),
  'stickerLists.notices': ofList(),
  'stickerLists.readPublic': { call: null, plain: { params: { token: '2222-2222-2222' } }, open: true },
  'stickerLists.readPublicPhoto': {
    call: null,
    plain: { params: { token: '2222-2222-2222', imageId: '6f9619ff-8b86-4d11-b42d-00cf4fc964ff' } },
    open: true,
  },
  'stickerLists.sayCured': {
    call: null,
    plain: { params: { token: '2222-2222-2222' }, form: () => stickerForm({}, 'image') },
    open: true,
  },
}
