import type { AdminModel } from '@curbwise/api/resources/admin-models.schemas'
import { useToast } from '@curbwise/platform'
import { ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { count } from '../../../parts/words.ts'
import { useModelActs } from '../api/use-models.ts'
import { nameOf } from '../state/words.ts'

export interface RemoveModelDialogProps {
  readonly model: AdminModel
  readonly onClose: () => void
}

/** Asks before a model is taken off the list. */
export default function RemoveModelDialog({ model, onClose }: RemoveModelDialogProps): ReactElement {
  const { remove } = useModelActs()
  const toast = useToast()
  const name = nameOf(model)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      destructive
      title={`Remove ${name}?`}
      verb="Remove model"
      keep="Keep it"
      will={[
        'Take it off the list that forms offer.',
        ...(model.duty === 'light' || model.cars === 0
          ? []
          : [`Count ${count(model.cars, 'car')} as light duty from now on. Merge it instead to keep their class.`]),
      ]}
      will_not={['Change the words on any car, tow, or document.']}
      onConfirm={async () => {
        await remove(model.id)
        toast.success(`${name} is off the list`)
      }}
    />
  )
}
