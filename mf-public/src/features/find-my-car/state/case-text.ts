import type { PublicCase } from '@curbwise/api/resources/find-my-car'
import type { Language } from '@curbwise/platform'
import { formatTime } from '@curbwise/ui/entry'
import type { Texts } from './texts.ts'

export type CaseLine = PublicCase['lines'][number]

const DAYS = /^(\d+) days? at (\$[\d,.]+)$/
const UP_TO = /^up to (\$[\d,.]+)$/
const RATE = /^([\d.]+%)/

/** The label of a charge line by its code; the company's own further lines keep their name. */
export function lineLabel({ code, label }: CaseLine, t: Texts): string {
  if (code === 'tow') return t('line.tow')
  if (code === 'storage') return t('line.storage')
  if (code === 'tax') return t('line.tax')
  return label === 'Notice letter' ? t('line.letter') : label
}

/** How a line is counted, in the reader's language. */
export function lineBasis({ code, basis }: CaseLine, t: Texts): string | null {
  const days = DAYS.exec(basis ?? '')
  if (days) return t('basis.days', { count: Number(days[1]), price: days[2] ?? '' })
  const rate = code === 'tax' ? RATE.exec(basis ?? '') : null
  return rate ? t('basis.rate', { rate: rate[1] ?? '' }) : basis
}

/** 11/18/2026, 9:20 PM; the Spanish reader gets the month's name: 18 de noviembre de 2026, 9:20 p. m. */
export function caseTime(at: string, zone: string, language: Language): string {
  if (language === 'en') return formatTime(at, zone)
  return new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(new Date(at))
}

/** A day without a time (`2026-12-08`): 12/08/2026, or 8 de diciembre de 2026. */
export function caseDay(day: string, language: Language): string {
  const noon = new Date(`${day}T12:00:00Z`)
  if (language === 'en') return formatTime(noon, 'UTC', 'date')
  return new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }).format(noon)
}

/** The hours as the lot wrote them; "Open 24 hours" in the reader's language. */
export const hoursText = (hours: string, t: Texts): string => (/^open 24 hours$/i.test(hours) ? t('hours.always') : hours)

/** The court's fee, as the rule of the case has it. */
export function feeText(fee: string, t: Texts): string {
  const amount = UP_TO.exec(fee)?.[1]
  return amount ? t('hearing.fee_up_to', { amount }) : t('hearing.fee', { fee })
}

/** An address for the phone's own maps. */
export const directionsTo = (address: string): string => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`

export const telephone = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
