import type { PublicSticker } from '@curbwise/api'
import { isOpenSticker, stickerCode } from '@curbwise/rules'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { findCompany, type TowCompany } from '../../../organizations/tow-companies/index.ts'
import {
  messagesOf,
  stickerImages,
  stickerItems,
  type StickerImageRecord,
  type StickerRecord,
} from '../queries/sticker-item.query.ts'
import { curesOfItem } from '../sticker-cure.store.ts'
import { findCode } from '../sticker-code.store.ts'
import { presentFirstDay, statusNow } from '../sticker.presenter.ts'
import { groundOf } from './notice-facts.ts'

/** A sticker found by the code of its notice, with what its page shows. */
export interface FoundSticker {
  readonly item: StickerRecord
  readonly company: TowCompany
  readonly images: readonly StickerImageRecord[]
}

/** Days after its end for which a sticker's page still says how it ended. */
const SHOWN_DAYS = 30

const endOf = ({ complied_at, converted_at, expires_at, status }: StickerRecord): Date | null =>
  isOpenSticker(status) ? null : (complied_at ?? converted_at ?? expires_at)

/** Finds whose code this is. A code that never existed, and one whose sticker ended long ago, are the same `NotFound`. */
export const findByToken = (context: OperationContext, token: string): Promise<FoundSticker> =>
  context.as(PLATFORM_ACTOR, async ({ db, clock }) => {
    const code = stickerCode(token)
    const owner = code === null ? undefined : await findCode(db, code)
    const item = owner && (await stickerItems(db).where('i.id', owner.sticker_item_id).first())
    const company = item && (await findCompany(db, item.tow_company_id))
    if (!item || !company) throw new NotFound()
    const ended = endOf(item)
    if (ended && clock.now().getTime() - ended.getTime() > SHOWN_DAYS * 86_400_000) throw new NotFound()
    return { item, company, images: await stickerImages(db, item.id) }
  })

const STATUSES = {
  active: 'open',
  eligible: 'open',
  complied: 'cleared',
  converted: 'towed',
  expired: 'over',
} as const

/** What the page says: the same to everyone who has the code. Of the owner's photos, only what became of the latest. */
export const presentPublic = (context: OperationContext, found: FoundSticker): Promise<PublicSticker> =>
  context.as(PLATFORM_ACTOR, async ({ db, clock }) => {
    const { item, company, images } = found
    const [cure] = await curesOfItem(db, item.id)
    const messages = (await messagesOf(db, [item.id])).get(item.id)
    const status = STATUSES[statusNow(item, messages, clock.now())]
    const { on, at, basis, citation } = presentFirstDay(item)
    return {
      number: item.number,
      license_plate: item.license_plate,
      state: item.state,
      vehicle: { make: item.make, model: item.model, color: item.color, year: item.year },
      reason: item.reason,
      reason_text: item.reason_text,
      comment: item.public_comments,
      status,
      made_at: item.made_at.toISOString(),
      first_day: { on, at, basis, citation },
      ground: groundOf(item),
      contract: {
        name: item.contract_name,
        timezone: item.timezone,
        ...(item.is_practice && { is_practice: item.is_practice }),
      },
      tow_company: { name: company.name, license_number: company.license_number, phone: company.phone },
      images: images.map(({ id, uploaded_at }) => ({ id, uploaded_at: uploaded_at.toISOString() })),
      cure: cure ? { state: cure.status, sent_at: cure.created_at.toISOString(), answer: cure.answer } : null,
      can: { say_cured: status === 'open' && cure?.status !== 'sent' },
    }
  })
