import { type Language, type Translate, translator } from '@curbwise/messages'
import { carName } from '@curbwise/messages/car-name'
import { stickerTexts } from '@curbwise/messages/sticker'
import type { NoticeFacts } from '../lifecycle/notice-facts.ts'

export type StickerTranslate = Translate<keyof (typeof stickerTexts)['en']>

const TEXTS: Readonly<Record<Language, StickerTranslate>> = {
  en: translator('en', stickerTexts),
  es: translator('es', stickerTexts),
}
export const stickerWords = (language: Language): StickerTranslate => TEXTS[language]

const written = (at: Date, zone: string, language: Language, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { ...style, timeZone: zone }).format(at)

/** "Sunday, 11/22/2026", "domingo, 22 de noviembre de 2026". */
function noticeDay(at: Date, zone: string, language: Language): string {
  const weekday = written(at, zone, language, { weekday: 'long' })
  const date: Intl.DateTimeFormatOptions =
    language === 'es'
      ? { day: 'numeric', month: 'long', year: 'numeric' }
      : { month: '2-digit', day: '2-digit', year: 'numeric' }
  return `${weekday}, ${written(at, zone, language, date)}`
}

/** "12:00 AM", "12:00 a.m." */
export const noticeTime = (at: Date, zone: string, language: Language): string =>
  written(at, zone, language, { hour: 'numeric', minute: '2-digit' }).replaceAll(/[ \u202f](?=[AaPp])/g, '\u00a0')

/** "TX NRB 3867"; without a plate, the end of the VIN. */
export function noticePlate({ license_plate, state, vin }: NoticeFacts, language: Language): string {
  if (license_plate) return [state, license_plate].filter(Boolean).join(' ')
  return stickerWords(language)('vin_end', { vin: vin?.slice(-6) ?? '' })
}

export const noticeCar = (facts: NoticeFacts, language: Language): string => carName(language, facts)

/** "has a flat tire". */
const problemOf = ({ reason }: NoticeFacts, language: Language): string => stickerWords(language)(`problem.${reason}`)

/** The values that every text of a notice uses. */
export function noticeValues(facts: NoticeFacts, language: Language): Record<string, string> {
  const { timezone: zone, first_day_at, made_at } = facts
  return {
    plate: noticePlate(facts, language),
    complex: facts.complex.name,
    company: facts.company.name,
    phone: (facts.company.phone ?? '').replaceAll(' ', '\u00a0'),
    problem: problemOf(facts, language),
    day: noticeDay(first_day_at, zone, language),
    time: noticeTime(first_day_at, zone, language),
    at: `${noticeDay(made_at, zone, language)}, ${noticeTime(made_at, zone, language)}`,
  }
}
