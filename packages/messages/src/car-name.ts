import type { Language } from './translator.ts'

/** Common colors in Spanish; others are shown as entered. */
const IN_SPANISH: Readonly<Record<string, string>> = {
  beige: 'beige',
  black: 'negro',
  blue: 'azul',
  brown: 'café',
  gold: 'dorado',
  gray: 'gris',
  green: 'verde',
  grey: 'gris',
  maroon: 'guinda',
  orange: 'anaranjado',
  pink: 'rosa',
  purple: 'morado',
  red: 'rojo',
  silver: 'plateado',
  tan: 'arena',
  white: 'blanco',
  yellow: 'amarillo',
}

/** Returns a common color in the reader's language; another text as it was entered. */
export const colorName = (language: Language, color: string): string =>
  language === 'en' ? color : (IN_SPANISH[color.trim().toLowerCase()] ?? color)

export interface NamedCar {
  readonly color: string | null
  readonly make: string | null
  readonly model: string | null
}

/** Names a car by color, make, and model: "Gold Lexus ES 350", "Lexus ES 350, color dorado"; empty if nothing is known. */
export function carName(language: Language, { color, make, model }: NamedCar): string {
  const name = [make, model].filter(Boolean).join(' ')
  if (language === 'en' || !color) return [color, name].filter(Boolean).join(' ')
  const colorText = `color ${colorName(language, color)}`
  return name ? `${name}, ${colorText}` : colorText
}
