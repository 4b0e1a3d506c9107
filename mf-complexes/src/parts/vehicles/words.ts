import type { VehicleRow } from '@curbwise/api/resources/places.schemas'
import { fromText, untilText } from '@curbwise/rules/time/format'

export type VehicleKind = VehicleRow['kind']

export const KIND_LABELS: Readonly<Record<VehicleKind, string>> = {
  resident: 'Registered',
  guest: 'Guest permit',
  paid: 'Paid permit',
  vip: 'VIP',
  blocked: 'Blocked',
}

const COMING: Readonly<Record<VehicleKind, string>> = {
  resident: 'right',
  guest: 'permit',
  paid: 'permit',
  vip: 'VIP',
  blocked: 'blocked',
}

interface Span {
  readonly valid_from: string
  readonly valid_until: string | null
}

export interface Described {
  readonly title: string
  readonly detail: string | null
}

const DAY = 86_400_000
/** Tolerance for the reader's slow clock: a record that started just now by the server's clock has started. */
const SLOW_CLOCK = 60_000
const isToCome = (valid_from: string, now: number): boolean => Date.parse(valid_from) > now + SLOW_CLOCK

/**
 * Describes when a record is valid, in the complex's zone: its start if that is still to come (the car has no right
 * yet), else its end. `soon` means it ends within a day, and the remaining time is shown instead of the date.
 * @param now ms since 1970
 */
export function validWords(
  { valid_from, valid_until }: Span,
  zone: string,
  now: number,
): Described & { readonly soon: boolean } {
  const end = valid_until === null ? null : Date.parse(valid_until)
  const until = valid_until === null ? null : untilText(valid_until, zone)
  if (isToCome(valid_from, now))
    return {
      title: `From ${fromText(valid_from, zone)}`,
      detail: until === null ? 'no end' : `until ${until}`,
      soon: false,
    }
  if (end === null) return { title: 'No end', detail: null, soon: false }
  if (end <= now) return { title: 'Ended', detail: until, soon: false }
  return { title: until ?? '', detail: null, soon: end - now < DAY }
}

/**
 * The same on one line of a card: "until 11/20/2026, 11:30 PM", "from 11/22/2026, 6:00 PM, until 11/25/2026", "no end",
 * "ended 11/20/2026".
 * @param now ms since 1970
 */
export function validLine(span: Span, zone: string, now: number): string {
  const { title, detail } = validWords(span, zone, now)
  const holds = !isToCome(span.valid_from, now) && span.valid_until !== null && Date.parse(span.valid_until) > now
  return holds
    ? `until ${title}`
    : [`${title.charAt(0).toLowerCase()}${title.slice(1)}`, detail].filter(Boolean).join(title === 'Ended' ? ' ' : ', ')
}

/**
 * "permit from 11/22/2026, 6:00 PM" for a right that hasn't started, which is why the car isn't protected yet; null
 * once it has.
 * @param now ms since 1970
 */
export const comingWords = (
  { kind, valid_from }: { readonly kind: VehicleKind; readonly valid_from: string },
  zone: string,
  now: number,
): string | null => (isToCome(valid_from, now) ? `${COMING[kind]} from ${fromText(valid_from, zone)}` : null)

/** Describes another record of the plate: "Registered for unit 214, no end". */
export function otherRightText(
  {
    kind,
    unit_number,
    until,
  }: { readonly kind: VehicleKind; readonly unit_number: string | null; readonly until: string | null },
  zone: string,
): string {
  const what = {
    resident: 'Registered',
    guest: 'Guest permit',
    paid: 'Paid permit',
    vip: 'On the VIP list',
    blocked: 'On the blocked list',
  }[kind]
  const place = unit_number === null ? what : `${what}${kind === 'resident' ? ' for' : ' of'} unit ${unit_number}`
  return `${place}, ${until === null ? 'no end' : `until ${untilText(until, zone)}`}`
}
