import { textsByLanguage, type Translate } from '@curbwise/messages'
import { driverCaseTexts } from '@curbwise/messages/driver-case'
import { useScreenLanguage } from '../driver-texts.ts'

export type CaseTexts = Translate<keyof typeof driverCaseTexts.en>

export const caseTextsIn = textsByLanguage(driverCaseTexts)

/** Texts of a booted car's page, in Spanish for a driver who chose it. */
export const useCaseTexts = (): CaseTexts => caseTextsIn(useScreenLanguage())
