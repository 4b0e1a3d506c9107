/** Parts of a booted car's own page: its photos, timeline, and words. */
export { type BootAct } from './boots/boot-dialogs.tsx'
export { BootImages, imageWords } from './boots/boot-images.tsx'
export { usePanelTexts } from './boots/panel-texts.ts'
export { bootTimeline, dayOf } from './boots/timeline.ts'
export { carWords, deviceWords, lateDueCents, readWords, shortTime } from './boots/words.ts'
