import { useNoticeActs, type NoticedCar, type useVehicleNotices } from '@curbwise/client/vehicle-notices'
import { lazyPart, useDirty } from '@curbwise/platform'
import { NoticeList, type NoticeAct } from '@curbwise/ui/notices'
import { Suspense, useState, type ReactElement } from 'react'

const NoticeDialogs = lazyPart(() => import('@curbwise/ui/notice-dialogs'))

export interface VehicleNoticesProps {
  readonly car: NoticedCar
  /** "Silver Nissan Altima, Arbor Ridge" */
  readonly about: string
  /** IANA zone of the complex. */
  readonly zone: string
  readonly query: ReturnType<typeof useVehicleNotices>
  /** The open action on a notice; null if none. */
  readonly act: NoticeAct | null
  readonly onAct: (act: NoticeAct | null) => void
}

/** The written notices of a car, and the form for the open action. */
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
