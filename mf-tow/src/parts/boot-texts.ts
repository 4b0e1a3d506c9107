import { textsByLanguage, type Translate } from '@curbwise/messages'
import { driverBootTexts } from '@curbwise/messages/driver-boot'
import { useScreenLanguage } from './screen-language.ts'

export type BootCarTexts = Translate<keyof typeof driverBootTexts.en>

export const bootCarTextsIn = textsByLanguage(driverBootTexts)
export const useBootCarTexts = (): BootCarTexts => bootCarTextsIn(useScreenLanguage())
