import { bootNumber } from '@curbwise/rules/boots/number'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { towNumber } from '@curbwise/rules/tows/number'
import { localDate } from '@curbwise/rules/time/shown'
import { towStatusLabel } from '@curbwise/ui/app'
import { formatTime } from '@curbwise/ui/entry'
import { BOOT_TEXTS, type BootTexts, type CarName } from './texts.ts'
import type { BootRowView, BootView } from './types.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const LONGEST_IN_HOURS = 72

/** "46 min", "1 h 46 min", "4 days" */
export function durationWords(since: string, now: number, t: BootTexts = BOOT_TEXTS.en): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (hours === 0) return `${minutes} min`
  if (hours >= LONGEST_IN_HOURS) return t.days(Math.floor(hours / 24))
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

const byWords = ({ deployed_by }: Pick<BootRowView, 'deployed_by'>, t: BootTexts): string =>
  deployed_by.is_you ? t.by_you : t.by(deployed_by.name)

/** How it was released: "Paid 11/19/2026", "Free 11/20/2026". */
function releasedWords({ status, released_at, contract }: BootRowView, t: BootTexts): string {
  const how = status === 'released_free' ? t.released_free : t.paid
  return released_at ? t.released_on(how, formatTime(released_at, contract.timezone, 'date')) : how
}

/** How long the boot has been on the car, or until when it is due back, or how the case ended. @param now ms since 1970 */
export function sinceWords(boot: BootRowView, now: number, t: BootTexts = BOOT_TEXTS.en): Since {
  const { group, contract, deployed_at, inquired_at, tow, device } = boot
  const zone = contract.timezone
  const age = durationWords(deployed_at, now, t)
  const isLong = now - Date.parse(deployed_at) >= LONG_HOURS * HOUR_MS
  switch (group) {
    case 'deployed':
      return { title: age, detail: byWords(boot, t), is_late: isLong }
    case 'inquired':
      return {
        title: age,
        detail: inquired_at ? t.looked_up(shortTime(inquired_at, zone, now)) : byWords(boot, t),
        is_late: isLong,
      }
    case 'tow_opened':
      return {
        title: age,
        detail: tow
          ? `${t.tow(towNumber(tow.number))}, ${towStatusLabel(tow.status, t.language()).toLowerCase()}`
          : byWords(boot, t),
        is_late: false,
      }
    case 'awaiting_return':
      return device.return_by
        ? {
            title: t.back_by(shortTime(device.return_by, zone, now)),
            detail: releasedWords(boot, t),
            is_late: Date.parse(device.return_by) <= now,
          }
        : { title: t.no_time, detail: releasedWords(boot, t), is_late: false }
    case 'closed':
      return boot.status === 'towed'
        ? {
            title: boot.towed_at ? t.towed_on(formatTime(boot.towed_at, zone, 'date')) : t.towed,
            detail: tow ? t.tow(towNumber(tow.number)) : byWords(boot, t),
            is_late: false,
          }
        : { title: releasedWords(boot, t), detail: device.is_back ? t.boot_back : t.boot_not_back, is_late: false }
  }
}

/** "Mesquite Flats, space 14, visitor row"; leaves out a space that the location already names. */
export function placeWords(
  { contract, space, location }: Pick<BootRowView, 'contract' | 'space' | 'location'>,
  t: BootTexts = BOOT_TEXTS.en,
): string {
  const named = space !== null && location.split(',')[0]?.trim().toLowerCase() === `space ${space}`.toLowerCase()
  return [contract.name, named || space === null ? null : t.space(space), t.location(location)]
    .filter(Boolean)
    .join(', ')
}

/** "Black Dodge Ram", or the number of a car that no one has described. */
export const carWords = (
  { vehicle, number }: Pick<BootRowView, 'vehicle' | 'number'>,
  t: BootTexts = BOOT_TEXTS.en,
  nameOf: CarName = vehicleName,
): string => nameOf(vehicle, t.boot_number(bootNumber(number)))

/** A label for a row: plate or VIN, and the car. */
export const rowWords = (
  boot: Pick<BootRowView, 'license_plate' | 'vin' | 'vehicle' | 'number'>,
  t: BootTexts,
  nameOf: CarName,
): string => [boot.license_plate ?? boot.vin, carWords(boot, t, nameOf)].filter(Boolean).join(', ')

/** Where the device is now, as far as the case knows. */
export function deviceWords(boot: BootRowView, now: number, t: BootTexts = BOOT_TEXTS.en): string {
  const zone = boot.contract.timezone
  if (boot.device.is_back) return t.back_with_company
  if (boot.group === 'awaiting_return')
    return boot.device.return_by ? t.with_owner_by(shortTime(boot.device.return_by, zone, now)) : t.with_owner
  if (boot.status === 'towed') return t.not_back
  const wheel = boot.wheel ? t.on_wheel(t.wheels[boot.wheel]) : ''
  return `${t.on_car(shortTime(boot.deployed_at, zone, now), byWords(boot, t))}${wheel}`
}

/** To whom the code was shown: "Hollis Greer 6:44 PM", or that no one saw it. */
export function readWords(
  { code_reads, contract }: Pick<BootView, 'code_reads' | 'contract'>,
  now: number,
  t: BootTexts = BOOT_TEXTS.en,
): string | null {
  if (code_reads === null) return null
  if (code_reads.length === 0) return t.no_one_yet
  return code_reads.map(({ at, who }) => `${who} ${shortTime(at, contract.timezone, now)}`).join(', ')
}

/** What is still due for a late return, in cents. */
export const lateDueCents = ({ late_return }: Pick<BootView, 'late_return'>): number =>
  late_return ? Math.max(0, late_return.amount.cents - late_return.paid.cents) : 0
