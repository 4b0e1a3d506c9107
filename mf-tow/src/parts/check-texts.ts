import { textsByLanguage, type Translate } from '@curbwise/messages'
import { driverCheckTexts } from '@curbwise/messages/driver-check'
import { useScreenLanguage } from './screen-language.ts'

export type CheckTexts = Translate<keyof typeof driverCheckTexts.en>

export const checkTextsIn = textsByLanguage(driverCheckTexts)

export const useCheckTexts = (): CheckTexts => checkTextsIn(useScreenLanguage())
