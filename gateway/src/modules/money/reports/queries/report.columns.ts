import type { ReportGroupRow, ReportRecord } from '@curbwise/api'
import {
  CUSTODY_STATUS_LABELS,
  CUSTODY_STATUSES,
  dayText,
  PAYMENT_METHOD_LABELS,
  REPORT_FIGURE_LABELS,
  REPORT_GROUP_LABELS,
  REPORT_NONE_LABELS,
  REPORT_PURPOSE_LABELS,
  type ReportFigure,
  type ReportGroup,
  timeText,
  TOW_REASON_LABELS,
} from '@curbwise/rules'
import type { Cell, Column } from '../../../../documents/spreadsheet.ts'

/** The words of keys that have no name of their own. */
const WORDS: Readonly<Partial<Record<ReportGroup, Readonly<Record<string, string>>>>> = {
  reason: TOW_REASON_LABELS,
  method: PAYMENT_METHOD_LABELS,
  purpose: REPORT_PURPOSE_LABELS,
}
const wordOf = (by: ReportGroup, key: string | null): string | null => (key === null ? null : (WORDS[by]?.[key] ?? key))

/** What a row of the divided figures is called. */
export const nameOf = (by: ReportGroup, { key, name }: ReportGroupRow): string =>
  name ?? wordOf(by, key) ?? REPORT_NONE_LABELS[by]

const figureCell = (figure: ReportFigure, { figures }: ReportGroupRow): Cell => {
  const found = figures.find((one) => one.figure === figure)
  if (!found) return 0
  return found.amount === null ? found.count : found.amount.cents / 100
}

/** In a table of all figures, those of stickers and boots say what they are of. */
const headerOf = (figure: ReportFigure): string => {
  const label = REPORT_FIGURE_LABELS[figure]
  const [of, rest] = figure.split('_')
  return rest ? `${of === 'boots' ? 'Boots' : 'Stickers'}: ${label.toLowerCase()}` : label
}

/** Columns of the divided figures: one for each figure. */
export const groupColumns = (by: ReportGroup, figures: readonly ReportFigure[]): readonly Column<ReportGroupRow>[] => [
  { header: REPORT_GROUP_LABELS[by], width: 28, value: (row) => nameOf(by, row) },
  ...figures.map((figure): Column<ReportGroupRow> => ({
    header: headerOf(figure),
    width: 14,
    value: (row) => figureCell(figure, row),
  })),
]

function detailText({ figure, detail }: ReportRecord): string | null {
  const status = CUSTODY_STATUSES.find((one) => one === detail)
  return figure === 'released' && status ? CUSTODY_STATUS_LABELS[status] : detail
}

const FLEET: readonly Column<ReportRecord>[] = [
  { header: 'Driver', width: 20, value: ({ driver }) => driver },
  { header: 'Truck', width: 16, value: ({ truck }) => truck },
  { header: 'Lot', width: 24, value: ({ lot }) => lot },
]

/** Columns of a figure's records, in the time zone of the company. Managers get no column of the fleet. */
export const recordColumns = (sees_fleet: boolean): readonly Column<ReportRecord>[] => [
  { header: 'Figure', width: 18, value: ({ figure }) => headerOf(figure) },
  { header: 'Date', width: 12, value: ({ at, timezone }) => dayText(at, timezone) },
  { header: 'Time', width: 10, value: ({ at, timezone }) => timeText(at, timezone) },
  { header: 'Time zone', width: 18, value: ({ timezone }) => timezone },
  { header: 'Complex', width: 28, value: ({ contract }) => contract.name },
  { header: 'Number', width: 12, value: ({ number }) => number },
  { header: 'Plate', width: 12, value: ({ license_plate }) => license_plate },
  { header: 'State', value: ({ state }) => state },
  { header: 'Reason', width: 20, value: ({ reason }) => wordOf('reason', reason) },
  { header: 'Detail', width: 30, value: detailText },
  { header: 'For', width: 14, value: ({ purpose }) => wordOf('purpose', purpose) },
  { header: 'Method', width: 16, value: ({ method }) => wordOf('method', method) },
  { header: 'Amount', value: ({ amount }) => amount && amount.cents / 100 },
  ...(sees_fleet ? FLEET : []),
]
