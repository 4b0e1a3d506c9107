/** Sticker lists, an opened list, and the panel of a car. Not a shared module; it imports the shared kit by its package name. */
export { StickerScreen, type OpenedList, type StickerScreenProps } from './stickers/sticker-screen.tsx'
export { LIST_TEXTS, useListTexts, type ListTexts, type WrittenWords } from './stickers/texts.ts'
export type { StickerLinks, StickerListDetailsView } from './stickers/types.ts'
export { listTitle } from './stickers/words.ts'
