/** The list of booted cars, and parts of its panel and page. Not a shared module; it imports the shared kit by its package name. */
export { BootScreen, type BootScreenProps } from './boots/boot-screen.tsx'
export { Code } from './boots/style.ts'
export { ReleaseCodeLine } from './boots/release-code.tsx'
export { WHEELS, type BootView, type Wheel } from './boots/types.ts'
export { BOOT_TEXTS, useBootTexts, type BootTexts } from './boots/texts.ts'
export { placeWords } from './boots/words.ts'
