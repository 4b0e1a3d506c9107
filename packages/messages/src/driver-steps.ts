import type { Catalogue } from './translator.ts'
import { en } from './en/driver-steps.ts'
import { es } from './es/driver-steps.ts'

/** Texts of what a driver meets in a tow: brakes, looks, the drop, the completion, the camera, and a tow at once. */
export const driverStepTexts: Catalogue<keyof typeof en> = { en, es }
