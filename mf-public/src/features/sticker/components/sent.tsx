import type { PublicSticker } from '@curbwise/api/resources/sticker-records.schemas'
import { useLanguage } from '@curbwise/platform'
import { Alert, Button, LinkButton } from '@curbwise/ui/entry'
import { CallIcon, CheckIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { Part } from '../../../parts/case-style.ts'
import { caseTime, telephone } from '../../../parts/case-text.ts'
import { Foot } from '../../../parts/foot.ts'
import { dayWords } from '../state/first-day.ts'
import { usePageTexts } from '../state/texts.ts'
import { Car } from './car.tsx'
import { Heading } from './heading.tsx'
import { SentHead, Sheet, Steps } from './style.ts'

export interface SentProps {
  readonly sticker: PublicSticker
  readonly sent_at: string
  readonly onSticker: () => void
}

/** A photo was sent: what that means, and what it doesn't. */
export function Sent({ sticker, sent_at, onSticker }: SentProps): ReactElement {
  const t = usePageTexts()
  const { language } = useLanguage()
  const { contract, first_day, tow_company } = sticker
  const { timezone } = contract
  return (
    <>
      <SentHead>
        <span>
          <CheckIcon size={28} />
        </span>
        <div>
          <Heading>{t('sent.title')}</Heading>
          <p>{caseTime(sent_at, timezone, language)}</p>
        </div>
      </SentHead>
      <Alert severity="warn" title={t('not_cleared.title')}>
        {t('not_cleared.what', {
          day: dayWords(first_day.at, timezone, language),
          time: caseTime(first_day.at, timezone, language, 'time'),
        })}
      </Alert>
      <Sheet>
        <div>
          <Car sticker={sticker} />
          <Steps>
            <li>
              <b>{t('sent.you')}</b>
              <small>{t('sent.record')}</small>
            </li>
            <li>
              <b>{t('sent.next')}</b> ({t('sent.next_when')})<small>{t('sent.answer')}</small>
            </li>
            <li>{t('sent.cleared')}</li>
          </Steps>
        </div>
      </Sheet>
      <Part>
        <h2>{t('back.title')}</h2>
        <p>{t('back.what')}</p>
      </Part>
      {tow_company.phone ? (
        <LinkButton href={telephone(tow_company.phone)} size="touch" full icon={<CallIcon />}>
          {t('call_company', { company: tow_company.name })}
        </LinkButton>
      ) : null}
      <Foot>
        <Button size="touch" full onClick={onSticker}>
          {t('see_again')}
        </Button>
      </Foot>
    </>
  )
}
