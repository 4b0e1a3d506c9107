import { PanelHead, PanelSection, PhotoStrip, Tag } from '@curbwise/ui/app'
import { Button, formatTime } from '@curbwise/ui/entry'
import { CheckCircleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import type { CarAct } from './car-dialogs.tsx'
import { Buttons, Cure } from './panel-style.ts'
import type { CureView, StickerView } from './types.ts'

const STATES: Readonly<Record<CureView['state'], readonly ['info' | 'ok' | 'warn', string]>> = {
  sent: ['info', 'Waits for an answer'],
  confirmed: ['ok', 'Confirmed'],
  declined: ['warn', 'Declined'],
}

/** The owner's photos that say the car is cured, and the answer to the one that is waiting. */
export function Cures({
  sticker,
  onAct,
}: {
  readonly sticker: StickerView
  readonly onAct: (act: CarAct) => void
}): ReactElement | null {
  const { cures, can, contract } = sticker
  if (cures.length === 0) return null
  return (
    <PanelSection>
      <PanelHead title="The owner says it’s cured" />
      {cures.toReversed().map((cure) => {
        const [color, words] = STATES[cure.state]
        const sent = formatTime(cure.sent_at, contract.timezone)
        return (
          <Cure key={cure.id}>
            <PhotoStrip
              captions="below"
              photos={[
                {
                  id: cure.id,
                  url: cure.file_url,
                  thumb_url: cure.thumb_url,
                  alt: 'Photo from the owner',
                  caption: sent,
                  visibility: 'private',
                },
              ]}
            />
            <div>
              <span>
                <Tag color={color}>{words}</Tag>
              </span>
              {cure.note ? <p>“{cure.note}”</p> : null}
              {cure.answered_at ? (
                <p>
                  {cure.answered_by ? `${cure.answered_by}, ` : ''}
                  {formatTime(cure.answered_at, contract.timezone)}
                  {cure.answer ? `: ${cure.answer}` : ''}
                </p>
              ) : null}
              {cure.state === 'sent' && can.answer_cure ? (
                <Buttons>
                  <Button variant="primary" icon={<CheckCircleIcon />} onClick={() => onAct({ kind: 'confirm', cure })}>
                    Confirm
                  </Button>
                  <Button onClick={() => onAct({ kind: 'decline', cure })}>Decline</Button>
                </Buttons>
              ) : null}
            </div>
          </Cure>
        )
      })}
    </PanelSection>
  )
}
