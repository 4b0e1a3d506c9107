import { FIRST_DAY_BASES, STICKER_STANDINGS, STICKER_STATUSES, TOW_REASONS, VERDICTS } from '@curbwise/rules'
import { z } from 'zod'
import { date, id, instant, position } from '../common.ts'
import { decision, vehicleFacts } from './decisions.schemas.ts'

/** When the car may be towed first, computed; never typed. */
const firstDay = z.object({
  /** Local date at the complex. */
  on: date,
  at: instant,
  basis: z.enum(FIRST_DAY_BASES),
  /** "72 hours after the sticker, as the complex set it." */
  sentence: z.string(),
  /** Of the state's rule, if it is the basis. */
  citation: z.string().nullable(),
})

const standing = z.object({
  state: z.enum(STICKER_STANDINGS),
  verdict: z.enum(VERDICTS),
  /** Of the decisive reason. */
  sentence: z.string(),
  /** What a tow still needs, as noun phrases; names what a tap on "Convert" would answer. */
  missing: z.array(z.string()),
  citation: z.string().nullable(),
})
export type StickerStanding = z.infer<typeof standing>

const stickerImage = z.object({
  id,
  is_main: z.boolean(),
  file_url: z.string(),
  thumb_url: z.string(),
  uploaded_at: instant,
  claimed_at: instant.nullable(),
  claim_out_of_range: z.boolean(),
  uploaded_by: z.string().nullable(),
  sha256: z.string(),
})
export type StickerImage = z.infer<typeof stickerImage>

const place = z.object({
  id,
  name: z.string(),
  address: z.string(),
  timezone: z.string(),
  is_practice: z.literal(true).optional(),
})

const cure = z.object({
  id,
  state: z.enum(['sent', 'confirmed', 'declined']),
  sent_at: instant,
  note: z.string().nullable(),
  answered_at: instant.nullable(),
  answered_by: z.string().nullable(),
  answer: z.string().nullable(),
  file_url: z.string(),
  thumb_url: z.string(),
})

/**
 * The messages to residents with this plate. `nobody`: no one is on record with this plate. `waiting`: none has left yet. `sent`: at least
 * one has. `failed`: none could be sent. `not_sent`: a practice complex sends nothing.
 */
const messages = z.object({
  state: z.enum(['nobody', 'waiting', 'sent', 'failed', 'not_sent']),
  /** When the first one was sent. */
  at: instant.nullable(),
})

const itemCan = z.object({
  update: z.boolean(),
  add_image: z.boolean(),
  remove_image: z.boolean(),
  /** Ready now; otherwise `now.missing` and `now.sentence` say why not. */
  convert: z.boolean(),
  comply: z.boolean(),
  answer_cure: z.boolean(),
  print: z.boolean(),
})

const stickerItemRow = z.object({
  id,
  /** The number on the notice: S-20871. */
  number: z.number().int(),
  status: z.enum(STICKER_STATUSES),
  list: z.object({ id, tow_date: date }),
  contract: place,
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  vehicle: vehicleFacts,
  reason: z.enum(TOW_REASONS),
  reason_text: z.string().nullable(),
  space: z.string().nullable(),
  location: z.string().nullable(),
  made_at: instant,
  made_by: z.string().nullable(),
  first_day: firstDay,
  expires_at: instant,
  complied_at: instant.nullable(),
  converted_at: instant.nullable(),
  main_image: stickerImage.pick({ id: true, file_url: true, thumb_url: true }).nullable(),
  photo_count: z.number().int(),
  /** Null once the item is settled. */
  now: standing.nullable(),
  messages,
  /** The owner's latest photo that says the car is cured. */
  cure: cure.pick({ id: true, state: true, sent_at: true }).nullable(),
  /** The tow that it became, for those who may see it. */
  tow: z.object({ id, number: z.number().int() }).nullable(),
  can: itemCan,
})
export type StickerItemRow = z.infer<typeof stickerItemRow>

export const stickerItem = stickerItemRow.extend({
  version: z.number().int(),
  position: position.nullable(),
  private_comments: z.string().nullable(),
  public_comments: z.string().nullable(),
  images: z.array(stickerImage),
  /** As decided when the sticker was made. */
  decision_then: decision.nullable(),
  /** As decided now; null once the item is settled. */
  decision_now: decision.nullable(),
  cures: z.array(cure),
  /** When the owner's page was opened first and last by its code; null if it never was. */
  page_opened: z.object({ first_at: instant, last_at: instant }).nullable(),
  complied_by: z.string().nullable(),
})
export type StickerItem = z.infer<typeof stickerItem>

const counts = z.object({
  active: z.number().int(),
  eligible: z.number().int(),
  complied: z.number().int(),
  converted: z.number().int(),
  expired: z.number().int(),
})

const listCan = z.object({ add_item: z.boolean(), close: z.boolean(), convert: z.boolean(), print: z.boolean() })

export const stickerListRow = z.object({
  id,
  contract: place,
  /** The first local day on which its cars may be towed; a car's own first day may be later. */
  tow_date: date,
  segment: z.enum(['due_today', 'coming', 'overdue', 'done']),
  created_at: instant,
  created_by: z.string().nullable(),
  closed_at: instant.nullable(),
  items: z.number().int(),
  counts,
  /**
   * The open cars by what could be done with each now, in the list's order; null unless the query has `standings=true`, and when the page has
   * more than 400 open cars.
   */
  standings: z
    .object(
      Object.fromEntries(STICKER_STANDINGS.map((name) => [name, z.number().int()])) as Record<
        (typeof STICKER_STANDINGS)[number],
        z.ZodInt
      >,
    )
    .nullable(),
  can: listCan,
})
export type StickerListRow = z.infer<typeof stickerListRow>

export const stickerList = stickerListRow.extend({
  data: z.array(stickerItemRow),
  closed_by: z.string().nullable(),
})
export type StickerListDetails = z.infer<typeof stickerList>

const CONVERSIONS = ['converted', 'already_converted', 'refused'] as const

export const stickerConversion = z.object({
  item_id: id,
  number: z.number().int(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vehicle: vehicleFacts,
  outcome: z.enum(CONVERSIONS),
  tow: z.object({ id, number: z.number().int() }).nullable(),
  /** Why it wasn't converted. */
  sentence: z.string().nullable(),
  verdict: z.enum(VERDICTS).nullable(),
  missing: z.array(z.string()),
  citation: z.string().nullable(),
})
export type StickerConversion = z.infer<typeof stickerConversion>

/** What the page behind the code says: nothing that names a person, a unit, or a record of the complex. */
export const publicSticker = z.object({
  number: z.number().int(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vehicle: vehicleFacts,
  reason: z.enum(TOW_REASONS),
  reason_text: z.string().nullable(),
  comment: z.string().nullable(),
  /** `open`: it may still be towed. `cleared`: it was cured. `towed`: a tow was requested. `over`: the sticker expired. */
  status: z.enum(['open', 'cleared', 'towed', 'over']),
  made_at: instant,
  first_day: firstDay.pick({ on: true, at: true, basis: true, citation: true }),
  /**
   * `no_right`: a tow also requires that the plate has no right to park that day. `condition`: the car's condition alone is enough, under
   * the rule that `first_day` or `rule` cites.
   */
  ground: z.enum(['no_right', 'condition']),
  contract: z.object({ name: z.string(), timezone: z.string(), is_practice: z.literal(true).optional() }),
  tow_company: z.object({ name: z.string(), license_number: z.string().nullable(), phone: z.string().nullable() }),
  images: z.array(z.object({ id, uploaded_at: instant })),
  cure: z
    .object({ state: z.enum(['sent', 'confirmed', 'declined']), sent_at: instant, answer: z.string().nullable() })
    .nullable(),
  can: z.object({ say_cured: z.boolean() }),
})
export type PublicSticker = z.infer<typeof publicSticker>
