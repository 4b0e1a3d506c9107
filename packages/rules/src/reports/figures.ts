/** What a report counts. Tows, releases, stickers, and boots have no amount; the last four are money. */
export const REPORT_FIGURES = [
  'completed',
  'dropped',
  'cancelled',
  'voided',
  'released',
  'stickers',
  'stickers_complied',
  'stickers_towed',
  'boots',
  'boots_paid',
  'boots_free',
  'boots_towed',
  'charged',
  'paid',
  'refunded',
  'due',
] as const
export type ReportFigure = (typeof REPORT_FIGURES)[number]

export const MONEY_FIGURES = ['charged', 'paid', 'refunded', 'due'] as const satisfies readonly ReportFigure[]
export const isMoneyFigure = (figure: ReportFigure): boolean => MONEY_FIGURES.some((one) => one === figure)

export const REPORT_FIGURE_LABELS: Readonly<Record<ReportFigure, string>> = {
  completed: 'Completed',
  dropped: 'Dropped on site',
  cancelled: 'Cancelled',
  voided: 'Voided',
  released: 'Released',
  stickers: 'Stickers',
  stickers_complied: 'Cured',
  stickers_towed: 'Became tows',
  boots: 'Boots',
  boots_paid: 'Released, paid',
  boots_free: 'Released, free',
  boots_towed: 'Towed',
  charged: 'Charged',
  paid: 'Paid',
  refunded: 'Refunded',
  due: 'Still due',
}

/** What a charge or a payment is for. */
export const REPORT_PURPOSES = ['tow', 'boot', 'late_return', 'permit'] as const
export type ReportPurpose = (typeof REPORT_PURPOSES)[number]
export const REPORT_PURPOSE_LABELS: Readonly<Record<ReportPurpose, string>> = {
  tow: 'Tow',
  boot: 'Boot',
  late_return: 'Late return of a boot',
  permit: 'Paid parking',
}

export const PAYMENT_METHOD_LABELS = {
  card: 'Card, online',
  terminal: 'Card at the desk',
  cash: 'Cash',
  sandbox: 'Sandbox card',
} as const

/** What a report is divided by. A manager of a complex can't divide it by the last three. */
export const REPORT_GROUPS = [
  'day',
  'contract',
  'reason',
  'cancel_reason',
  'method',
  'purpose',
  'driver',
  'truck',
  'lot',
] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

export const REPORT_GROUP_LABELS: Readonly<Record<ReportGroup, string>> = {
  day: 'Day',
  contract: 'Complex',
  reason: 'Reason',
  cancel_reason: 'Why cancelled',
  method: 'Method',
  purpose: 'Paid for',
  driver: 'Driver',
  truck: 'Truck',
  lot: 'Lot',
}

/** What a row is called whose records don't have what the report is divided by. */
export const REPORT_NONE_LABELS: Readonly<Record<ReportGroup, string>> = {
  day: 'No day',
  contract: 'No complex',
  reason: 'Paid parking',
  cancel_reason: 'No reason',
  method: 'No method',
  purpose: 'Nothing',
  driver: 'No driver',
  truck: 'No truck',
  lot: 'No lot',
}
