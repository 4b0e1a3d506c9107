import type { Catalogue } from './translator.ts'
import { en } from './en/driver-queue.ts'
import { es } from './es/driver-queue.ts'

/** Texts about what a driver did without a signal: the strip, the list, logging out, and what has to wait. */
export const driverQueueTexts: Catalogue<keyof typeof en> = { en, es }
