import { useNoticeActs, type NoticedCar, type useVehicleNotices } from '@curbwise/client/vehicle-notices'
import { lazyPage, useDirty } from '@curbwise/platform'
import { NoticeList, type NoticeAct } from '@curbwise/ui/notices'
import { lazy, Suspense, useState, type ReactElement } from 'react'

const NoticeDialogs = lazy(lazyPage(() => import('@curbwise/ui/notice-dialogs')))

export interface VehicleNoticesProps {
  readonly car: NoticedCar
  /** "Silver Nissan Altima, Arbor Ridge" */
  readonly about: string
  /** IANA zone of the complex. */
  readonly zone: string
  readonly query: ReturnType<typeof useVehicleNotices>
  /** What is being done with them; null while nothing is. */
  readonly act: NoticeAct | null
  readonly onAct: (act: NoticeAct | null) => void
}

/** The written notices of a car, and the form of what is done with them. */
export default function VehicleNotices({ car, about, zone, query, act, onAct }: VehicleNoticesProps): ReactElement {
  const acts = useNoticeActs(car)
  const [dirty, setDirty] = useState(false)
  useDirty('notice', dirty && act !== null)
  return (
    <>
      <NoticeList query={query} zone={zone} onAct={onAct} />
      {act && query.data ? (
        <Suspense fallback={null}>
          <NoticeDialogs
            act={act}
            notices={query.data}
            car={car}
            about={about}
            acts={acts}
            onClose={() => onAct(null)}
            onDirty={setDirty}
          />
        </Suspense>
      ) : null}
    </>
  )
}
