import type { Unit } from '@curbwise/api/resources/places.schemas'
import type { ReactElement } from 'react'
import type { UnitAct } from '../state/acts.ts'
import { CarQuestion } from './car-questions.tsx'
import { EditUnitDialog } from './edit-unit-dialog.tsx'
import { EndExceptionQuestion } from './end-exception-question.tsx'
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
  readonly onDeleted: () => void
}

/** The dialog of the open action. */
export default function UnitDialogs({ act, unit, zone, onClose, onDeleted }: UnitDialogsProps): ReactElement {
  const common = { unit, onClose }
  switch (act.kind) {
    case 'edit':
      return <EditUnitDialog {...common} />
    case 'set_pin':
      return <SetPinDialog {...common} />
    case 'exception':
      return <ExceptionDialog {...common} />
    case 'end_exception':
      return <EndExceptionQuestion {...common} exception={act.exception} />
    case 'guest':
      return <GuestDialog {...common} zone={zone} />
    case 'extend_guest':
      return <ExtendDialog car={act.car} zone={zone} onClose={onClose} />
    case 'end_guest':
    case 'end_vehicle':
      return <CarQuestion kind={act.kind} car={act.car} onClose={onClose} />
    default:
      return <UnitQuestion kind={act.kind} {...common} onDeleted={onDeleted} />
  }
}
