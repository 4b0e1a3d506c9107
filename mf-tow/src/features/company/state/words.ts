import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import { dateText } from '@curbwise/rules/time/text'

const DAY_MS = 86_400_000
/** A license that ends within this many days is marked. */
const SOON_DAYS = 30

/** "1 truck", "2 trucks" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** After a first price or lot was added: who uses it. Undefined if no complex does. */
export const defaultWords = (complexes: readonly unknown[]): string | undefined =>
  complexes.length > 0 ? `${counted(complexes.length, 'complex', 'complexes')} without one will use it.` : undefined

/** "6 complexes, 5 drivers, 4 trucks" */
export const countsText = (counts: { readonly complexes: number; readonly drivers: number; readonly trucks: number }) =>
  [
    counted(counts.complexes, 'complex', 'complexes'),
    counted(counts.drivers, 'driver'),
    counted(counts.trucks, 'truck'),
  ].join(', ')

/** "6218 Navigation Blvd, Houston, TX 77011"; null if no part is known. */
export function addressText({
  address,
  city,
  state,
  zip_code,
}: Pick<CompanyProfile, 'address' | 'city' | 'state' | 'zip_code'>): string | null {
  const region = [state, zip_code].filter(Boolean).join(' ')
  return [address, city, region].filter(Boolean).join(', ') || null
}

/** "BC" for Bayou City Towing. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

export interface LicenseEnd {
  readonly text: string
  readonly state: 'fine' | 'soon' | 'ended'
}

/**
 * Says until when a license is valid; null if it doesn't end.
 * @param today the current date in the company's zone, year-month-day
 */
export function licenseEnd(ends_on: string | null, today: string): LicenseEnd | null {
  if (ends_on === null) return null
  const days = Math.round((Date.parse(ends_on) - Date.parse(today)) / DAY_MS)
  if (days < 0) return { text: `Ended ${dateText(ends_on)}`, state: 'ended' }
  if (days > SOON_DAYS) return { text: `Until ${dateText(ends_on)}`, state: 'fine' }
  return { text: days === 0 ? 'Ends today' : `Ends in ${counted(days, 'day')}`, state: 'soon' }
}

/** The current date in a zone, year-month-day. @param now ms since 1970 */
export const dateIn = (zone: string, now: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now)
