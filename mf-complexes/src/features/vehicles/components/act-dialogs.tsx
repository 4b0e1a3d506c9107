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
  /** Called with the id of the new record. */
  readonly onAdded: (id: string) => void
}

/** The dialog of the open action. */
export default function ActDialogs({ act, complex, onClose, onAdded }: ActDialogsProps): ReactElement {
  const common = { contract_id: complex.id, onClose, onAdded }
  switch (act.kind) {
    case 'register':
      return <RegisterDialog {...common} />
    case 'guest':
      return <GuestDialog {...common} />
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
