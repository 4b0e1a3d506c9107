import { useContractChoice } from '@curbwise/client/complexes'
import { lazyPart, PageActions, useAbility, useSelectedContract, useSession, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { SplitView, useIsPhone } from '@curbwise/ui/app'
import { IconLink, LinkButton } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import { Suspense, useCallback, useMemo, type ReactElement } from 'react'
import { CompanyBar } from '../company/company-bar.tsx'
import { nearestFirst } from '../company/nearest.ts'
import { useCompany, useCompanyFilter } from '../company/use-company.ts'
import { useComplexes, useComplexesLoading } from '../company/use-complexes.ts'
import { usePosition } from '../company/use-position.ts'
import { useCheckTexts } from '../parts/check-texts.ts'
import { PlateCheck } from '../features/plate-check/components/plate-check.tsx'
import { useVehicles } from '../features/vehicles/api/use-vehicles.ts'
import { VehicleList } from '../features/vehicles/components/vehicle-list.tsx'
import { VehiclePanel } from '../features/vehicles/components/vehicle-panel.tsx'

export { loadOffline as loadAhead } from '../features/plate-check/components/plate-check.tsx'

const PlateCopies = lazyPart(() => import('../features/plate-copies/components/plate-copies.tsx'))

/** Plate check, with every car on record below it. */
export default function VehiclesPage(): ReactElement {
  const t = useCheckTexts()
  useTitle(t('title'))
  const { canOpen } = useAbility()
  const { role } = useSession()
  const { contract, select } = useSelectedContract()
  const [params, setParams] = useSearchParams()
  const known = useComplexes()
  const phone = useIsPhone()
  const own = usePosition(phone && known.length > 1)
  const { complexes, here, words } = useMemo(() => nearestFirst(known, own.position, t), [known, own.position, t])
  const found = useContractChoice()
  const company = useCompany()
  const id_in_url = params.get('contract')
  const complex = complexes.find(({ id }) => id === (id_in_url ?? here?.id ?? contract?.id)) ?? null
  const loading = useComplexesLoading()
  const complex_loading = loading && (complex === null ? id_in_url !== null : complex.state === undefined)
  const list = useVehicles(complex?.id ?? null, useCompanyFilter())
  const zoneOf = useCallback(
    (id: string) => complexes.find((one) => one.id === id)?.timezone ?? 'America/Chicago',
    [complexes],
  )
  const row = list.rows.find(({ id }) => id === list.state.selected)

  const choose = (id: string): void => {
    select(id)
    setParams((now) => {
      const next = new URLSearchParams(now)
      for (const key of ['after', 'before', 'selected']) next.delete(key)
      next.set('contract', id)
      return next
    })
  }
  const close = (): void => list.select(null)
  const new_tow = `/complexes/create-tow${complex ? `?id=${complex.id}&contract=${complex.id}` : ''}`
  return (
    <>
      {canOpen('/complexes/create-tow') ? (
        <PageActions>
          {role === 'tow_driver' ? (
            <Suspense fallback={null}>
              <PlateCopies complexes={complexes} position={own.position} />
            </Suspense>
          ) : null}
          {phone ? (
            <IconLink href={new_tow} label={t('new_tow')} icon={<AddIcon />} />
          ) : (
            <LinkButton href={new_tow} icon={<AddIcon />}>
              {t('new_tow')}
            </LinkButton>
          )}
        </PageActions>
      ) : null}
      <SplitView
        panel_label={t('vehicle')}
        onPanelClose={close}
        panel={row ? <VehiclePanel key={row.id} row={row} zone={zoneOf(row.contract_id)} onClose={close} /> : null}
      >
        <CompanyBar />
        <PlateCheck
          {...(company ? { complexes } : { complexes: found.options, search: found })}
          complex={complex}
          complex_loading={complex_loading}
          near={complex && complex.id === here?.id ? words : null}
          own={own}
          onComplex={choose}
        />
        <VehicleList list={list} complex={complex} zoneOf={zoneOf} />
      </SplitView>
    </>
  )
}
