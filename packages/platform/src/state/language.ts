import { atom, useAtom } from 'jotai'

export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** Returns the browser's first supported language, or else English. */
export const browserLanguage = (wanted: readonly string[]): Language =>
  wanted
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? 'en'

export const languageAtom = atom<Language>('en')

/** Provides the language of public, guest, and resident screens; follows the browser until the user chooses one, which is stored. */
export function useLanguage() {
  const [language, setLanguage] = useAtom(languageAtom)
  return { language, setLanguage }
}
