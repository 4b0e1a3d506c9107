import { carIdentityWords, Menu, type MenuAction } from '@curbwise/ui/app'
import { IconButton } from '@curbwise/ui/entry'
import { CloseIcon, MoreVertIcon, ScheduleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import type { Start, UnitVehicle } from '../state/acts.ts'

type CarAct = 'extend_guest' | 'end_guest' | 'end_vehicle'
const LOOKS: Readonly<Record<CarAct, Omit<MenuAction, 'onSelect'>>> = {
  extend_guest: { label: 'Extend', icon: <ScheduleIcon size={18} /> },
  end_guest: { label: 'End now', icon: <CloseIcon size={18} /> },
  end_vehicle: { label: 'End registration', icon: <CloseIcon size={18} /> },
}

/** Actions for one car of a unit. A paid permit can't be extended here, because its time is paid for. */
export function CarMenu({
  car,
  acts,
  start,
}: {
  readonly car: UnitVehicle
  readonly acts: readonly CarAct[]
  readonly start: Start
}): ReactElement {
  const items = acts
    .filter((kind) => kind !== 'extend_guest' || car.kind === 'guest')
    .map((kind) => ({ ...LOOKS[kind], onSelect: () => start({ kind, car }) }))
  const name = carIdentityWords({ plate: car.license_plate, state: car.state, vin: car.vin })
  return (
    <Menu
      label={`More for ${name}`}
      items={items}
      trigger={<IconButton size="sm" label={`More for ${name}`} icon={<MoreVertIcon />} />}
    />
  )
}
