import { atom, useAtom } from 'jotai'

export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of the browser if it is one of ours, else English. */
export const browserLanguage = (wanted: readonly string[]): Language =>
  wanted
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? 'en'

export const languageAtom = atom<Language>('en')

/** The language of public, guest and resident screens; follows the browser until the person chooses, then is remembered. */
export function useLanguage() {
  const [language, setLanguage] = useAtom(languageAtom)
  return { language, setLanguage }
}
