import { PanelHead, PanelSection, PhotoStrip, Tag } from '@curbwise/ui/app'
import { Button, formatTime } from '@curbwise/ui/entry'
import { CheckCircleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import type { CarAct } from './car-dialogs.tsx'
import { Buttons, Cure } from './panel-style.ts'
import { usePanelTexts } from './panel-texts.ts'
import type { CureView, StickerView } from './types.ts'

const COLORS: Readonly<Record<CureView['state'], 'info' | 'ok' | 'warn'>> = {
  sent: 'info',
  confirmed: 'ok',
  declined: 'warn',
}

/** The owner's photos that say the car is cured, and the answer to the one that is waiting. */
export function Cures({
  sticker,
  onAct,
}: {
  readonly sticker: StickerView
  readonly onAct: (act: CarAct) => void
}): ReactElement | null {
  const t = usePanelTexts()
  const { cures, can, contract } = sticker
  if (cures.length === 0) return null
  return (
    <PanelSection>
      <PanelHead title={t.owner_says} />
      {cures.toReversed().map((cure) => {
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
                  alt: t.owner_photo,
                  caption: sent,
                  visibility: 'private',
                },
              ]}
            />
            <div>
              <span>
                <Tag color={COLORS[cure.state]}>{t.cures[cure.state]}</Tag>
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
                    {t.confirm}
                  </Button>
                  <Button onClick={() => onAct({ kind: 'decline', cure })}>{t.decline}</Button>
                </Buttons>
              ) : null}
            </div>
          </Cure>
        )
      })}
    </PanelSection>
  )
}
