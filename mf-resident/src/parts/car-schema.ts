import * as z from 'zod/mini'
import type { Texts } from './texts.ts'

const MOST = { plate: 8, make: 40, model: 60, color: 30 } as const

/** Empty text is none. */
export const optionalText = (max: number) => z.pipe(z.string().check(z.trim(), z.maxLength(max)), z.transform((text) => text || null))

/** Plate and state, checked in the reader's language: 2 to 8 letters and digits, however they are spaced. */
export const plateShape = (t: Texts) => ({
  license_plate: z.string().check(z.trim(), z.refine((text) => {
    const letters = text.replaceAll(/[ .\-·]/g, '')
    return /^[A-Za-z0-9]+$/.test(letters) && letters.length >= 2 && letters.length <= MOST.plate
  }, { error: t('plate.write') })),
  state: z.string().check(z.length(2, { error: t('state.choose') })),
})

export const looksShape = { make: optionalText(MOST.make), model: optionalText(MOST.model), color: optionalText(MOST.color) }

/** Whether what is written can be a plate already: then the gateway is asked what it may have. */
export const isPlate = (text: string): boolean => /^[A-Za-z0-9 .\-·]{2,12}$/.test(text.trim()) && text.replaceAll(/[^A-Za-z0-9]/g, '').length >= 2
