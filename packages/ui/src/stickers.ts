/** Sticker lists, an opened list, and the panel of a car. Not a shared module; it imports the shared kit by its package name. */
export { StickerScreen, type OpenedList, type StickerScreenProps } from './stickers/sticker-screen.tsx'
export { SEARCH_LABEL } from './stickers/lists-table.tsx'
export type { StickerLinks, StickerListDetailsView } from './stickers/types.ts'
export { listTitle } from './stickers/words.ts'
