import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor, useLiveEvents, type QueuedPhoto } from '@curbwise/client'
import { useAbility, useTitle } from '@curbwise/platform'
import { timelineSentence } from '@curbwise/messages/words/timeline-sentences'
import { towNumber } from '@curbwise/rules/tows/number'
import { DecisionCard, PageBody, StatusChip, Timeline, towReasonLabel } from '@curbwise/ui/app'
import { Button, formatTime, LinkButton, PlateTag, QueryView, SkeletonText } from '@curbwise/ui/entry'
import { AddIcon, CheckIcon, LocalShippingIcon } from '@curbwise/ui/icons'
import { zoneWords } from '@curbwise/ui/zone-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { carWords } from '../../../parts/car-words.ts'
import { towHref } from '../../../parts/tow-href.ts'
import { placeWords } from '../../../parts/tow-place.ts'
import { SentPhotos } from './sent-photos.tsx'
import { Car, Done, SentColumns } from './sent-style.ts'
import { Block, Pair } from './style.ts'
import { useDecisionTexts, useRequestTexts, useScreenLanguage } from '../../../parts/driver-texts.ts'

export interface SentScreenProps {
  readonly id: string
  /** The tow company that has the request. */
  readonly company: string
  readonly photos: readonly QueuedPhoto<typeof tows.addImage>[]
  readonly urlOf: (photo: QueuedPhoto<typeof tows.addImage>) => string | undefined
  readonly onRetry: (id: string) => void
  readonly onAnother: () => void
}

/** The requested tow: its number, who has it, the photo uploads, its live status, and the decision on record. */
export function SentScreen({ id, company, photos, urlOf, onRetry, onAnother }: SentScreenProps): ReactElement {
  const t = useRequestTexts()
  const language = useScreenLanguage()
  const { decided } = useDecisionTexts()
  const { canOpen } = useAbility()
  const query = useQuery(queryFor(tows.get, { params: { id } }))
  useLiveEvents(['tows'])
  useTitle(query.data ? t('sent.title', { number: towNumber(query.data.number) }) : t('title'))
  return (
    <PageBody data-padded="" data-ground="canvas">
      <QueryView
        query={query}
        skeleton={
          <Block>
            <SkeletonText lines={6} />
          </Block>
        }
        failed_title={t('sent.failed')}
      >
        {(tow) => {
          const zone = tow.contract.timezone
          return (
            <SentColumns>
              <div>
                <Done role="status">
                  <span>
                    <CheckIcon size={28} />
                  </span>
                  <div>
                    <h2>{t('sent', { number: towNumber(tow.number) })}</h2>
                    <p>
                      {t('sent.since', { company, time: formatTime(tow.requested_at, zone, 'time') })}
                      {photos.length > 0 ? '' : ` ${t('sent.can_close')}`}
                    </p>
                  </div>
                </Done>
                <Car aria-label={t('place.car')}>
                  {tow.license_plate ? <PlateTag plate={tow.license_plate} state={tow.state} size="lg" /> : null}
                  <div>
                    <h3>{carWords(tow.vehicle, language, t('sent.title', { number: towNumber(tow.number) }))}</h3>
                    <p>
                      {[tow.contract.name, placeWords(tow, (space) => t('review.space', { space }))]
                        .filter(Boolean)
                        .join(', ')}
                    </p>
                    <p>{towReasonLabel(tow.reason, language)}</p>
                  </div>
                  <StatusChip status={tow.status} step={tow.step} size="lg" />
                </Car>
                {photos.length > 0 ? <SentPhotos photos={photos} urlOf={urlOf} onRetry={onRetry} /> : null}
                <Pair>
                  <LinkButton
                    href={canOpen('/tows') ? `/tows?selected=${id}` : towHref(id, tow.contract.id)}
                    variant="primary"
                    size="touch"
                    full
                    icon={<LocalShippingIcon />}
                  >
                    {t('sent.see')}
                  </LinkButton>
                  <Button size="touch" full icon={<AddIcon />} onClick={onAnother}>
                    {t('sent.another')}
                  </Button>
                </Pair>
                <Block aria-label={t('sent.next')}>
                  <h3 data-spread="">
                    {t('sent.so_far')} <small>{zoneWords(zone, language)}</small>
                  </h3>
                  <Timeline
                    items={tow.timeline.map(({ at, sentence, who, verdict }) => ({
                      title: timelineSentence(language, sentence),
                      time: formatTime(at, zone, 'time'),
                      detail: who ?? undefined,
                      verdict: verdict ?? undefined,
                    }))}
                  />
                </Block>
              </div>
              <aside aria-label={t('sent.decision')}>
                <DecisionCard decision={decided(tow.full_decision)} zone={zone} past />
                <Block>
                  <h3>{t('sent.changes')}</h3>
                  <p>{t('sent.changes.what')}</p>
                </Block>
              </aside>
            </SentColumns>
          )
        }}
      </QueryView>
    </PageBody>
  )
}
