import type { Catalogue } from './translator.ts'
import { en } from './en/driver-case.ts'
import { es } from './es/driver-case.ts'

/** Texts of a booted car's own page. Some are in parts that a tow's page has too. */
export const driverCaseTexts: Catalogue<keyof typeof en> = { en, es }
