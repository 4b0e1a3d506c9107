/** Part of `HISTORY_SENTENCES`: reports, the month end, and what-if. */
export const REPORT_SENTENCES = {
  'saved_report.added': 'saved the report {after.name}[ for {after.for}]',
  'saved_report.edited': 'changed the saved report {before.name}: {changes}',
  'saved_report.removed': 'deleted the saved report {before.name}',
  'saved_report.scheduled': 'had the saved report {after.name} emailed {after.when} to {after.people}',
  'saved_report.paused': 'paused the emails of the saved report {after.name}',
  'saved_report.resumed': 'resumed the emails of the saved report {after.name}',
  'saved_report.stopped': 'stopped the emails of the saved report {after.name}',
  'saved_report.left': 'stopped the emails of the saved report {after.name} to themselves',
  'saved_report.rejoined': 'resumed the emails of the saved report {after.name} to themselves',
  'commission.rate_set': 'set the commission of {after.person} to {after.percent}%[, from {after.starts_on}]',
  'cash_drawer.closed': 'closed the cash drawer of {after.drawer}[: {after.difference}][, {after.difference_of}]',
  'bookkeeping.exported': 'exported the bookkeeping of {after.from} to {after.until}[: {after.rows} rows]',
  'what_if.started':
    'replayed the decisions of the month from {after.month}[ with {after.grace_minutes} of grace][ with a minimum notice of {after.min_notice_hours}][ under the rules {after.version}]',
  'what_if.cancelled': 'canceled the replay of the month from {after.month}',
} as const satisfies Readonly<Record<string, string>>
