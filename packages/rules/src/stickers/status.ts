export const STICKER_STATUSES = ['active', 'eligible', 'complied', 'converted', 'expired'] as const
export type StickerStatus = (typeof STICKER_STATUSES)[number]

export const STICKER_STATUS_LABELS: Readonly<Record<StickerStatus, string>> = {
  active: 'Waiting',
  eligible: 'Past its first day',
  complied: 'Cured',
  converted: 'Requested as a tow',
  expired: 'Expired',
}

export const isOpenSticker = (status: StickerStatus): boolean => status === 'active' || status === 'eligible'

/**
 * What could be done with an open sticker now. `waiting`: its first day hasn't come, or no message to its residents has left. `look`: a
 * person must look first. `has_right`: the car may park here. `missing`: the tow lacks something. `paused`: the complex is on hold.
 */
export const STICKER_STANDINGS = ['ready', 'waiting', 'look', 'has_right', 'missing', 'paused'] as const
export type StickerStanding = (typeof STICKER_STANDINGS)[number]
