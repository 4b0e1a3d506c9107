import { useSearchParams } from '@curbwise/platform/router'
import { lazyPart, useTitle } from '@curbwise/platform'
import { tows } from '@curbwise/api/resources/tows.calls'
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { Column, PageBody, Segments } from '@curbwise/ui/app'
import { EmptyState, QueryView, SkeletonCards, SkeletonText } from '@curbwise/ui/entry'
import { useDriverQueue } from '@curbwise/client'
import { Suspense, type ReactElement } from 'react'
import { foundCar } from '../../../parts/found-car.ts'
import { useSentSince, withWaiting } from '../../../parts/queued.ts'
import { useKept } from '../../../parts/use-kept.ts'
import { useDriverTow, useDriverTows, useKnownTows, useLiveTows } from '../api/use-driver-tows.ts'
import { useOfflineParts } from '../api/use-offline-parts.ts'
import { waitingFor } from '../state/waiting.ts'
import { MyTow } from './my-tow.tsx'
import { ShiftSwitch } from './shift-switch.tsx'
import { TowCards } from './tow-cards.tsx'
import { useDriverTexts } from '../../../parts/driver-texts.ts'

const TowNow = lazyPart(() => import('./tow-now.tsx'))

type Show = 'mine' | 'requests'

/** What a driver needs at the car: their lists, and the record of each of their tows. */
const KEPT = [tows.list, tows.get]
const NO_TOWS: readonly TowRow[] = []

const hrefOf = (tow: TowRow): string => `/tows?selected=${tow.id}`

/** The driver's page: own tows and open requests, or the tow in the URL. */
export function DriverTows(): ReactElement {
  const [params, setParams] = useSearchParams()
  const selected = params.get('selected')
  const car = params.get('do') === 'now' ? foundCar(params) : null
  useLiveTows()
  useKept('tows', KEPT)
  useOfflineParts()
  if (car)
    return (
      <Suspense>
        <TowNow
          car={car}
          onTowing={(id) => setParams({ selected: id }, { replace: true })}
          onWaiting={() => setParams({}, { replace: true })}
        />
      </Suspense>
    )
  if (selected) return <OneTow key={selected} id={selected} onDone={() => setParams({})} />
  return (
    <Lists
      show={params.get('show') === 'requests' ? 'requests' : 'mine'}
      onShow={(show) => setParams(show === 'requests' ? { show } : {})}
    />
  )
}

function OneTow({ id, onDone }: { readonly id: string; readonly onDone: () => void }): ReactElement {
  const t = useDriverTexts()
  const tow = useDriverTow(id)
  if (tow.data) return <MyTow tow={tow.data} loaded_at={tow.dataUpdatedAt} onDone={onDone} />
  return (
    <PageBody data-padded="" data-ground="canvas">
      <Column data-center="">
        <QueryView query={tow} skeleton={<SkeletonText lines={8} />} failed_title={t('tow.failed')}>
          {() => null}
        </QueryView>
      </Column>
    </PageBody>
  )
}

function Lists({ show, onShow }: { readonly show: Show; readonly onShow: (show: Show) => void }): ReactElement {
  const { mine, requests } = useDriverTows()
  const t = useDriverTexts()
  useTitle(t('my_tows'))
  const list = show === 'mine' ? mine : requests
  const { items } = useDriverQueue()
  const sent = useSentSince(list.dataUpdatedAt)
  useKnownTows(mine.data?.data ?? NO_TOWS)
  return (
    <PageBody data-padded="" data-ground="canvas">
      <Column data-center="">
        <ShiftSwitch tows={mine.data?.data ?? NO_TOWS} />
        <Segments
          label={t('tows')}
          size="touch"
          value={show}
          onChange={onShow}
          options={[
            { value: 'mine', label: t('my_tows'), count: mine.data?.data.length },
            { value: 'requests', label: t('requests'), count: requests.data?.data.length },
          ]}
        />
        <QueryView
          query={list}
          isEmpty={(page) => page.data.length === 0}
          skeleton={<SkeletonCards heights={[112, 112, 112]} />}
          failed_title={t('list.failed')}
          empty={
            show === 'mine' ? (
              <EmptyState title={t('mine.none')}>{t('mine.none.next')}</EmptyState>
            ) : (
              <EmptyState title={t('requests.none')}>{t('requests.none.next')}</EmptyState>
            )
          }
        >
          {(page) => (
            <TowCards
              tows={page.data.map((tow) => withWaiting(tow, [...sent, ...items]))}
              label={t(show === 'mine' ? 'my_tows' : 'requests')}
              href={hrefOf}
              waiting={({ id }) => waitingFor(id, items, t)}
              highlight_first={show === 'mine'}
            />
          )}
        </QueryView>
      </Column>
    </PageBody>
  )
}
