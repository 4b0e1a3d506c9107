import { dateText } from '@curbwise/rules/time/text'
import { Facts, PanelHead, PanelSection, ReasonTag, Timeline } from '@curbwise/ui/app'
import { formatTime } from '@curbwise/ui/entry'
import { useKit } from '@curbwise/ui/theme'
import { zoneWords } from '@curbwise/ui/zone-words'
import type { ReactElement, ReactNode } from 'react'
import { usePanelTexts, type PanelTexts } from './panel-texts.ts'
import { useWritten } from './texts.ts'
import { stickerTimeline } from './timeline.ts'
import type { StickerView } from './types.ts'

const rowIfSet = (label: string, value: ReactNode): readonly [string, ReactNode][] => (value ? [[label, value]] : [])

/** What is known about the messages to residents with this plate. */
const messageWords = ({ messages, contract }: Pick<StickerView, 'messages' | 'contract'>, t: PanelTexts): string =>
  messages.state === 'sent' && messages.at
    ? t.sent_at(formatTime(messages.at, contract.timezone))
    : t.message[messages.state]

function FirstDay({ first_day, now }: Pick<StickerView, 'first_day' | 'now'>): ReactElement | null {
  const { day } = useWritten()
  if (!now) return null
  return (
    <>
      <b>{dateText(first_day.on)}.</b> {day(first_day.sentence)}
      {first_day.citation ? <small> {first_day.citation}</small> : null}
    </>
  )
}

/** What the sticker says, to whom, and what has happened to it. */
export function CarFacts({
  sticker,
  now,
  history,
}: {
  readonly sticker: StickerView
  readonly now: number
  /** A link to all changes; null if this user can't open it. */
  readonly history: ReactNode
}): ReactElement {
  const t = usePanelTexts()
  const { language } = useKit()
  const { contract, space, location } = sticker
  const place = [space ? t.space(space) : null, location].filter(Boolean).join(', ')
  return (
    <>
      <PanelSection>
        <PanelHead title={t.sticker} />
        <Facts
          facts={[
            [t.reason, <ReasonTag key="reason" reason={sticker.reason} />],
            ...rowIfSet(t.details, sticker.reason_text),
            [t.first_day, sticker.now ? <FirstDay key="day" first_day={sticker.first_day} now={sticker.now} /> : null],
            [t.where, place || t.not_entered],
            ...rowIfSet(t.for_owner, sticker.public_comments),
            ...rowIfSet(t.company_only, sticker.private_comments),
            ...rowIfSet('VIN', sticker.vin),
            [t.messages, messageWords(sticker, t)],
            [
              t.owner_page,
              sticker.page_opened
                ? t.opened_at(formatTime(sticker.page_opened.first_at, contract.timezone))
                : t.not_opened,
            ],
          ]}
        />
      </PanelSection>
      <PanelSection>
        <PanelHead title={t.timeline} fact={zoneWords(contract.timezone, language)} action={history} />
        <Timeline items={stickerTimeline(sticker, now, t)} />
      </PanelSection>
    </>
  )
}
