import { dayText, momentText, timeText } from '@curbwise/rules/time/format'
import type { TimelineItem } from '@curbwise/ui/app'
import { PANEL_TEXTS, type PanelTexts } from './panel-texts.ts'
import type { BootView } from './types.ts'

/** The day of the first entry, shown once in the heading. */
export const dayOf = ({
  timeline,
  deployed_at,
  contract,
}: Pick<BootView, 'timeline' | 'deployed_at' | 'contract'>): string =>
  dayText(timeline[0]?.at ?? deployed_at, contract.timezone)

/** What has happened to a booted car, and what comes next. Entries of the first day show only the time. */
export function bootTimeline(
  boot: Pick<BootView, 'timeline' | 'deployed_at' | 'contract' | 'group' | 'device'>,
  t: PanelTexts = PANEL_TEXTS.en,
): readonly TimelineItem[] {
  const zone = boot.contract.timezone
  const day = dayOf(boot)
  const when = (at: string): string => (dayText(at, zone) === day ? timeText(at, zone) : momentText(at, zone))
  const done = boot.timeline.map(({ at, sentence, who, verdict }): TimelineItem => ({
    title: sentence,
    detail: who ?? undefined,
    time: when(at),
    ...(verdict && { verdict }),
  }))
  switch (boot.group) {
    case 'deployed':
    case 'inquired':
    case 'tow_opened':
      return [...done, { title: t.paid_or_free, state: 'next', time: t.next }]
    case 'awaiting_return':
      return [
        ...done,
        {
          title: t.boot_back,
          ...(boot.device.return_to && { detail: boot.device.return_to }),
          state: 'next',
          time: boot.device.return_by ? t.back_by(momentText(boot.device.return_by, zone)) : t.next,
        },
      ]
    case 'closed':
      return done
  }
}
