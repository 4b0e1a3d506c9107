import { stickers } from '@curbwise/api/resources/stickers.calls'
import { isTransient, useCall, useDriverQueue, type NewItem } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { sentEndpoint } from '../../../parts/queued.ts'
import { fullWords, sendQueued } from '../../../parts/send-queued.ts'
import type { Added, StickerBody } from '../state/draft.ts'

const CHANGED = [stickers.list, stickers.get]

function stickerItem({ claimed_at, ...sticker }: StickerBody, photo: Blob | null, id: string): NewItem {
  return {
    id,
    deed: 'sticker',
    name: sticker.reason,
    endpoint: sentEndpoint(photo ? stickers.createByImage : stickers.addItem),
    input: { body: photo ? { ...sticker, claimed_at } : sticker },
    case_id: id,
    car: { license_plate: sticker.license_plate ?? null, state: sticker.state ?? null, vin: sticker.vin ?? null },
    captured_at: claimed_at ?? new Date().toISOString(),
  }
}

/**
 * Returns a function that saves a sticker with its photo, or without one. Sent again with the same content, it is saved once. It resolves
 * with null if the sticker waits on a driver's phone for a signal.
 */
export function useAddSticker(): (body: StickerBody, photo: Blob | null) => Promise<Added | null> {
  const client = useQueryClient()
  const toast = useToast()
  const language = useScreenLanguage()
  const { storage } = useDriverQueue()
  const withPhoto = useCall(stickers.createByImage, { invalidates: CHANGED })
  const withoutPhoto = useCall(stickers.addItem, { invalidates: CHANGED })
  const key = useRef<{ readonly of: StickerBody; readonly id: string } | null>(null)
  const send = ({ claimed_at, ...sticker }: StickerBody, photo: Blob | null): Promise<Added> =>
    photo
      ? withPhoto.mutateAsync({ body: { ...sticker, claimed_at }, files: [photo] })
      : withoutPhoto.mutateAsync({ body: sticker })
  return async (body, photo) => {
    if (storage === 'closed') return send(body, photo)
    if (key.current?.of !== body) key.current = { of: body, id: crypto.randomUUID() }
    const sent = await sendQueued(stickerItem(body, photo, key.current.id), photo)
    switch (sent.kind) {
      case 'done':
        for (const { name } of CHANGED) void client.invalidateQueries({ queryKey: [name] })
        return sent.answer as Added
      case 'waits':
        return null
      case 'refused':
        if (!isTransient(sent.error)) key.current = null
        throw sent.error
      case 'not_stored':
        if (sent.is_full) toast.warn(...fullWords(language))
        return send(body, photo)
    }
  }
}
