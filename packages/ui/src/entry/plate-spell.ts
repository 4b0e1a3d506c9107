import { stateName as nameOf } from '@curbwise/rules/plates/states'

/** Returns a state's name by code; the code itself if unknown, an empty text for null. */
export const stateName = (code: string | null | undefined): string => (code ? nameOf(code) : '')

/** Spells a plate for screen readers: "KVB 8821" → "K V B, 8 8 2 1". */
export const spellPlate = (plate: string): string =>
  plate
    .trim()
    .split(/[\s.\-·]+/)
    .filter(Boolean)
    .map((group) => [...group].join(' '))
    .join(', ')
