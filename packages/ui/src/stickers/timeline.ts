import { formatTime } from '@curbwise/ui/entry'
import { towNumber } from '@curbwise/rules/tows/number'
import type { TimelineItem } from '@curbwise/ui/app'
import type { StickerView } from './types.ts'

interface Moment {
  readonly at: string
  readonly title: string
  readonly detail?: string | undefined
}

const by = (name: string | null): string => (name ? ` by ${name}` : '')

/** Adds the times the owner's page was opened: the first, and the last if it is another one. */
function openedMoments({ page_opened }: StickerView): readonly Moment[] {
  if (!page_opened) return []
  const { first_at, last_at } = page_opened
  const first = { at: first_at, title: 'Owner’s page opened' }
  return first_at === last_at ? [first] : [first, { at: last_at, title: 'Owner’s page opened last' }]
}

const cureMoments = ({ cures }: StickerView): readonly Moment[] =>
  cures.flatMap(({ sent_at, note, state, answered_at, answered_by, answer }): Moment[] => [
    { at: sent_at, title: 'The owner sent a photo that it’s cured', detail: note ?? undefined },
    ...(answered_at
      ? [
          {
            at: answered_at,
            title: `${state === 'confirmed' ? 'Photo confirmed' : 'Photo declined'}${by(answered_by)}`,
            detail: answer ?? undefined,
          },
        ]
      : []),
  ])

/** What has happened to a sticker, oldest first, and what comes next. @param now ms since 1970 */
export function stickerTimeline(sticker: StickerView, now: number): readonly TimelineItem[] {
  const { contract, messages, first_day, status, tow } = sticker
  const isOpen = sticker.now !== null
  const begun = Date.parse(first_day.at) <= now
  const moments: Moment[] = [
    { at: sticker.made_at, title: `Sticker${by(sticker.made_by)}` },
    ...(messages.state === 'sent' && messages.at ? [{ at: messages.at, title: 'Message to its residents sent' }] : []),
    ...openedMoments(sticker),
    ...cureMoments(sticker),
    ...(isOpen && begun ? [{ at: first_day.at, title: 'First day of a tow' }] : []),
    ...(sticker.complied_at ? [{ at: sticker.complied_at, title: `Cured, marked${by(sticker.complied_by)}` }] : []),
    ...(sticker.converted_at
      ? [{ at: sticker.converted_at, title: tow ? `Requested as tow ${towNumber(tow.number)}` : 'Requested as a tow' }]
      : []),
    ...(status === 'expired' ? [{ at: sticker.expires_at, title: 'Expired' }] : []),
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
    ...(begun ? [] : [next('First day of a tow', first_day.at)]),
    { ...next('Expires', sticker.expires_at), state: 'todo' },
  ]
}
