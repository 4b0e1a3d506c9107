import type { Catalogue } from './translator.ts'
import { en } from './en/find-my-car.ts'
import { es } from './es/find-my-car.ts'

/** Texts of Find my car. */
export const findMyCarTexts: Catalogue<keyof typeof en> = { en, es }
