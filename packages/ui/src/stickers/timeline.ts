import { formatTime } from '@curbwise/ui/entry'
import { towNumber } from '@curbwise/rules/tows/number'
import type { TimelineItem } from '@curbwise/ui/app'
import { PANEL_TEXTS, type PanelTexts } from './panel-texts.ts'
import type { StickerView } from './types.ts'

interface Moment {
  readonly at: string
  readonly title: string
  readonly detail?: string | undefined
}

const by = (name: string | null, t: PanelTexts): string => (name ? t.by(name) : '')

/** Adds the times the owner's page was opened: the first, and the last if it is another one. */
function openedMoments({ page_opened }: StickerView, t: PanelTexts): readonly Moment[] {
  if (!page_opened) return []
  const { first_at, last_at } = page_opened
  const first = { at: first_at, title: t.page_opened }
  return first_at === last_at ? [first] : [first, { at: last_at, title: t.page_opened_last }]
}

const cureMoments = ({ cures }: StickerView, t: PanelTexts): readonly Moment[] =>
  cures.flatMap(({ sent_at, note, state, answered_at, answered_by, answer }): Moment[] => [
    { at: sent_at, title: t.cure_sent, detail: note ?? undefined },
    ...(answered_at
      ? [
          {
            at: answered_at,
            title: `${state === 'confirmed' ? t.cure_confirmed : t.cure_declined}${by(answered_by, t)}`,
            detail: answer ?? undefined,
          },
        ]
      : []),
  ])

/** What has happened to a sticker, oldest first, and what comes next. @param now ms since 1970 */
export function stickerTimeline(
  sticker: StickerView,
  now: number,
  t: PanelTexts = PANEL_TEXTS.en,
): readonly TimelineItem[] {
  const { contract, messages, first_day, status, tow } = sticker
  const isOpen = sticker.now !== null
  const begun = Date.parse(first_day.at) <= now
  const moments: Moment[] = [
    { at: sticker.made_at, title: `${t.sticker}${by(sticker.made_by, t)}` },
    ...(messages.state === 'sent' && messages.at ? [{ at: messages.at, title: t.message_sent }] : []),
    ...openedMoments(sticker, t),
    ...cureMoments(sticker, t),
    ...(isOpen && begun ? [{ at: first_day.at, title: t.tow_day }] : []),
    ...(sticker.complied_at
      ? [{ at: sticker.complied_at, title: `${t.cured_marked}${by(sticker.complied_by, t)}` }]
      : []),
    ...(sticker.converted_at
      ? [{ at: sticker.converted_at, title: tow ? t.requested_as(towNumber(tow.number)) : t.requested }]
      : []),
    ...(status === 'expired' ? [{ at: sticker.expires_at, title: t.expired }] : []),
  ]
  const done = moments
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ at, title, detail }): TimelineItem => ({ title, detail, time: formatTime(at, contract.timezone) }))
  if (!isOpen) return done
  const next = (title: string, at: string): TimelineItem => ({
    title,
    state: 'next',
    time: formatTime(at, contract.timezone),
  })
  return [
    ...done,
    ...(begun ? [] : [next(t.tow_day, first_day.at)]),
    { ...next(t.expires, sticker.expires_at), state: 'todo' },
  ]
}
