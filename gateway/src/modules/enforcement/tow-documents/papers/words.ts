import {
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
import type { Issuer } from '../../../../documents/pdf/head.ts'
import type { PlateWords } from '../../../../documents/pdf/plate.ts'
import type { PaperFacts } from './facts.ts'

export const day = (at: Date, zone: string): string => dayText(at.toISOString(), zone)
export const time = (at: Date, zone: string): string => timeText(at.toISOString(), zone)
export const moment = (at: Date, zone: string): string => momentText(at.toISOString(), zone)
export const money = moneyText

/** "Tuesday, 11/18/2025". */
export const weekdayOf = (at: Date, zone: string): string =>
  `${new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone }).format(at)}, ${day(at, zone)}`

/** "Central time (America/Chicago)". */
export function zoneText(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value.replace(' Time', ' time') ?? zone
  return `All times in ${name} (${zone})`
}

/** Uses non-breaking spaces, so that a phone number stays on one line. */
export const phone = (number: string | null): string => (number ?? '').replaceAll(' ', '\u00a0')

const joined = (...parts: (string | null | false | undefined)[]): string => parts.filter(Boolean).join(', ')

export function companyHead({ company, jurisdiction_state }: PaperFacts): Issuer {
  const label = towAuthority(jurisdiction_state)?.license_label ?? 'License'
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
  const { lot, company, jurisdiction_state } = facts
  if (!lot) return companyHead(facts)
  return {
    name: `${company.name}, ${lot.name}`,
    logo: company.logo,
    lines: [
      lot.address,
      joined(phone(lot.phone), lot.hours?.replace(/^Open/, 'open')),
      lotLicense(lot.license_number, jurisdiction_state),
    ].filter(Boolean),
  }
}

export const lotLicense = (number: string | null, state: string): string =>
  number ? `${towAuthority(state)?.lot_license_label ?? 'License'} ${number}` : ''

export const plateWords = ({ license_plate, state, vin }: PaperFacts): PlateWords =>
  license_plate
    ? { band: state ? stateName(state) : 'Plate', chars: license_plate }
    : { band: 'End of VIN', chars: vin?.slice(-6) ?? 'No plate' }

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

export const fromWhere = ({ complex, location, space }: PaperFacts): string =>
  [complex.name, complex.address, joined(location, space && `space ${space}`)].join('\n')

/** Returns the verdict with its instruction or, for a towed car that had a right, the ground for the tow. */
export function verdictHeading({ decision, hazard, reason, override_reason }: PaperFacts): string {
  const verdict = decision?.verdict ?? 'check'
  const label = VERDICT_LABELS[verdict]
  if (verdict === 'unauthorized') return `${label}: no right to park here`
  if (hazard) return `${label}, towed as a hazard: ${HAZARD_LABELS[hazard].toLowerCase()}`
  if (override_reason) return `${label}, towed on a written decision of the company`
  if (verdict === 'authorized')
    return `${label} to park, towed for its condition: ${TOW_REASON_LABELS[reason].toLowerCase()}`
  return `${label}: ${VERDICT_INSTRUCTIONS[verdict].replace(/\.$/, '').toLowerCase()}`
}

/** Returns where to complain; null when no authority is on record. */
export function complaintsText(state: string): string | null {
  const authority = towAuthority(state)
  return authority && `Complaints: ${joined(authority.name, authority.address, authority.phone, authority.website)}`
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
