import { type Language, type Translate, translator } from '@curbwise/messages'
import { carName } from '@curbwise/messages/car-name'
import { findMyCarTexts } from '@curbwise/messages/find-my-car'
import { hazardInSpanish } from '@curbwise/messages/decision-words'
import { hoursWords } from '@curbwise/messages/hours-words'
import { licenseWords } from '@curbwise/messages/legal-words'
import { documentTexts } from '@curbwise/messages/tow-document'
import {
  dateText,
  dayText,
  HAZARD_LABELS,
  hearingLastDay,
  localDate,
  momentText,
  moneyText,
  stateName,
  timeText,
  towAuthority,
  TOW_REASON_LABELS,
  VERDICT_INSTRUCTIONS,
  VERDICT_LABELS,
} from '@curbwise/rules'
import type { Fact } from '../../../../documents/pdf/facts.ts'
import type { Issuer } from '../../../../documents/pdf/head.ts'
import type { PlateWords } from '../../../../documents/pdf/plate.ts'
import type { PaperFacts } from './facts.ts'

export type DocumentTranslate = Translate<keyof (typeof documentTexts)['en']>
const TEXTS: Readonly<Record<Language, DocumentTranslate>> = {
  en: translator('en', documentTexts),
  es: translator('es', documentTexts),
}
/** Returns the document's texts in its language. */
export const textsOf = ({ language }: Pick<PaperFacts, 'language'>): DocumentTranslate => TEXTS[language]

/** A day and its month, and a time, stay on one line. */
const inSpanish = (at: Date, zone: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('es-US', { ...style, timeZone: zone })
    .format(at)
    .replaceAll(/(?<=\b\d{1,2}) (de )?(?=\p{L})/gu, (between) => between.replaceAll(' ', '\u00a0'))
    .replaceAll(/[ \u202f](?=[ap]\.\s?m\.)/g, '\u00a0')
const DAY = { year: 'numeric', month: 'long', day: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

export const day = (at: Date, zone: string): string => dayText(at.toISOString(), zone)
export const time = (at: Date, zone: string, language: Language = 'en'): string =>
  language === 'es' ? inSpanish(at, zone, TIME) : timeText(at.toISOString(), zone)
/** "11/18/2025, 9:02 PM", "18 de noviembre de 2025, 9:02 p.m." */
export const moment = (at: Date, zone: string, language: Language = 'en'): string =>
  language === 'es' ? inSpanish(at, zone, { ...DAY, ...TIME }) : momentText(at.toISOString(), zone)
export const money = moneyText

/** "Tuesday, 11/18/2025", "martes, 18 de noviembre de 2025". */
export const weekdayOf = (at: Date, zone: string, language: Language = 'en'): string =>
  language === 'es'
    ? inSpanish(at, zone, { weekday: 'long', ...DAY })
    : `${new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone }).format(at)}, ${day(at, zone)}`

/** Returns a local date (2025-12-08) for a sentence: "12/08/2025", "8 de diciembre de 2025". */
export const dateIn = (date: string, language: Language): string =>
  language === 'es' ? inSpanish(new Date(`${date}T12:00:00Z`), 'UTC', DAY) : dateText(date)

/** Returns a local date without its year: "11/18", "18 nov". */
export const shortDateIn = (date: string, language: Language): string =>
  language === 'es'
    ? inSpanish(new Date(`${date}T12:00:00Z`), 'UTC', { day: 'numeric', month: 'short' })
    : dateText(date).slice(0, 5)

/** "All times in Central time (America/Chicago)". */
export function zoneText(zone: string, { at, language }: Pick<PaperFacts, 'at' | 'language'>): string {
  const locale = language === 'es' ? 'es-US' : 'en-US'
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value.replace(' Time', ' time') ?? zone
  return textsOf({ language })('zone', { name, zone })
}

/** Uses non-breaking spaces, so that a phone number stays on one line. */
export const phone = (number: string | null): string => (number ?? '').replaceAll(' ', '\u00a0')

const joined = (...parts: (string | null | false | undefined)[]): string => parts.filter(Boolean).join(', ')

export function companyHead({ company, jurisdiction_state, language }: PaperFacts): Issuer {
  const label = licenseWords(language, towAuthority(jurisdiction_state)?.license_label ?? null)
  return {
    name: company.name,
    logo: company.logo,
    lines: [
      company.address,
      phone(company.phone),
      company.license_number ? `${label} ${company.license_number}` : '',
    ].filter(Boolean),
  }
}

/** The letterhead of the invoice: the storage lot's name with the company's logo. */
export function lotHead(facts: PaperFacts): Issuer {
  const { lot, company, jurisdiction_state, language } = facts
  if (!lot) return companyHead(facts)
  return {
    name: `${company.name}, ${lot.name}`,
    logo: company.logo,
    lines: [
      lot.address,
      joined(
        phone(lot.phone),
        hoursWords(language, lot.hours ?? '').replace(/^[OA](?=pen|bierto)/, (first) => first.toLowerCase()),
      ),
      lotLicense(lot.license_number, jurisdiction_state, language),
    ].filter(Boolean),
  }
}

export const lotLicense = (number: string | null, state: string, language: Language = 'en'): string =>
  number ? `${licenseWords(language, towAuthority(state)?.lot_license_label ?? null)} ${number}` : ''

export function plateWords(facts: PaperFacts): PlateWords {
  const { license_plate, state, vin } = facts
  const t = textsOf(facts)
  return license_plate
    ? { band: state ? stateName(state) : t('plate'), chars: license_plate }
    : { band: t('vin_end'), chars: vin?.slice(-6) ?? t('no_plate') }
}

/** Returns the plate for a sentence, such as "Texas plate PFN 6602". */
export const plateSentence = ({ license_plate, state, vin }: PaperFacts): string =>
  license_plate ? `${state ? `${stateName(state)} ` : ''}plate ${license_plate}` : `VIN ${vin ?? 'unknown'}`

export const reasonText = ({ reason, reason_text, hazard, hazard_text }: PaperFacts): string =>
  joined(
    TOW_REASON_LABELS[reason],
    reason_text?.replace(/\.$/, ''),
    hazard && `hazard: ${HAZARD_LABELS[hazard].toLowerCase()}`,
    hazard_text?.replace(/\.$/, ''),
  )

/** Returns the reason in the reader's language. Free text stays as written. */
export function reasonIn(language: Language, facts: PaperFacts): string {
  if (language === 'en') return reasonText(facts)
  const { reason, reason_text, hazard, hazard_text } = facts
  return joined(
    translator(language, findMyCarTexts)(`reason.${reason}`),
    reason_text?.replace(/\.$/, ''),
    hazard && `peligro: ${hazardInSpanish(hazard)}`,
    hazard_text?.replace(/\.$/, ''),
  )
}

/** Returns the car; in Spanish the color comes last. */
export const vehicleIn = (facts: PaperFacts): string => (facts.language === 'es' ? carName('es', facts) : facts.vehicle)

export function fromWhere(facts: PaperFacts): string {
  const { complex, location, space } = facts
  return [complex.name, complex.address, joined(location, space && textsOf(facts)('space', { space }))].join('\n')
}

/** Where a case comes from that was open in another system: it has no evidence here. Null for any other. */
export function broughtOverFact(facts: PaperFacts): Fact | null {
  const { brought_over, timezone, language } = facts
  if (!brought_over) return null
  const t = textsOf(facts)
  const date = dateIn(localDate(brought_over.at, timezone), language)
  return {
    label: t('brought_over'),
    value: t('brought_over.from', { system: brought_over.system ?? t('brought_over.system'), date }),
  }
}

/** Returns the verdict with its instruction or, for a towed car that had a right, the ground for the tow. */
export function verdictHeading({ decision, hazard, reason, override_reason }: PaperFacts): string {
  const verdict = decision?.verdict ?? 'check'
  const label = VERDICT_LABELS[verdict]
  if (verdict === 'unauthorized') return `${label}: no right to park here`
  if (hazard) return `${label}, towed as a hazard: ${HAZARD_LABELS[hazard].toLowerCase()}`
  if (override_reason) return `${label}, towed with the company’s written authorization`
  if (verdict === 'authorized')
    return `${label} to park, towed for its condition: ${TOW_REASON_LABELS[reason].toLowerCase()}`
  return `${label}: ${VERDICT_INSTRUCTIONS[verdict].replace(/\.$/, '').toLowerCase()}`
}

/** Returns where to complain; null when no authority is on record. */
export function complaintsText({
  jurisdiction_state,
  language,
}: Pick<PaperFacts, 'jurisdiction_state' | 'language'>): string | null {
  const authority = towAuthority(jurisdiction_state)
  if (!authority) return null
  const { name, address, phone: number, website } = authority
  return textsOf({ language })('complaints', { authority: joined(name, address, number, website) })
}

export const isDropped = ({ status }: Pick<PaperFacts, 'status'>): boolean => status === 'completed_dropped_on_site'

/** Returns when the car was towed, which starts the deadline for a hearing. */
export const towedAt = ({ left_property_at, hooked_at, completed_at, at }: PaperFacts): Date =>
  left_property_at ?? hooked_at ?? completed_at ?? at

/**
 * Returns the last day (2025-12-08) to request a hearing under every reading of the rule; null when the state has no
 * hearing.
 */
export function hearingDate(facts: PaperFacts): string | null {
  const { hearing } = facts.rules
  return (
    hearing && hearingLastDay(localDate(towedAt(facts).toISOString(), facts.timezone), undefined, hearing.before_day)
  )
}
