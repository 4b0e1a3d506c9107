import { textsByLanguage, type Translate } from '@curbwise/messages'
import { driverTexts } from '@curbwise/messages/driver'
import { driverCheckTexts } from '@curbwise/messages/driver-check'
import { driverStepTexts } from '@curbwise/messages/driver-steps'
import { decisionIn, decisionSentence } from '@curbwise/messages/words/decision-sentences'
import type { Language } from '@curbwise/platform'
import { useKit } from '@curbwise/ui/theme'

export type DriverTexts = Translate<keyof typeof driverTexts.en>
export type StepTexts = Translate<keyof typeof driverStepTexts.en>
export type CheckTexts = Translate<keyof typeof driverCheckTexts.en>

export const driverTextsIn = textsByLanguage(driverTexts)
export const stepTextsIn = textsByLanguage(driverStepTexts)
export const checkTextsIn = textsByLanguage(driverCheckTexts)

/** Returns the language of the open screen: the driver's own where the screen is translated, otherwise English. */
export const useScreenLanguage = (): Language => useKit().language

export const useDriverTexts = (): DriverTexts => driverTextsIn(useScreenLanguage())
export const useStepTexts = (): StepTexts => stepTextsIn(useScreenLanguage())
export const useCheckTexts = (): CheckTexts => checkTextsIn(useScreenLanguage())

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
