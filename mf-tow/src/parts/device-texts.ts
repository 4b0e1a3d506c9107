import { textsByLanguage, type Translate } from '@curbwise/messages'
import { driverDeviceTexts } from '@curbwise/messages/driver-devices'
import { useScreenLanguage } from './screen-language.ts'

export type DeviceTexts = Translate<keyof typeof driverDeviceTexts.en>

export const deviceTextsIn = textsByLanguage(driverDeviceTexts)
export const useDeviceTexts = (): DeviceTexts => deviceTextsIn(useScreenLanguage())
