import type { Catalogue } from './translator.ts'
import { en } from './en/driver-devices.ts'
import { es } from './es/driver-devices.ts'

/** Texts of a company's boots, as a driver finds one and brings it back. */
export const driverDeviceTexts: Catalogue<keyof typeof en> = { en, es }
