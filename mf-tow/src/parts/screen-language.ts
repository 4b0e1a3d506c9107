import type { Language } from '@curbwise/platform'
import { useKit } from '@curbwise/ui/theme'

/** Returns the language of the open screen: the driver's own where the screen is translated, otherwise English. */
export const useScreenLanguage = (): Language => useKit().language
