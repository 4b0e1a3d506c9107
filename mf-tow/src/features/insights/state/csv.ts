import type { Insights } from '@curbwise/api/resources/insights.schemas'
import type { ReportFigures } from '@curbwise/api/resources/reports.schemas'
import { TOW_REASON_LABELS } from '@curbwise/rules/decision/types'
import { KEPT_BY_LABELS } from '@curbwise/rules/insights/kept'
import { collectedOf, type ComplexRow } from './collected.ts'
import { WEEKDAYS } from './words.ts'

export type Cell = string | number | null

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const QUOTED = /[",\r\n]/

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes RFC 4180 with a byte order mark, so that a spreadsheet reads accents; a cell that it would run gets an apostrophe. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`

const rounded = (minutes: number | null): number | null => minutes && Math.round(minutes)
const dollars = (cents: number | null): string | null => (cents === null ? null : (cents / 100).toFixed(2))

/** The table of complexes. */
export const complexCells = (complexes: readonly ComplexRow[]): Cell[][] => [
  [
    'Complex',
    'Requests',
    'Completed',
    'Dropped',
    'Cancelled',
    'Kept',
    'Overrides',
    'Minutes to hook-up, median',
    'Collected, $',
  ],
  ...complexes.map((one) => [
    one.name,
    one.requests,
    one.completed,
    one.dropped,
    one.cancelled,
    one.kept,
    one.overrides,
    rounded(one.hook_up_median),
    dollars(one.collected),
  ]),
]

const SPREADS = [
  ['accepted', 'Request to acceptance'],
  ['on_scene', 'Request to arrival'],
  ['hooked', 'Request to hook-up'],
] as const

/** Everything on the page, one number a row: the card, what it is about, what was counted, and the number. */
export function insightCells(
  data: Insights,
  complexes: readonly ComplexRow[],
  figures: ReportFigures | undefined,
): Cell[][] {
  const days = `${data.from} to ${data.until}`
  const [columns = [], ...rows] = complexCells(complexes)
  return [
    ['Card', 'Name', 'What', 'Number'],
    ['Figures', days, 'Cars kept from being towed', data.now.kept],
    ['Figures', days, 'Overrides of a decision', data.now.overrides],
    ['Figures', days, 'Requests', data.requests],
    ['Figures', days, 'Collected, $', figures ? dollars(collectedOf(figures.figures)) : null],
    ...[
      ...SPREADS.map(([step, name]) => [data.times[step], name] as const),
      [data.returned, 'Storage lot to owner'] as const,
    ].flatMap(([spread, name]): Cell[][] =>
      spread === null
        ? []
        : [
            ['How long it took', name, 'Number', spread.count],
            ['How long it took', name, 'A quarter within, minutes', rounded(spread.first_quartile)],
            ['How long it took', name, 'Half within, minutes', rounded(spread.median)],
            ['How long it took', name, 'Three quarters within, minutes', rounded(spread.third_quartile)],
            ['How long it took', name, '90% within, minutes', rounded(spread.ninetieth)],
          ],
    ),
    ...(figures?.days ?? [])
      .filter(({ figure }) => figure === 'completed' || figure === 'dropped' || figure === 'cancelled')
      .map(({ day, figure, count }): Cell[] => ['Tows a day', day, figure, count]),
    ...data.work.map(({ weekday, hour, requests }): Cell[] => [
      'Requests by weekday and hour',
      WEEKDAYS[weekday - 1] ?? '',
      `${hour}:00`,
      requests,
    ]),
    ...data.kept.flatMap(({ by, refused, stopped }): Cell[][] => [
      ['What stopped a tow', KEPT_BY_LABELS[by], 'At the request', refused],
      ['What stopped a tow', KEPT_BY_LABELS[by], 'Later', stopped],
    ]),
    ...data.reasons.map(({ reason, tows }): Cell[] => ['Reasons', TOW_REASON_LABELS[reason], 'Requests', tows]),
    ...rows.flatMap(([name = '', ...cells]) =>
      cells.map((cell, at): Cell[] => ['By complex', name, columns[at + 1] ?? '', cell]),
    ),
    ...data.people.flatMap(({ name, requests, misread, overrides, voids, zeroings }): Cell[][] => [
      ['By person', name, 'Requests', requests],
      ['By person', name, 'Plates misread', misread],
      ['By person', name, 'Overrides', overrides],
      ['By person', name, 'Voids', voids],
      ['By person', name, 'Set to zero', zeroings],
    ]),
    ...data.drivers.flatMap(({ name, completed, dropped, hook_up_median }): Cell[][] => [
      ['By driver', name, 'Completed', completed],
      ['By driver', name, 'Dropped', dropped],
      ['By driver', name, 'Minutes to hook-up, median', rounded(hook_up_median)],
    ]),
  ]
}
