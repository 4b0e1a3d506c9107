import { bootNumber } from '@curbwise/rules/boots/number'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { TOW_STATUS_LABELS } from '@curbwise/rules/tows/status'
import { towNumber } from '@curbwise/rules/tows/number'
import { localDate } from '@curbwise/rules/time/shown'
import { formatTime } from '@curbwise/ui/entry'
import type { BootGroup, BootRowView, BootView, Wheel } from './types.ts'

export const WHEEL_LABELS: Readonly<Record<Wheel, string>> = {
  front_left: 'Front left',
  front_right: 'Front right',
  rear_left: 'Rear left',
  rear_right: 'Rear right',
}

export const GROUP_LABELS: Readonly<Record<BootGroup, string>> = {
  deployed: 'Deployed',
  inquired: 'Inquired',
  awaiting_return: 'Awaiting return',
  tow_opened: 'Tow opened',
  closed: 'Closed',
}

/** What the cars of a group have in common. */
export const GROUP_FACTS: Readonly<Record<BootGroup, string>> = {
  deployed: 'Oldest first',
  inquired: 'The owner has looked it up',
  awaiting_return: 'Released, boot not back',
  tow_opened: 'Stays payable until the car leaves',
  closed: 'Newest first',
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const LONGEST_IN_HOURS = 72

/** "46 min", "1 h 46 min", "4 days" */
export function durationWords(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (hours === 0) return `${minutes} min`
  if (hours >= LONGEST_IN_HOURS) return `${Math.floor(hours / 24)} days`
  const rest = minutes % HOUR_MINUTES
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`
}

/** A boot that no one has asked about or paid for after this many hours is worth a look. */
const LONG_HOURS = 24
const HOUR_MS = HOUR_MINUTES * MINUTE_MS

export interface Since {
  readonly title: string
  readonly detail: string
  /** The boot has been on for long, or is overdue. */
  readonly is_late: boolean
}

/** A time of the same day without its date. */
export const shortTime = (at: string, zone: string, now: number): string =>
  formatTime(at, zone, localDate(at, zone) === localDate(new Date(now).toISOString(), zone) ? 'time' : 'full')

const byWords = ({ deployed_by }: Pick<BootRowView, 'deployed_by'>): string =>
  `by ${deployed_by.is_you ? 'you' : deployed_by.name}`

/** How it was released: "Paid 11/19/2026", "Free 11/20/2026". */
function releasedWords({ status, released_at, contract }: BootRowView): string {
  const how = status === 'released_free' ? 'Released free' : 'Paid'
  return released_at ? `${how} ${formatTime(released_at, contract.timezone, 'date')}` : how
}

/** How long the boot has been on the car, or until when it is due back, or how the case ended. @param now ms since 1970 */
export function sinceWords(boot: BootRowView, now: number): Since {
  const { group, contract, deployed_at, inquired_at, tow, device } = boot
  const zone = contract.timezone
  const age = durationWords(deployed_at, now)
  const isLong = now - Date.parse(deployed_at) >= LONG_HOURS * HOUR_MS
  switch (group) {
    case 'deployed':
      return { title: age, detail: byWords(boot), is_late: isLong }
    case 'inquired':
      return {
        title: age,
        detail: inquired_at ? `Looked up ${shortTime(inquired_at, zone, now)}` : byWords(boot),
        is_late: isLong,
      }
    case 'tow_opened':
      return {
        title: age,
        detail: tow ? `Tow ${towNumber(tow.number)}, ${TOW_STATUS_LABELS[tow.status].toLowerCase()}` : byWords(boot),
        is_late: false,
      }
    case 'awaiting_return':
      return device.return_by
        ? {
            title: `Back by ${shortTime(device.return_by, zone, now)}`,
            detail: releasedWords(boot),
            is_late: Date.parse(device.return_by) <= now,
          }
        : { title: 'No time agreed', detail: releasedWords(boot), is_late: false }
    case 'closed':
      return boot.status === 'towed'
        ? {
            title: boot.towed_at ? `Towed ${formatTime(boot.towed_at, zone, 'date')}` : 'Towed',
            detail: tow ? `Tow ${towNumber(tow.number)}` : byWords(boot),
            is_late: false,
          }
        : { title: releasedWords(boot), detail: device.is_back ? 'Boot is back' : 'Boot not back', is_late: false }
  }
}

/** "Mesquite Flats, space 14, visitor row"; leaves out a space that the location already names. */
export function placeWords({
  contract,
  space,
  location,
}: Pick<BootRowView, 'contract' | 'space' | 'location'>): string {
  const named = space !== null && location.split(',')[0]?.trim().toLowerCase() === `space ${space}`.toLowerCase()
  const where = location.replace(/^Space /, 'space ')
  return [contract.name, named || space === null ? null : `space ${space}`, where].filter(Boolean).join(', ')
}

/** "Black Dodge Ram", or the number of a car that no one has described. */
export const carWords = ({ vehicle, number }: Pick<BootRowView, 'vehicle' | 'number'>): string =>
  vehicleName(vehicle, `Boot ${bootNumber(number)}`)

/** A label for a row: plate or VIN, and the car. */
export const rowWords = (boot: Pick<BootRowView, 'license_plate' | 'vin' | 'vehicle' | 'number'>): string =>
  [boot.license_plate ?? boot.vin, carWords(boot)].filter(Boolean).join(', ')

/** Where the device is now, as far as the case knows. */
export function deviceWords(boot: BootRowView, now: number): string {
  const zone = boot.contract.timezone
  if (boot.device.is_back) return 'Back with the company'
  if (boot.group === 'awaiting_return')
    return boot.device.return_by
      ? `With the owner, back by ${shortTime(boot.device.return_by, zone, now)}`
      : 'With the owner, not back yet'
  if (boot.status === 'towed') return 'Not back yet'
  const wheel = boot.wheel ? `, ${WHEEL_LABELS[boot.wheel].toLowerCase()} wheel` : ''
  return `On the car since ${shortTime(boot.deployed_at, zone, now)}, ${byWords(boot)}${wheel}`
}

/** To whom the code was shown: "Hollis Greer 6:44 PM", or that no one saw it. */
export function readWords(
  { code_reads, contract }: Pick<BootView, 'code_reads' | 'contract'>,
  now: number,
): string | null {
  if (code_reads === null) return null
  if (code_reads.length === 0) return 'No one yet'
  return code_reads.map(({ at, who }) => `${who} ${shortTime(at, contract.timezone, now)}`).join(', ')
}

/** What is still due for a late return, in cents. */
export const lateDueCents = ({ late_return }: Pick<BootView, 'late_return'>): number =>
  late_return ? Math.max(0, late_return.amount.cents - late_return.paid.cents) : 0

/** "1 day", "3 days" */
export const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
