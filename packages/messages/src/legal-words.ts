import type { Language } from './translator.ts'

/** Translates the court's filing fee: "up to $20", "hasta $20". Other wordings stay as entered. */
export const feeWords = (language: Language, fee: string): string =>
  language === 'en' ? fee : fee.replace(/^up to /i, 'hasta ')

/** Returns the label before a license number: "TDLR license", "Licencia TDLR". */
export const licenseWords = (language: Language, label: string | null): string => {
  if (language === 'en') return label ?? 'License'
  return ['Licencia', label?.replace(/\s*license$/i, '')].filter(Boolean).join(' ')
}
