import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor, useLiveEvents, type QueuedPhoto } from '@curbwise/client'
import { useAbility, useTitle } from '@curbwise/platform'
import { TOW_REASON_LABELS } from '@curbwise/rules/decision/types'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { towNumber } from '@curbwise/rules/tows/number'
import { DecisionCard, PageBody, StatusChip, Timeline } from '@curbwise/ui/app'
import { Button, formatTime, LinkButton, PlateTag, QueryView, SkeletonText, zoneName } from '@curbwise/ui/entry'
import { AddIcon, CheckIcon, LocalShippingIcon } from '@curbwise/ui/icons'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { towHref } from '../../../parts/tow-href.ts'
import { placeWords } from '../../../parts/tow-place.ts'
import { SentPhotos } from './sent-photos.tsx'
import { Car, Done, SentColumns } from './sent-style.ts'
import { Block, Pair } from './style.ts'

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
  const { canOpen } = useAbility()
  const query = useQuery(queryFor(tows.get, { params: { id } }))
  useLiveEvents(['tows'])
  useTitle(query.data ? `Tow ${towNumber(query.data.number)}` : null)
  return (
    <PageBody data-padded="" data-ground="canvas">
      <QueryView
        query={query}
        skeleton={
          <Block>
            <SkeletonText lines={6} />
          </Block>
        }
        failed_title="Couldn’t load the tow"
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
                    <h2>Tow {towNumber(tow.number)} is requested</h2>
                    <p>
                      {company} has it since {formatTime(tow.requested_at, zone, 'time')}.
                      {photos.length > 0 ? '' : ' You can close this page.'}
                    </p>
                  </div>
                </Done>
                <Car aria-label="The car">
                  {tow.license_plate ? <PlateTag plate={tow.license_plate} state={tow.state} size="lg" /> : null}
                  <div>
                    <h3>{vehicleName(tow.vehicle, `Tow ${towNumber(tow.number)}`)}</h3>
                    <p>{[tow.contract.name, placeWords(tow)].filter(Boolean).join(', ')}</p>
                    <p>{TOW_REASON_LABELS[tow.reason]}</p>
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
                    See this tow
                  </LinkButton>
                  <Button size="touch" full icon={<AddIcon />} onClick={onAnother}>
                    Request another tow
                  </Button>
                </Pair>
                <Block aria-label="What happens next">
                  <h3 data-spread="">
                    So far <small>{zoneName(zone)}</small>
                  </h3>
                  <Timeline
                    items={tow.timeline.map(({ at, sentence, who, verdict }) => ({
                      title: sentence,
                      time: formatTime(at, zone, 'time'),
                      detail: who ?? undefined,
                      verdict: verdict ?? undefined,
                    }))}
                  />
                </Block>
              </div>
              <aside aria-label="Decision on record">
                <DecisionCard decision={tow.full_decision} zone={zone} past />
                <Block>
                  <h3>If it changes</h3>
                  <p>
                    If someone registers the car or buys a permit before hook-up, the driver is notified to stop, and
                    you see it here.
                  </p>
                </Block>
              </aside>
            </SentColumns>
          )
        }}
      </QueryView>
    </PageBody>
  )
}
