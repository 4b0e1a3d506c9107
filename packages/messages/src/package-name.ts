import type { Language } from './translator.ts'

/** Usual names of paid parking packages, in Spanish. Companies write names in one language; others are shown as written. */
const IN_SPANISH: Readonly<Record<string, string>> = {
  'half day': 'Medio día',
  'one day': 'Un día',
  'two days': 'Dos días',
  'three days': 'Tres días',
  weekend: 'Fin de semana',
  'one week': 'Una semana',
  'two weeks': 'Dos semanas',
  'one month': 'Un mes',
}

/** The name of a paid parking package in the reader's language, where it's a usual one. */
export const packageName = (language: Language, name: string): string =>
  (language === 'es' ? IN_SPANISH[name.trim().toLowerCase()] : undefined) ?? name
