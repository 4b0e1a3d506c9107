import { decisionIn, decisionSentence } from '@curbwise/messages/words/decision-sentences'
import { useScreenLanguage } from './screen-language.ts'

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
