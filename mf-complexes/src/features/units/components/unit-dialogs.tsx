import type { Unit } from '@curbwise/api/resources/places.schemas'
import type { ReactElement } from 'react'
import type { UnitAct } from '../state/acts.ts'
import { CarQuestion } from './car-questions.tsx'
import { EditUnitDialog } from './edit-unit-dialog.tsx'
import { ExceptionDialog } from './exception-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { GuestDialog } from './guest-dialog.tsx'
import { SetPinDialog } from './set-pin-dialog.tsx'
import { UnitQuestion } from './unit-questions.tsx'

export interface UnitDialogsProps {
  readonly act: UnitAct
  readonly unit: Unit
  readonly zone: string
  readonly onClose: () => void
  readonly onGone: () => void
}

/** The dialog of what is about to be done with a unit. */
export default function UnitDialogs({ act, unit, zone, onClose, onGone }: UnitDialogsProps): ReactElement {
  const given = { unit, onClose }
  switch (act.kind) {
    case 'edit':
      return <EditUnitDialog {...given} />
    case 'set_pin':
      return <SetPinDialog {...given} />
    case 'exception':
      return <ExceptionDialog {...given} />
    case 'guest':
      return <GuestDialog {...given} zone={zone} />
    case 'extend_guest':
      return <ExtendDialog car={act.car} zone={zone} onClose={onClose} />
    case 'end_guest':
    case 'end_vehicle':
      return <CarQuestion kind={act.kind} car={act.car} onClose={onClose} />
    default:
      return <UnitQuestion kind={act.kind} {...given} onGone={onGone} />
  }
}
