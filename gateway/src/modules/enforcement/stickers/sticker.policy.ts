import { isOpenSticker, type Permission, type StickerStatus } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

export const STICKER_ACTIONS = [
  'update',
  'add_image',
  'remove_image',
  'convert',
  'comply',
  'answer_cure',
  'print',
] as const
export type StickerAction = (typeof STICKER_ACTIONS)[number]

export interface StickerState {
  readonly status: StickerStatus
  readonly photo_count: number
  readonly has_open_cure: boolean
}

const yes: Permission = { allowed: true, why: null }
const no = (why: string): Permission => ({ allowed: false, why })
const never = (why: string): Permission => ({ allowed: false, why, never: true })

/** Who writes stickers: the platform, the tow company's people, and the complex's. Users of an external company add cars only. */
const isStaff = ({ role }: Actor): boolean => role !== 'external_user'

const SETTLED: Readonly<Record<Exclude<StickerStatus, 'active' | 'eligible'>, string>> = {
  complied: 'This car is cured, so its sticker has ended.',
  converted: 'This sticker has become a tow.',
  expired: 'This sticker has expired.',
}

const open = ({ status }: StickerState): Permission =>
  status === 'active' || status === 'eligible' ? yes : no(SETTLED[status])

/** What a person who works at the sticker's complex may do with it. The caller has checked that they do. */
export const canSticker: Record<StickerAction, (actor: Actor, item: StickerState) => Permission> = {
  update: (_actor, item) => open(item),
  add_image: (_actor, item) => open(item),
  remove_image: (_actor, item) =>
    isOpenSticker(item.status) && item.photo_count === 0 ? no('This sticker has no photo.') : open(item),
  // Repeating a conversion returns its tow.
  convert: (_actor, item) => (item.status === 'converted' ? yes : open(item)),
  comply: (_actor, item) => (item.status === 'complied' ? yes : open(item)),
  answer_cure: (actor, item) => {
    if (!isStaff(actor)) return never('Only the tow company and the complex can answer an owner.')
    return item.has_open_cure ? open(item) : no('The owner has sent nothing that waits for an answer.')
  },
  print: (_actor, item) => open(item),
}

/** Lists are made and closed by the tow company's people and the complex's. */
export const canList = (actor: Actor): Permission =>
  isStaff(actor) ? yes : never('Only the tow company and the complex can start or close a list.')
