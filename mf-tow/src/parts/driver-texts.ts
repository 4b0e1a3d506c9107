import { textsByLanguage, type Translate } from '@curbwise/messages'
import { driverTexts } from '@curbwise/messages/driver'
import { useScreenLanguage } from './screen-language.ts'

export type DriverTexts = Translate<keyof typeof driverTexts.en>

export const driverTextsIn = textsByLanguage(driverTexts)

export const useDriverTexts = (): DriverTexts => driverTextsIn(useScreenLanguage())
