import type { Translate } from '@curbwise/messages'
import { bootPageTexts } from '@curbwise/messages/boot-page'
import { textsOf } from './texts.ts'

export type BootTexts = Translate<keyof typeof bootPageTexts.en>

/** Returns the texts of a boot, on every page that shows one. */
export const useBootTexts: () => BootTexts = textsOf(bootPageTexts)
