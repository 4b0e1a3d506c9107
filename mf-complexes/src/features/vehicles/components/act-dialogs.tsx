import type { ReactElement } from 'react'
import AddListedDialog from '../../../parts/vehicles/add-listed-dialog.tsx'
import EndListedDialog from '../../../parts/vehicles/end-listed-dialog.tsx'
import type { Act } from '../state/acts.ts'
import { EditDialog } from './edit-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { GuestDialog } from './guest-dialog.tsx'
import { RegisterDialog } from './register-dialog.tsx'

export interface ActDialogsProps {
  readonly act: Act
  readonly complex: { readonly id: string; readonly timezone: string }
  readonly onClose: () => void
  /** Told the id of what was entered. */
  readonly onAdded: (id: string) => void
}

/** The dialog of what is about to be done. */
export default function ActDialogs({ act, complex, onClose, onAdded }: ActDialogsProps): ReactElement {
  const given = { contract_id: complex.id, onClose, onAdded }
  switch (act.kind) {
    case 'register':
      return <RegisterDialog {...given} />
    case 'guest':
      return <GuestDialog {...given} />
    case 'vip':
    case 'blocked':
      return (
        <AddListedDialog contract_id={complex.id} onClose={onClose} name={act.kind} onAdded={({ id }) => onAdded(id)} />
      )
    case 'edit':
      return <EditDialog vehicle={act.vehicle} zone={complex.timezone} onClose={onClose} />
    case 'extend':
      return <ExtendDialog vehicle={act.vehicle} zone={complex.timezone} onClose={onClose} />
    case 'end': {
      const { kind } = act.vehicle
      return kind === 'vip' || kind === 'blocked' ? (
        <EndListedDialog name={kind} contract_id={complex.id} entry={act.vehicle} onClose={onClose} />
      ) : (
        <EndDialog vehicle={act.vehicle} onClose={onClose} />
      )
    }
  }
}
