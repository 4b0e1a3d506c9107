import { stickers } from '@curbwise/api/resources/stickers.calls'
import { useCall } from '@curbwise/client'
import type { Added, StickerBody } from '../state/draft.ts'

const CHANGED = [stickers.list, stickers.get]

/** Returns a function that saves a sticker with its photo, or without one. Sent again with the same content, it is saved once. */
export function useAddSticker(): (body: StickerBody, photo: Blob | null) => Promise<Added> {
  const withPhoto = useCall(stickers.createByImage, { invalidates: CHANGED })
  const withoutPhoto = useCall(stickers.addItem, { invalidates: CHANGED })
  return ({ claimed_at, ...sticker }, photo) =>
    photo
      ? withPhoto.mutateAsync({ body: { ...sticker, claimed_at }, files: [photo] })
      : withoutPhoto.mutateAsync({ body: sticker })
}
