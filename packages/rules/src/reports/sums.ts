import { isMoneyFigure, REPORT_FIGURE_LABELS, type ReportFigure } from './figures.ts'
import { moneyText } from '../money/tax.ts'
import type { Shown } from './tabs.ts'

/** Which figures a column adds up, and whether it shows their number or their cents. */
const PARTS: Readonly<
  Record<
    'tows' | 'payments' | 'net',
    { readonly label: string; readonly of: readonly ReportFigure[]; readonly is_money: boolean }
  >
> = {
  tows: { label: 'All tows', of: ['completed', 'dropped', 'cancelled'], is_money: false },
  payments: { label: 'Payments', of: ['paid'], is_money: false },
  net: { label: 'Net', of: ['paid', 'refunded'], is_money: true },
}
const isSum = (shown: Shown): shown is keyof typeof PARTS => Object.hasOwn(PARTS, shown)

export const labelOf = (shown: Shown): string => (isSum(shown) ? PARTS[shown].label : REPORT_FIGURE_LABELS[shown])
/** Whether a column shows cents. */
export const isMoney = (shown: Shown): boolean => (isSum(shown) ? PARTS[shown].is_money : isMoneyFigure(shown))

/** The figure whose records a number opens; null for a sum of several. */
export const opensOf = (shown: Shown): ReportFigure | null =>
  shown === 'payments' ? 'paid' : isSum(shown) ? null : shown

/** What the gateway says of a figure: how many records, and the sum of their amounts; null for what has none. */
interface Sum {
  readonly count: number
  readonly amount: { readonly cents: number } | null
}
interface FigureSum extends Sum {
  readonly figure: ReportFigure
}
export interface ComparedSum extends FigureSum {
  readonly before: Sum
  readonly year_before: Sum
}
interface DaySum extends FigureSum {
  readonly day: string
}

const valueIn = (shown: Shown, sumOf: (figure: ReportFigure) => Sum | undefined): number => {
  const of = isSum(shown) ? PARTS[shown].of : [shown]
  return of.reduce((total, figure) => {
    const sum = sumOf(figure)
    const value = (isMoney(shown) ? sum?.amount?.cents : sum?.count) ?? 0
    return total + (shown === 'net' && figure === 'refunded' ? -value : value)
  }, 0)
}

/** A number of a table's row: records or cents. */
export const valueOf = (shown: Shown, row: { readonly figures: readonly FigureSum[] }): number =>
  valueIn(shown, (figure) => row.figures.find((one) => one.figure === figure))

export type Compared = 'before' | 'year_before'

/** A figure of the period, or of one that it is compared with. */
export const figureOf = (shown: Shown, figures: readonly ComparedSum[], of?: Compared): number =>
  valueIn(shown, (figure) => {
    const found = figures.find((one) => one.figure === figure)
    return of === undefined ? found : found?.[of]
  })

export const textOf = (shown: Shown, value: number): string =>
  isMoney(shown) ? moneyText(value) : value.toLocaleString('en-US')

export interface Change {
  readonly direction: 'up' | 'down' | 'same'
  readonly text: string
}

const TENTHS = 1_000
/** Says how a figure differs from the one it is compared with: "18 more, was 401", "6.2% more, was $116,164.85". */
export function changeOf(shown: Shown, now: number, before: number): Change {
  const was = `was ${textOf(shown, before)}`
  if (now === before) return { direction: 'same', text: `Unchanged, ${was}` }
  const [direction, word] =
    now > before ? (['up', 'more'] as const) : (['down', isMoney(shown) ? 'less' : 'fewer'] as const)
  const gap = Math.abs(now - before)
  if (!isMoney(shown) || before <= 0) return { direction, text: `${textOf(shown, gap)} ${word}, ${was}` }
  const percent = Math.round((gap * TENTHS) / before) / 10
  return { direction, text: `${percent.toLocaleString('en-US')}% ${word}, ${was}` }
}

/** The values of one figure by day. */
export const byDay = (figure: ReportFigure, days: readonly DaySum[]): ReadonlyMap<string, number> =>
  new Map(
    days
      .filter((one) => one.figure === figure)
      .map(({ day, count, amount }) => [day, isMoneyFigure(figure) ? (amount?.cents ?? 0) : count]),
  )
