import type { StickerImage, StickerItem, StickerItemRow } from '@curbwise/api'
import { type Decision, isOpenSticker, localDate, type StickerStatus } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { Row } from '../../../db/tables.ts'
import { presentDecision } from '../decisions/index.ts'
import { type DecidedItem, standingOf, waitsOf } from './lifecycle/decide-item.ts'
import { storedDayWords } from './lifecycle/sticker-rules.ts'
import type { StickerImageRecord, StickerMessages, StickerRecord } from './queries/sticker-item.query.ts'
import { canSticker, STICKER_ACTIONS } from './sticker.policy.ts'

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null
const fileOf = (id: string): { file_url: string; thumb_url: string } => ({
  file_url: `/api/files/${id}`,
  thumb_url: `/api/files/${id}?size=thumb`,
})

/** What the clock has made of an item by now; a job stores it within a minute. */
export function statusNow(
  item: Pick<StickerRecord, 'status' | 'eligible_at' | 'expires_at'>,
  messages: Pick<StickerMessages, 'state'> | undefined,
  now: Date,
): StickerStatus {
  if (!isOpenSticker(item.status)) return item.status
  if (item.expires_at <= now) return 'expired'
  const isHeard = messages?.state !== 'waiting' && messages?.state !== 'failed'
  return item.status === 'active' && item.eligible_at <= now && isHeard ? 'eligible' : item.status
}

export interface ItemAsOf {
  readonly decided: DecidedItem | undefined
  readonly messages: StickerMessages | undefined
  readonly now: Date
}

export function presentFirstDay(item: StickerRecord): StickerItemRow['first_day'] {
  return {
    on: localDate(item.eligible_at.toISOString(), item.timezone),
    at: item.eligible_at.toISOString(),
    basis: item.first_day_basis,
    ...storedDayWords(item, item.contract_state),
  }
}

export function presentItemRow(
  actor: Actor,
  item: StickerRecord,
  { decided, messages, now }: ItemAsOf,
): StickerItemRow {
  const status = statusNow(item, messages, now)
  const standing = decided && isOpenSticker(status) ? standingOf(item, decided, messages, now) : null
  const state = { status, photo_count: item.photo_count, has_open_cure: item.cure_status === 'sent' }
  const may = Object.fromEntries(
    STICKER_ACTIONS.map((action) => [action, canSticker[action](actor, state).allowed && isOpenSticker(status)]),
  ) as Record<(typeof STICKER_ACTIONS)[number], boolean>
  return {
    id: item.id,
    number: item.number,
    status,
    list: { id: item.sticker_list_id, tow_date: item.tow_date },
    contract: {
      id: item.contract_id,
      name: item.contract_name,
      address: item.contract_address,
      timezone: item.timezone,
      ...(item.is_practice && { is_practice: item.is_practice }),
    },
    license_plate: item.license_plate,
    state: item.state,
    vin: item.vin,
    vehicle: { make: item.make, model: item.model, color: item.color, year: item.year },
    reason: item.reason,
    reason_text: item.reason_text,
    space: item.space,
    location: item.location,
    made_at: item.made_at.toISOString(),
    made_by: item.made_by_name,
    first_day: presentFirstDay(item),
    expires_at: item.expires_at.toISOString(),
    complied_at: iso(item.complied_at),
    converted_at: iso(item.converted_at),
    main_image:
      item.main_image_id && item.main_file_id ? { id: item.main_image_id, ...fileOf(item.main_file_id) } : null,
    photo_count: item.photo_count,
    now: standing,
    messages: { state: messages?.state ?? 'nobody', at: iso(messages?.at ?? null) },
    cure:
      item.cure_id && item.cure_status && item.cure_at
        ? { id: item.cure_id, state: item.cure_status, sent_at: item.cure_at.toISOString() }
        : null,
    tow: item.tow_id && item.tow_number !== null ? { id: item.tow_id, number: item.tow_number } : null,
    can: { ...may, convert: may.convert && standing?.state === 'ready' && waitsOf(item, messages, now).length === 0 },
  }
}

const presentImage = (image: StickerImageRecord): StickerImage => ({
  id: image.id,
  is_main: image.is_main,
  ...fileOf(image.file_id),
  uploaded_at: image.uploaded_at.toISOString(),
  claimed_at: iso(image.claimed_at),
  claim_out_of_range: image.claim_out_of_range,
  uploaded_by: image.uploaded_by_name,
  sha256: image.original_sha256,
})

const presentCure = (cure: Row<'sticker_cures'>): StickerItem['cures'][number] => ({
  id: cure.id,
  state: cure.status,
  sent_at: cure.created_at.toISOString(),
  note: cure.note,
  answered_at: iso(cure.answered_at),
  answered_by: cure.answered_by_name,
  answer: cure.answer,
  ...fileOf(cure.file_id),
})

export interface WholeItem extends ItemAsOf {
  readonly images: readonly StickerImageRecord[]
  readonly cures: readonly Row<'sticker_cures'>[]
  readonly made_decision: Decision | null
}

export function presentItem(actor: Actor, item: StickerRecord, whole: WholeItem): StickerItem {
  const row = presentItemRow(actor, item, whole)
  return {
    ...row,
    version: item.version,
    position: item.position,
    private_comments: actor.role === 'external_user' && item.made_by !== actor.user_id ? null : item.private_comments,
    public_comments: item.public_comments,
    images: whole.images.map(presentImage),
    decision_then: whole.made_decision && presentDecision(actor, whole.made_decision),
    decision_now: row.now && whole.decided ? whole.decided.decision : null,
    cures: whole.cures.map(presentCure),
    page_opened:
      item.page_first_opened_at && item.page_last_opened_at
        ? { first_at: item.page_first_opened_at.toISOString(), last_at: item.page_last_opened_at.toISOString() }
        : null,
    complied_by: item.complied_by_name,
  }
}
