import type { SegmentName } from '@curbwise/api/list'
import { VEHICLE_LIST } from '@curbwise/api/resources/places.list'
import { US_STATES } from '@curbwise/api/us-states'
import type { VehicleRow } from '@curbwise/api/resources/places.schemas'
import { colorName } from '@curbwise/messages/car-name'
import type { Language } from '@curbwise/platform'
import { VEHICLE_COLORS } from '@curbwise/rules/text/vehicle-colors'
import { fromText } from '@curbwise/rules/time/shown'
import { type FilterField, filterFields, verdictLabel } from '@curbwise/ui/app'
import type { SelectOption } from '@curbwise/ui/entry'
import { checkTextsIn, type CheckTexts } from '../../../parts/check-texts.ts'

/** "Permit from 11/22/2026, 6:00 PM". */
export const startWords = (
  { kind, valid_from }: Pick<VehicleRow, 'kind' | 'valid_from'>,
  zone: string,
  t: CheckTexts = checkTextsIn('en'),
): string => t(`coming.${kind}`, { time: fromText(valid_from, zone) })

/** Names who entered a car. Residents and guests have no name here, so the gateway sends these words. */
export const addedByWords = (added_by: string | null, t: CheckTexts): string =>
  added_by === 'Resident' ? t('added_by.resident') : added_by === 'Guest' ? t('added_by.guest') : (added_by ?? '')

/** The same as `startWords` for a right that hasn't started, which is why the car isn't protected yet; null once it has. */
export const comingWords = (
  row: Pick<VehicleRow, 'kind' | 'valid_from'>,
  zone: string,
  now: number,
  t: CheckTexts = checkTextsIn('en'),
): string | null => (Date.parse(row.valid_from) > now ? startWords(row, zone, t) : null)

/** Segment names, in the order of the bar. */
export const SEGMENTS = ['all', 'resident', 'guest', 'paid', 'vip', 'blocked'] as const satisfies readonly SegmentName<
  typeof VEHICLE_LIST
>[]
export type Segment = (typeof SEGMENTS)[number]

export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'all'

const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Makes and colors are chosen or entered, as in the forms. */
export function filtersOf(makes: readonly SelectOption[], language: Language): readonly FilterField[] {
  const t = checkTextsIn(language)
  return filterFields(VEHICLE_LIST, {
    verdict: {
      label: t('field.right_now'),
      pinned: t('any'),
      labels: {
        protected: verdictLabel('protected', language),
        authorized: verdictLabel('authorized', language),
        check: verdictLabel('check', language),
        unauthorized: verdictLabel('unauthorized', language),
        paused: verdictLabel('paused', language),
      },
    },
    kind: {
      label: t('field.kind_of_right'),
      labels: {
        resident: t('kind.resident'),
        guest: t('kind.guest'),
        paid: t('kind.paid'),
        vip: t('kind.vip'),
        blocked: t('kind.blocked'),
      },
    },
    state: { label: t('state'), options: US_STATES.map((code) => ({ value: code, label: code })) },
    make: { label: t('field.make'), options: makes, otherLength: 40 },
    color: {
      label: t('field.color'),
      options: VEHICLE_COLORS.map((color) => ({ value: color, label: upperFirst(colorName(language, color)) })),
      otherLength: 30,
    },
    valid_until: { label: t('field.valid_until') },
    valid_from: { label: t('field.valid_from') },
  })
}

const ORDERS = ['license_plate', 'valid_until', 'valid_from'] as const

/** Footer text: "Newest first, 50 of 412". A page filtered by verdict may be empty although more pages follow. */
export function footerText(
  sort: string | null,
  shown: number,
  total: number | string | null,
  more = false,
  t: CheckTexts = checkTextsIn('en'),
): string {
  if (shown === 0 && more) return t('order.looks_further')
  const field = sort?.replace('-', '')
  const order = t(sort === null ? 'order.newest' : `order.${ORDERS.find((one) => one === field) ?? 'valid_from'}`)
  return total === null
    ? order
    : t('order.of', {
        order,
        shown: shown.toLocaleString('en-US'),
        total: typeof total === 'number' ? total.toLocaleString('en-US') : total,
      })
}
