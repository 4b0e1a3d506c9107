import type { PublicCase } from '@curbwise/api/resources/find-my-car'
import type { Language } from '@curbwise/platform'
import { formatTime } from '@curbwise/ui/entry'
import type { Texts } from './texts.ts'

export type CaseLine = PublicCase['lines'][number]

const DAYS = /^(\d+) days? at (\$[\d,.]+)$/
const UP_TO = /^up to (\$[\d,.]+)$/
const RATE = /^([\d.]+%)/
const DAILY = /^(\d+(?::\d+)? [AP]M) to (\d+(?::\d+)? [AP]M), every day$/i
/** Names of prices and papers that every company uses, by what is written on the line. */
const USUAL = [
  [/^(?:standard )?light[- ]duty$/i, 'basis.light'], [/^(?:standard )?medium[- ]duty$/i, 'basis.medium'], [/^(?:standard )?heavy[- ]duty$/i, 'basis.heavy'],
  [/^(?:sent by )?certified mail$/i, 'basis.certified'], [/^sent by mail$/i, 'basis.mail'], [/^sent in person$/i, 'basis.in_person'],
] as const

/** The label of a charge line by its code; the company's own further lines keep their name. */
export function lineLabel({ code, label }: CaseLine, t: Texts): string {
  if (code === 'tow') return t('line.tow')
  if (code === 'storage') return t('line.storage')
  if (code === 'tax') return t('line.tax')
  if (code === 'adjustment') return t('line.adjustment')
  return code === 'notice_letter' || label === 'Notice letter' ? t('line.letter') : label
}

/** How a line is counted, in the reader's language. */
export function lineBasis({ code, basis }: CaseLine, t: Texts): string | null {
  const days = DAYS.exec(basis ?? '')
  if (days) return t('basis.days', { count: Number(days[1]), price: days[2] ?? '' })
  const rate = code === 'tax' ? RATE.exec(basis ?? '') : null
  if (rate) return t('basis.rate', { rate: rate[1] ?? '' })
  const usual = USUAL.find(([written]) => written.test(basis ?? ''))
  return usual ? t(usual[1]) : basis
}

/** 11/18/2026, 9:20 PM; the Spanish reader gets the month's name: 18 de noviembre de 2026, 9:20 p. m. */
export function caseTime(at: string, zone: string, language: Language, form: 'full' | 'time' = 'full'): string {
  if (language === 'en') return formatTime(at, zone, form)
  const day = form === 'full' ? { dateStyle: 'long' as const } : {}
  return new Intl.DateTimeFormat('es-US', { ...day, timeStyle: 'short', timeZone: zone }).format(new Date(at))
}

/** A day without a time (`2026-12-08`): 12/08/2026, or 8 de diciembre de 2026. */
export function caseDay(day: string, language: Language): string {
  const noon = new Date(`${day}T12:00:00Z`)
  if (language === 'en') return formatTime(noon, 'UTC', 'date')
  return new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }).format(noon)
}

/** Whether the lot never closes. */
export const isAlwaysOpen = (hours: string): boolean => /^open 24 hours$/i.test(hours)

/** The hours as the lot wrote them; what lots usually write, in the reader's language. */
export function hoursText(hours: string, t: Texts): string {
  if (isAlwaysOpen(hours)) return t('hours.always')
  const [, from, until] = DAILY.exec(hours) ?? []
  return from && until ? t('hours.daily', { from, until }) : hours
}

/** The court's fee, as the rule of the case has it. */
export function feeText(fee: string, t: Texts): string {
  const amount = UP_TO.exec(fee)?.[1]
  return amount ? t('hearing.fee_up_to', { amount }) : t('hearing.fee', { fee })
}

/** An address for the phone's own maps. */
export const directionsTo = (address: string): string => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`

export const telephone = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** A phone number as it is written, in one piece: it never breaks over two lines. */
export const phoneText = (phone: string): string => phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
