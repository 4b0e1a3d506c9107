import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { useKit, type Language } from '@curbwise/ui/theme'
import { createContext, useContext } from 'react'
import { en } from '../texts/en/boots.ts'
import { es } from '../texts/es/boots.ts'
import type { BootRowView } from './types.ts'

export type BootTexts = typeof en

export const BOOT_TEXTS: Readonly<Record<Language, BootTexts>> = { en, es }
export const useBootTexts = (): BootTexts => BOOT_TEXTS[useKit().language]

/** Names a car from what is known about it; `fallback` if nothing is. */
export type CarName = (vehicle: BootRowView['vehicle'], fallback: string) => string

/** How the screen names cars; in English unless it is provided. */
export const CarNameContext = createContext<CarName>(vehicleName)
export const useCarName = (): CarName => useContext(CarNameContext)
