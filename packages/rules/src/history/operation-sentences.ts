/** Part of `HISTORY_SENTENCES`: how the installation runs. */
export const OPERATION_SENTENCES = {
  'job.retried': 'tried a job again: {after.job}',
  'job.stopped': 'stopped a job[, {after.job}][: {after.reason}]',
  'history.check_asked': 'asked to check the history of {after.chain}',
  'operations.exported': 'exported the {after.list} of the installation[, {after.rows} rows]',
} as const
