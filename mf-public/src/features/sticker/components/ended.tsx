import type { PublicSticker } from '@curbwise/api/resources/sticker-records.schemas'
import { LinkButton } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { usePageTexts } from '../state/texts.ts'
import { Car } from './car.tsx'
import { Heading } from './heading.tsx'
import { Head, Sheet } from './style.ts'

export interface EndedProps {
  readonly sticker: PublicSticker
  readonly status: Exclude<PublicSticker['status'], 'open'>
}

/** How the sticker ended, and what that means for the car. */
export function Ended({ sticker, status }: EndedProps): ReactElement {
  const t = usePageTexts()
  const { cure } = sticker
  const confirmed = status === 'cleared' && cure?.state === 'confirmed' ? cure : null
  return (
    <Sheet>
      <div>
        <Car sticker={sticker} />
        <Head>
          <Heading>{t(`${status}.title`)}</Heading>
          {confirmed ? <p>{t('cleared.photo')}</p> : null}
          {confirmed?.answer ? (
            <p>
              {t('cleared.answer')} <q lang="en">{confirmed.answer}</q>
            </p>
          ) : null}
          <p>{t(`${status}.what`)}</p>
        </Head>
        {status === 'towed' ? (
          <p>
            <LinkButton size="touch" full href="/findmycar">
              {t('towed.find')}
            </LinkButton>
          </p>
        ) : null}
      </div>
    </Sheet>
  )
}
