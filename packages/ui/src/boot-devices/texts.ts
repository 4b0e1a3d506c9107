import { useKit, type Language } from '@curbwise/ui/theme'
import { en } from '../texts/en/boot-devices.ts'
import { es } from '../texts/es/boot-devices.ts'

export type DeviceTexts = typeof en

export const DEVICE_TEXTS: Readonly<Record<Language, DeviceTexts>> = { en, es }
export const useDeviceTexts = (): DeviceTexts => DEVICE_TEXTS[useKit().language]
