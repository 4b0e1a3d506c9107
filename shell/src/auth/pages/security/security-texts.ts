import { textsByLanguage, type Translate } from '@curbwise/messages'
import { driverSecurityTexts } from '@curbwise/messages/driver-security'
import { useKit } from '@curbwise/ui/theme'

const textsIn = textsByLanguage(driverSecurityTexts)

/** Texts of the security page, in Spanish for a driver who chose it. */
export const useSecurityTexts = (): Translate<keyof typeof driverSecurityTexts.en> => textsIn(useKit().language)
