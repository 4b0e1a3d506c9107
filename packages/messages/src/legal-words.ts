import type { Language } from './translator.ts'

/** The court's fee as the rule of the case words it: "up to $20", "hasta $20". Other wordings stay as they were entered. */
export const feeWords = (language: Language, fee: string): string =>
  language === 'en' ? fee : fee.replace(/^up to /i, 'hasta ')

/** What stands before the number of a license: "TDLR license", "Licencia TDLR". */
export const licenseWords = (language: Language, label: string | null): string => {
  if (language === 'en') return label ?? 'License'
  return ['Licencia', label?.replace(/\s*license$/i, '')].filter(Boolean).join(' ')
}
