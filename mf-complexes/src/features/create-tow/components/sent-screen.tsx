import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor, useLiveEvents, type QueuedPhoto } from '@curbwise/client'
import { useAbility, useTitle } from '@curbwise/platform'
import { Column, PageBody, StatusChip, Timeline } from '@curbwise/ui/app'
import { Button, formatTime, LinkButton, PlateTag, QueryView, SkeletonText, zoneName } from '@curbwise/ui/entry'
import { CheckCircleIcon } from '@curbwise/ui/icons'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { SentPhotos } from './sent-photos.tsx'
import { Block, Hero, Pair, Sent } from './style.ts'

export interface SentScreenProps {
  readonly id: string
  /** Who has the request now. */
  readonly company: string
  readonly photos: readonly QueuedPhoto<typeof tows.addImage>[]
  readonly urlOf: (photo: QueuedPhoto<typeof tows.addImage>) => string | undefined
  readonly onRetry: (id: string) => void
  readonly onAnother: () => void
}

/** The tow is requested: its number, who sees it, the photos on their way, and what becomes of it, live. */
export function SentScreen({ id, company, photos, urlOf, onRetry, onAnother }: SentScreenProps): ReactElement {
  const { canOpen } = useAbility()
  const query = useQuery(queryFor(tows.get, { params: { id } }))
  useLiveEvents(['tows'])
  useTitle(query.data ? `Tow ${query.data.number}` : null)
  return (
    <PageBody data-padded="" data-ground="canvas">
      <Column data-center="">
        <QueryView
          query={query}
          skeleton={
            <Block>
              <SkeletonText lines={6} />
            </Block>
          }
          failed_title="The tow did not load"
        >
          {(tow) => (
            <>
              <Hero role="status">
                <Sent>
                  <CheckCircleIcon size={52} />
                </Sent>
                <h2>Tow {tow.number} is requested</h2>
                {tow.license_plate ? <PlateTag plate={tow.license_plate} state={tow.state} size="lg" /> : null}
                <p>
                  {company} sees it now:{' '}
                  {[tow.contract.name, tow.space && `space ${tow.space}`].filter(Boolean).join(', ')}.
                </p>
              </Hero>
              {photos.length > 0 ? <SentPhotos photos={photos} urlOf={urlOf} onRetry={onRetry} /> : null}
              <Block aria-label="What becomes of it">
                <h3 data-spread="">
                  <StatusChip status={tow.status} step={tow.step} size="lg" />
                  <small>{zoneName(tow.contract.timezone)}</small>
                </h3>
                <Timeline
                  items={tow.timeline.map(({ at, sentence, who, verdict }) => ({
                    title: sentence,
                    time: formatTime(at, tow.contract.timezone, 'time'),
                    detail: who ?? undefined,
                    verdict: verdict ?? undefined,
                  }))}
                />
              </Block>
            </>
          )}
        </QueryView>
        <Pair>
          {canOpen('/tows') ? (
            <LinkButton href={`/tows?selected=${id}`} variant="primary" size="touch" full>
              Follow this tow
            </LinkButton>
          ) : null}
          <Button size="touch" full onClick={onAnother}>
            Another tow
          </Button>
        </Pair>
      </Column>
    </PageBody>
  )
}
