import type { StickerCarView, StickerListDetailsView, StickerListView, StickerView } from './types.ts'

const PLACE = { id: 'arbor', name: 'Arbor Ridge', timezone: 'America/Chicago' } as const

/** 9:00 AM at the complex, on the first tow day of the fixtures. */
export const NOW = Date.parse('2026-11-22T15:00:00Z')

export const car = (fields: Partial<StickerCarView> = {}): StickerCarView => ({
  id: 'car',
  number: 20871,
  status: 'eligible',
  contract: PLACE,
  license_plate: 'LVT 6093',
  state: 'TX',
  vin: null,
  vehicle: { make: 'Nissan', model: 'Sentra', color: 'White', year: null },
  reason: 'flat_tire',
  space: '88',
  location: 'Row D',
  made_at: '2026-11-19T16:12:00.000Z',
  made_by: 'Rubén Treviño',
  first_day: {
    on: '2026-11-22',
    at: '2026-11-22T06:00:00.000Z',
    sentence: '72 hours after the sticker, as the complex set it.',
    citation: null,
  },
  expires_at: '2026-12-22T06:00:00.000Z',
  complied_at: null,
  converted_at: null,
  main_image: { id: 'image', file_url: '/api/files/f', thumb_url: '/api/files/f?size=thumb' },
  photo_count: 1,
  now: { state: 'ready', verdict: 'unauthorized', sentence: 'No record for this plate.', missing: [], citation: null },
  messages: { state: 'nobody', at: null },
  cure: null,
  tow: null,
  can: {
    update: true,
    add_image: true,
    remove_image: true,
    convert: true,
    comply: true,
    answer_cure: false,
    print: true,
  },
  ...fields,
})

const CANT = {
  update: false,
  add_image: false,
  remove_image: false,
  convert: false,
  comply: false,
  answer_cure: false,
  print: false,
} as const

/** A car whose sticker has ended. */
export const ended = (fields: Partial<StickerCarView>): StickerCarView => car({ now: null, can: CANT, ...fields })

export const sticker = (fields: Partial<StickerView> = {}): StickerView => ({
  ...car(),
  version: 1,
  reason_text: null,
  private_comments: 'Flat since at least 11/10.',
  public_comments: 'Rear left tire is flat.',
  images: [
    {
      id: 'image',
      is_main: true,
      file_url: '/api/files/f',
      thumb_url: '/api/files/f?size=thumb',
      uploaded_at: '2026-11-19T16:12:00.000Z',
      claimed_at: null,
      claim_out_of_range: false,
      uploaded_by: 'Rubén Treviño',
      sha256: '0123456789abcdef0123456789abcdef',
    },
  ],
  decision_then: null,
  decision_now: null,
  cures: [],
  page_opened: null,
  complied_by: null,
  ...fields,
})

export const list = (fields: Partial<StickerListView> = {}): StickerListView => ({
  id: 'list',
  contract: PLACE,
  tow_date: '2026-11-22',
  segment: 'due_today',
  created_at: '2026-11-19T16:00:00.000Z',
  created_by: 'Rubén Treviño',
  closed_at: null,
  items: 12,
  counts: { active: 0, eligible: 11, complied: 1, converted: 0, expired: 0 },
  standings: { ready: 8, waiting: 0, look: 0, has_right: 2, missing: 1, paused: 0 },
  can: { add_item: true, close: true, convert: true, print: true },
  ...fields,
})

export const details = (
  data: readonly StickerCarView[],
  fields: Partial<StickerListView> = {},
): StickerListDetailsView => ({ ...list({ items: data.length, ...fields }), data, closed_by: null })
