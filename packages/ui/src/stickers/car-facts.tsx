import { dateText } from '@curbwise/rules/time/text'
import { Facts, PanelHead, PanelSection, ReasonTag, Timeline } from '@curbwise/ui/app'
import { formatTime, zoneName } from '@curbwise/ui/entry'
import type { ReactElement, ReactNode } from 'react'
import { stickerTimeline } from './timeline.ts'
import type { StickerView } from './types.ts'

const rowIfSet = (label: string, value: ReactNode): readonly [string, ReactNode][] => (value ? [[label, value]] : [])

/** What is known about the messages to residents with this plate. */
function messageWords({ messages, contract }: Pick<StickerView, 'messages' | 'contract'>): string {
  switch (messages.state) {
    case 'nobody':
      return 'No resident is on record with this plate'
    case 'waiting':
      return 'Not sent yet. The car can’t be towed by its sticker until one is sent'
    case 'failed':
      return 'None could be sent'
    case 'not_sent':
      return 'A practice complex sends no messages'
    case 'sent':
      return messages.at ? `Sent ${formatTime(messages.at, contract.timezone)}` : 'Sent'
  }
}

function FirstDay({ first_day, now }: Pick<StickerView, 'first_day' | 'now'>): ReactElement | null {
  if (!now) return null
  return (
    <>
      <b>{dateText(first_day.on)}.</b> {first_day.sentence}
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
  const { contract, space, location } = sticker
  const place = [space ? `Space ${space}` : null, location].filter(Boolean).join(', ')
  return (
    <>
      <PanelSection>
        <PanelHead title="Sticker" />
        <Facts
          facts={[
            ['Reason', <ReasonTag key="reason" reason={sticker.reason} />],
            ...rowIfSet('Details', sticker.reason_text),
            ['First day', sticker.now ? <FirstDay key="day" first_day={sticker.first_day} now={sticker.now} /> : null],
            ['Where', place || 'Not entered'],
            ...rowIfSet('For the owner', sticker.public_comments),
            ...rowIfSet('Company only', sticker.private_comments),
            ...rowIfSet('VIN', sticker.vin),
            ['Messages', messageWords(sticker)],
            [
              'Owner’s page',
              sticker.page_opened
                ? `Opened ${formatTime(sticker.page_opened.first_at, contract.timezone)}`
                : 'Not opened yet',
            ],
          ]}
        />
      </PanelSection>
      <PanelSection>
        <PanelHead title="Timeline" fact={zoneName(contract.timezone)} action={history} />
        <Timeline items={stickerTimeline(sticker, now)} />
      </PanelSection>
    </>
  )
}
