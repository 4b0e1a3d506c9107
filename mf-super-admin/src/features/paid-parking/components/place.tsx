import type { PaidParkingDetails } from '@curbwise/api/resources/paid-parking.schemas'
import { ApiError } from '@curbwise/client'
import { lazyPart, PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { SplitView, useMedia } from '@curbwise/ui/app'
import { Button, IconButton, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { AddIcon, ArrowBackIcon } from '@curbwise/ui/icons'
import { Suspense, useState, type ReactElement } from 'react'
import { ListPage } from '../../../parts/list-box.ts'
import { usePermits, usePlace } from '../api/use-paid-parking.ts'
import type { ParkingAct } from '../state/acts.ts'
import { viewOf, type View } from '../state/words.ts'
import { PackagePanel } from './package-panel.tsx'
import { PackagesTable } from './packages-table.tsx'
import { PermitPanel } from './permit-panel.tsx'
import { PermitsTable } from './permits-table.tsx'
import { PlaceHead } from './place-head.tsx'

const NewPackage = lazyPart(() => import('./new-package.tsx'))
const EndPackageDialog = lazyPart(() => import('./end-package-dialog.tsx'))
const RefundDialog = lazyPart(() => import('./refund-dialog.tsx'))
const SwitchDialog = lazyPart(() => import('./switch-dialog.tsx'))
const NARROW = '(max-width:900px)'

export interface PlaceProps {
  readonly id: string
  readonly onLeave: () => void
}

/** One complex: what it sells, what it sold, and what can be done about both. */
export function Place({ id, onLeave }: PlaceProps): ReactElement {
  const query = usePlace(id)
  const narrow = useMedia(NARROW)
  const [act, setAct] = useState<ParkingAct | null>(null)
  const { error } = query
  if (error instanceof ApiError && [403, 404].includes(error.status)) throw new ScreenError(404, 'Page not found')
  useTitle('Paid parking', { count: undefined })
  const add = (): void => setAct({ kind: 'add', replaces: null })
  const shown = (
    <QueryView
      query={query}
      failed_title="Couldn't load the paid parking of this complex"
      skeleton={<SkeletonRows rows={6} cards />}
    >
      {(place) => <OpenPlace place={place} act={act} onAct={setAct} />}
    </QueryView>
  )
  return (
    <>
      <PageActions>
        {narrow ? (
          <IconButton label="All complexes" icon={<ArrowBackIcon />} onClick={onLeave} />
        ) : (
          <Button icon={<ArrowBackIcon />} onClick={onLeave}>
            All complexes
          </Button>
        )}
        {query.data?.can.add ? (
          narrow ? (
            <IconButton label="New package" icon={<AddIcon />} onClick={add} />
          ) : (
            <Button variant="primary" icon={<AddIcon />} onClick={add}>
              New package
            </Button>
          )
        ) : null}
      </PageActions>
      {query.data ? shown : <ListPage>{shown}</ListPage>}
    </>
  )
}

interface OpenPlaceProps {
  readonly place: PaidParkingDetails
  readonly act: ParkingAct | null
  readonly onAct: (act: ParkingAct | null) => void
}

function OpenPlace({ place, act, onAct }: OpenPlaceProps): ReactElement {
  const [params, setParams] = useSearchParams()
  const view = viewOf(params.get('view'))
  const permits = usePermits(place.id, view === 'permits')
  const selected = params.get('selected')
  const close = (): void => onAct(null)
  const leave = (): void => permits.select(null)
  const open = (row: string | null): void => {
    close()
    permits.select(row)
  }
  const show = (next: View): void =>
    setParams({ complex: place.id, ...(next !== 'on_sale' && { view: next }) }, { replace: true })
  const packages = view === 'ended' ? place.packages_ended : place.packages_on_sale
  const one = view === 'permits' ? undefined : packages.find(({ id }) => id === selected)
  const permit = view === 'permits' ? permits.rows.find(({ id }) => id === selected) : undefined
  return (
    <>
      <SplitView
        panel_label={act?.kind === 'add' ? 'New package' : permit ? 'Paid permit' : 'Package'}
        onPanelClose={() => (act?.kind === 'add' ? close() : leave())}
        panel={
          act?.kind === 'add' ? (
            <Suspense fallback={null}>
              <NewPackage key={act.replaces?.id ?? ''} place={place} replaces={act.replaces} onClose={close} />
            </Suspense>
          ) : one ? (
            <PackagePanel key={one.id} one={one} place={place} onAct={onAct} onClose={leave} />
          ) : permit ? (
            <PermitPanel key={permit.id} permit={permit} zone={place.timezone} onAct={onAct} onClose={leave} />
          ) : null
        }
      >
        <PlaceHead place={place} view={view} onView={show} onSwitch={() => onAct({ kind: 'switch' })} />
        {view === 'permits' ? (
          <PermitsTable list={{ ...permits, select: open }} zone={place.timezone} />
        ) : (
          <PackagesTable
            place={place}
            packages={packages}
            ended={view === 'ended'}
            selected={selected}
            onOpen={open}
            onAdd={() => onAct({ kind: 'add', replaces: null })}
          />
        )}
      </SplitView>
      <Suspense fallback={null}>
        {act?.kind === 'end' ? <EndPackageDialog place={place} one={act.one} onClose={close} /> : null}
        {act?.kind === 'refund' ? <RefundDialog place={place} {...act} onClose={close} /> : null}
        {act?.kind === 'switch' ? <SwitchDialog place={place} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
