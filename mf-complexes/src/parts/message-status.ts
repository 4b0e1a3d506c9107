import type { MESSAGE_STATUSES } from '@curbwise/api/resources/announcements.schemas'

export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

export const MESSAGE_STATUS_LABELS: Readonly<Record<MessageStatus, string>> = {
  failed: 'Failed',
  unknown: 'No answer',
  opted_out: 'Opted out',
  not_sent: 'Not sent: practice',
  queued: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
}
export const MESSAGE_STATUS_COLORS = {
  failed: 'err',
  unknown: 'warn',
  opted_out: 'text-2',
  not_sent: 'text-2',
  queued: 'info',
  sent: 'ok',
  delivered: 'ok',
} as const

/** Text below a message: why it failed, or the last error of one that is waiting for a retry. */
export function whyText({
  status,
  error,
}: {
  readonly status: MessageStatus
  readonly error: string | null
}): string | null {
  if (error === null || status !== 'queued') return error
  return `Not sent yet. ${error}. We keep trying for three days.`
}
