import { textsByLanguage, type Translate } from '@curbwise/messages'
import { driverProfileTexts } from '@curbwise/messages/driver-profile'
import { useKit } from '@curbwise/ui/theme'

const textsIn = textsByLanguage(driverProfileTexts)

/** Texts of the profile, in Spanish for a driver who chose it. */
export const useProfileTexts = (): Translate<keyof typeof driverProfileTexts.en> => textsIn(useKit().language)
