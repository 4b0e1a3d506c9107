import { stickers } from '@curbwise/api/resources/stickers.calls'
import { isTransient, useCall, useDriverQueue, type NewItem } from '@curbwise/client'
import { loadCopyCheck } from '@curbwise/client/use-copy-check'
import { useSession, useToast } from '@curbwise/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isAnswered } from '../../../parts/is-answered.ts'
import { sentEndpoint, useIsOffline } from '../../../parts/queued.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { fullWords, sendQueued } from '../../../parts/send-queued.ts'
import type { Captured } from './capture-sticker.ts'
import type { Added, StickerBody } from '../state/draft.ts'

const CHANGED = [stickers.list, stickers.get]

const loadCapture = () => import('./capture-sticker.ts')

/** Loads what decides by the copy on the phone. */
export const loadOffline = (): Promise<unknown> => Promise.all([loadCapture(), loadCopyCheck()])

/** Null while the server answers. */
async function capture(person: string, body: StickerBody, is_offline: boolean): Promise<Captured | null> {
  const captured_at = new Date().toISOString()
  if (!is_offline && (await isAnswered())) return null
  const loaded = await loadCapture().catch(() => null)
  return { captured_at, ...(await loaded?.decideSticker(person, body)) }
}

interface SentSticker {
  readonly of: StickerBody
  readonly id: string
  readonly captured: Captured | null
}

function stickerItem({ of, id, captured }: SentSticker, photo: Blob | null): NewItem {
  const { claimed_at, ...entered } = of
  const sticker = { ...entered, ...captured }
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
  const { userId } = useSession()
  const is_offline = useIsOffline()
  const key = useRef<SentSticker | null>(null)
  const send = ({ claimed_at, ...sticker }: StickerBody, photo: Blob | null): Promise<Added> =>
    photo
      ? withPhoto.mutateAsync({ body: { ...sticker, claimed_at }, files: [photo] })
      : withoutPhoto.mutateAsync({ body: sticker })
  return async (body, photo) => {
    if (storage === 'closed') return send(body, photo)
    const known = key.current?.of === body ? key.current : null
    const sticker = known ?? {
      of: body,
      id: crypto.randomUUID(),
      captured: await capture(userId ?? '', body, is_offline),
    }
    key.current = sticker
    const sent = await sendQueued(stickerItem(sticker, photo), photo)
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
