import type { ReactElement } from 'react'
import { StickerLists } from '../features/sticker-lists/components/sticker-lists.tsx'

/** Stickers on cars by complex and day, and which of the cars may be towed now. */
export default function StickerListsPage(): ReactElement {
  return <StickerLists />
}
