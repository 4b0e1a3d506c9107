import type { Announcement } from '@curbwise/api'
import { momentText } from '@curbwise/rules'
import type { Column } from '../../../../documents/spreadsheet.ts'

const CHANNELS: Record<Announcement['channel'], string> = { mail: 'Email', sms: 'Text' }

function audienceText({ unit, building }: Announcement): string {
  if (unit) return `Unit ${unit.unit_number}`
  return building ? `Building ${building}` : 'All residents'
}

/** Columns of the export; times in the complex's time zone. Like the list, it has no addresses. */
export const announcementColumns = (timezone: string): readonly Column<Announcement>[] => [
  { header: 'Sent', width: 22, value: ({ sent_at }) => momentText(sent_at, timezone) },
  { header: 'Went out', width: 22, value: ({ goes_out_at }) => momentText(goes_out_at, timezone) },
  { header: 'By', width: 14, value: ({ channel }) => CHANNELS[channel] },
  { header: 'To', width: 18, value: audienceText },
  { header: 'Subject', width: 30, value: ({ subject }) => subject },
  { header: 'Text', width: 60, value: ({ message }) => message },
  { header: 'Written by', width: 20, value: ({ sent_by }) => sent_by },
  { header: 'Recipients', width: 10, value: ({ counts }) => counts.all },
  { header: 'On the way', width: 10, value: ({ counts }) => counts.queued },
  { header: 'Sent to', width: 10, value: ({ counts }) => counts.sent },
  { header: 'Delivered', width: 10, value: ({ counts }) => counts.delivered },
  { header: 'Failed', width: 10, value: ({ counts }) => counts.failed },
  { header: 'Opted out', width: 10, value: ({ counts }) => counts.opted_out },
  { header: 'No answer', width: 10, value: ({ counts }) => counts.unknown },
]
