import type { PublicSticker } from '@curbwise/api/resources/sticker-records.schemas'
import { useLanguage } from '@curbwise/platform'
import { CheckCircleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { Part } from '../../../parts/case-style.ts'
import { caseTime } from '../../../parts/case-text.ts'
import { useNoticeTexts, usePageTexts } from '../state/texts.ts'
import { Car } from './car.tsx'
import { FirstDay } from './first-day.tsx'
import { Heading } from './heading.tsx'
import { Photos } from './photos.tsx'
import { Fixes, Head, Sheet } from './style.ts'

export interface NoticeProps {
  readonly token: string
  readonly sticker: PublicSticker
}

/** What an open sticker says: the photos, what is wrong, from when on the car may be towed, and what fixes it. */
export function Notice({ token, sticker }: NoticeProps): ReactElement {
  const t = usePageTexts()
  const n = useNoticeTexts()
  return (
    <>
      <Said token={token} sticker={sticker} title={n('heading', { problem: n(`problem.${sticker.reason}`) })} />
      <FirstDay sticker={sticker} />
      <Part>
        <h2>{t('fixes')}</h2>
        <Fixes>
          {[n(`fix.${sticker.reason}`), n('fix.move'), ...(sticker.ground === 'no_right' ? [t('fix.right')] : [])].map(
            (fix) => (
              <li key={fix}>
                <CheckCircleIcon size={20} />
                {fix}
              </li>
            ),
          )}
        </Fixes>
      </Part>
    </>
  )
}

interface SaidProps extends NoticeProps {
  readonly title: string
}

/** The photos, the car, and what the people who put the sticker on wrote. */
function Said({ token, sticker, title }: SaidProps): ReactElement {
  const t = usePageTexts()
  const { language } = useLanguage()
  const { number, made_at, contract } = sticker
  const written = [sticker.reason_text, sticker.comment].filter((text) => text !== null && text !== '')
  return (
    <Sheet>
      <Photos token={token} sticker={sticker} />
      <div>
        <Car sticker={sticker} />
        <Head>
          <Heading>{title}</Heading>
        </Head>
        {/* What a person wrote stays as it was written: it is part of the record. */}
        {written.length > 0 ? (
          <p>
            {t('written')} <q lang="en">{written.join(' ')}</q>
          </p>
        ) : null}
        <p>{t('put_on', { number: `S-${number}`, time: caseTime(made_at, contract.timezone, language) })}</p>
      </div>
    </Sheet>
  )
}
