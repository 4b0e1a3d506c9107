import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import type { Decision } from '@curbwise/rules/decision/types'
import { useKit, type Language } from '@curbwise/ui/theme'
import { createContext, useContext } from 'react'
import { en } from '../texts/en/stickers.ts'
import { es } from '../texts/es/stickers.ts'
import type { StickerCarView } from './types.ts'

export type ListTexts = typeof en

export const LIST_TEXTS: Readonly<Record<Language, ListTexts>> = { en, es }
export const useListTexts = (): ListTexts => LIST_TEXTS[useKit().language]

/** How the screen words what the gateway and the rules wrote in English. */
export interface WrittenWords {
  readonly car: (vehicle: StickerCarView['vehicle']) => string
  readonly sentence: (written: string) => string
  /** Why the first day is what it is. */
  readonly day: (written: string) => string
  /** What a tow still needs, as a noun phrase. */
  readonly need: (written: string) => string
  readonly decided: (decision: Decision) => Decision
}

const asWritten = <T>(written: T): T => written

export const WrittenContext = createContext<WrittenWords>({
  car: vehicleName,
  sentence: asWritten,
  day: asWritten,
  need: asWritten,
  decided: asWritten,
})
export const useWritten = (): WrittenWords => useContext(WrittenContext)
