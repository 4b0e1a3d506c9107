import { useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { PageBody } from '@curbwise/ui/app'
import { EmptyState, LinkButton } from '@curbwise/ui/entry'
import { SearchIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { useBootCarTexts } from '../../../parts/boot-texts.ts'
import { foundCar } from '../../../parts/found-car.ts'
import { DeployedBoot } from './deployed-boot.tsx'
import { NewBoot } from './new-boot.tsx'

/** The value of `deploy` before the boot is on. */
const NEW = 'new'

/** Booting a car in four steps: the decision, the device, photos, and the notice on the window. */
export default function BootCar(): ReactElement {
  const [params, setParams] = useSearchParams()
  const deploy = params.get('deploy') ?? NEW
  const car = foundCar(params)
  if (deploy !== NEW && deploy !== '') return <DeployedBoot key={deploy} id={deploy} />
  const device = params.get('device') ?? ''
  if (!car) return <NoCar device={device} />
  return <NewBoot car={car} device={device} onDeployed={(id) => setParams({ deploy: id }, { replace: true })} />
}

/** A boot starts with a plate check, which keeps the boot that was chosen. */
function NoCar({ device }: { readonly device: string }): ReactElement {
  const t = useBootCarTexts()
  useTitle(t('title'), { crumb: { href: '/booted-vehicles', label: t('list') } })
  return (
    <PageBody data-padded="">
      <EmptyState
        title={t('which_car')}
        actions={
          <LinkButton
            href={device ? `/vehicles?${new URLSearchParams({ device })}` : '/vehicles'}
            variant="primary"
            size="lg"
            icon={<SearchIcon />}
          >
            {t('check_plate')}
          </LinkButton>
        }
      >
        {t('starts_here')}
      </EmptyState>
    </PageBody>
  )
}
