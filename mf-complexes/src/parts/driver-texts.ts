import { textsByLanguage, type Translate } from '@curbwise/messages'
import { driverTexts } from '@curbwise/messages/driver'
import { driverCarTexts } from '@curbwise/messages/driver-car'
import { driverRequestTexts } from '@curbwise/messages/driver-request'
import { decisionIn, decisionSentence } from '@curbwise/messages/words/decision-sentences'
import type { Language } from '@curbwise/platform'
import { useKit } from '@curbwise/ui/theme'

export type RequestTexts = Translate<keyof typeof driverRequestTexts.en>

export const requestTextsIn = textsByLanguage(driverRequestTexts)
const driverTextsIn = textsByLanguage(driverTexts)
const carTextsIn = textsByLanguage(driverCarTexts)

/** Returns the language of the open screen: the driver's own where the screen is translated, otherwise English. */
export const useScreenLanguage = (): Language => useKit().language

export const useRequestTexts = (): RequestTexts => requestTextsIn(useScreenLanguage())

/** The names of photos, as on a driver's other screens. */
export const useDriverTexts = (): Translate<keyof typeof driverTexts.en> => driverTextsIn(useScreenLanguage())

/** The names of hazards, as on a driver's other screens. */
export const useCarTexts = (): Translate<keyof typeof driverCarTexts.en> => carTextsIn(useScreenLanguage())

/** Returns functions that put what the rules wrote into the screen's language. */
export function useDecisionTexts(): {
  readonly decided: <T extends Parameters<typeof decisionIn>[1]>(decision: T) => T
  readonly sentence: (written: string) => string
} {
  const language = useScreenLanguage()
  return {
    decided: (decision) => decisionIn(language, decision),
    sentence: (written) => decisionSentence(language, written),
  }
}
