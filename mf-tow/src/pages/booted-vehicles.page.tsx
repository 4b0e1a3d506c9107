import { lazyPart, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { PageBody } from '@curbwise/ui/app'
import { EmptyState, SkeletonText } from '@curbwise/ui/entry'
import { Suspense, type ReactElement } from 'react'
import { CompanyBar } from '../company/company-bar.tsx'
import { useChosenCompany } from '../company/use-company.ts'
import { BootedVehicles } from '../features/booted-vehicles/components/booted-vehicles.tsx'

const BootCar = lazyPart(() => import('../features/boot-car/components/boot-car.tsx'))

/** The company's booted cars, and in their place the steps of a new boot (`deploy` in the address). */
export default function BootedVehiclesPage(): ReactElement {
  const [params] = useSearchParams()
  const { company, loading } = useChosenCompany()
  if (params.has('deploy'))
    return (
      <Suspense fallback={<Waiting />}>
        <BootCar />
      </Suspense>
    )
  if (company) return <BootedVehicles key={company.id} company={company} />
  return loading ? <Waiting /> : <ChooseCompany />
}

const Waiting = (): ReactElement => (
  <PageBody data-padded="">
    <SkeletonText lines={9} />
  </PageBody>
)

/** For users without a company: booted cars are listed by company. */
function ChooseCompany(): ReactElement {
  useTitle('Booted vehicles')
  return (
    <PageBody>
      <CompanyBar />
      <EmptyState title="Which tow company?">Booted vehicles are listed by company. Choose one above.</EmptyState>
    </PageBody>
  )
}
