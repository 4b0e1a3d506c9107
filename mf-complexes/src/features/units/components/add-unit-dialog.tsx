import { Dialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useUnitsActs } from '../api/use-unit-acts.ts'
import { NEW_UNIT } from '../state/unit-form.ts'
import { UnitForm } from './unit-form.tsx'

export interface AddUnitDialogProps {
  readonly contract_id: string
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}

/** Adds a unit with its residents; the server creates its PINs. */
export default function AddUnitDialog({ contract_id, onClose, onAdded }: AddUnitDialogProps): ReactElement {
  const { create } = useUnitsActs()
  return (
    <Dialog open onClose={onClose} title="Add a unit">
      <UnitForm
        contract_id={contract_id}
        start={NEW_UNIT}
        verb="Add unit"
        onClose={onClose}
        onSend={async (body) => {
          onAdded((await create({ contract_id, ...body })).id)
        }}
      />
    </Dialog>
  )
}
