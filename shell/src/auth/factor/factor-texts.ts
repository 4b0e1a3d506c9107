import { textsByLanguage, type Translate } from '@curbwise/messages'
import { driverFactorTexts } from '@curbwise/messages/driver-factor'
import { useKit } from '@curbwise/ui/theme'

const textsIn = textsByLanguage(driverFactorTexts)

/** Texts of the question for the second factor, in Spanish for a driver on a screen that is. */
export const useFactorTexts = (): Translate<keyof typeof driverFactorTexts.en> => textsIn(useKit().language)
