import { stateName as nameOf } from '@curbwise/rules/plates/states'

/** Name of a state by its code; the code itself when it is not known here, nothing for no state. */
export const stateName = (code: string | null | undefined): string => (code ? nameOf(code) : '')

/** "KVB 8821" → "K V B, 8 8 2 1": read letter by letter, groups kept apart. */
export const spellPlate = (plate: string): string =>
  plate
    .trim()
    .split(/[\s.\-·]+/)
    .filter(Boolean)
    .map((group) => [...group].join(' '))
    .join(', ')
