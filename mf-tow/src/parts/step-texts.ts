import { textsByLanguage, type Translate } from '@curbwise/messages'
import { driverStepTexts } from '@curbwise/messages/driver-steps'
import { useScreenLanguage } from './screen-language.ts'

export type StepTexts = Translate<keyof typeof driverStepTexts.en>

export const stepTextsIn = textsByLanguage(driverStepTexts)

export const useStepTexts = (): StepTexts => stepTextsIn(useScreenLanguage())
