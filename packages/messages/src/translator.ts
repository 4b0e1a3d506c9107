export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** The texts of one area in both languages: `{ en, es }`, with the same keys. */
export interface Catalogue<Key extends string = string> {
  readonly en: Readonly<Record<Key, string>>
  readonly es: Readonly<Record<Key, string>>
}

/** `greeting_one` and `greeting_other` are requested as `greeting`, with a `count`. */
type Asked<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem | Key : Key

export type Values = Readonly<Record<string, string | number>>
export type Translate<Key extends string = string> = (key: Asked<Key>, values?: Values) => string

/** "4:46 a.m." at the end of a sentence: its period ends both. */
const AFTER_TIME = /([ap]\.\s?m\.)\./g

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/**
 * Returns a function that translates keys: `translator('es', mail)('reset.subject', { product })`. Placeholders are written as `{{name}}`;
 * one without a value stays. A key with a `count` is that of its plural: `_zero` for 0 if there is one, otherwise the language's own
 * (`_one`, `_other`). Values aren't escaped, so HTML must escape them itself.
 */
export function translator<Key extends string>(language: Language, catalogue: Catalogue<Key>): Translate<Key> {
  const texts: Readonly<Record<string, string | undefined>> = catalogue[language]
  const plurals = new Intl.PluralRules(language)
  const textOf = (key: string, count: unknown): string => {
    if (typeof count !== 'number') return texts[key] ?? key
    const zero = count === 0 ? texts[`${key}_zero`] : undefined
    return zero ?? texts[`${key}_${plurals.select(count)}`] ?? texts[`${key}_other`] ?? texts[key] ?? key
  }
  return (key, values = {}) =>
    textOf(key, values['count'])
      .replaceAll(PLACEHOLDER, (placeholder, name: string) => String(values[name] ?? placeholder))
      .replaceAll(AFTER_TIME, '$1')
}

/** Returns the texts of a catalog by language. Each translator is created once. */
export function textsByLanguage<Key extends string>(catalogue: Catalogue<Key>): (language: Language) => Translate<Key> {
  const created = new Map<Language, Translate<Key>>()
  return (language) => {
    const known = created.get(language)
    if (known) return known
    const texts = translator(language, catalogue)
    created.set(language, texts)
    return texts
  }
}

/**
 * Returns the first supported language that the browser requests, or else English. Takes an Accept-Language header, or
 * `navigator.languages` joined by commas.
 */
export function preferredLanguage(accepted: string | null | undefined): Language {
  const wanted = (accepted ?? '').split(',').map((part, index) => {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
    const quality = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1)
    return { language: tag.split('-')[0], quality: Number.isNaN(quality) ? 0 : quality, index }
  })
  wanted.sort((a, b) => b.quality - a.quality || a.index - b.index)
  for (const { language, quality } of wanted) {
    const known = LANGUAGES.find((name) => name === language)
    if (known && quality > 0) return known
  }
  return 'en'
}
