import type { Unit } from '@curbwise/api/resources/places.schemas'
import { ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useUnitActs } from '../api/use-unit-acts.ts'
import { livingWords } from '../state/words.ts'

export interface UnitQuestionProps {
  readonly kind: 'reset_pins' | 'move_out' | 'remove'
  readonly unit: Unit
  readonly onClose: () => void
  /** Called after the unit was deleted. */
  readonly onDeleted: () => void
}

const GUESTS_STAY = 'End a guest’s permit. Each runs to its own end.'
const REASON = { reason_label: 'Reason', reason_help: 'It stays in the history.' }

/** Asks for confirmation before actions that can't be undone, with what they will and won't do. */
export function UnitQuestion({ kind, unit, onClose, onDeleted }: UnitQuestionProps): ReactElement {
  const acts = useUnitActs(unit.id)
  const number = unit.unit_number
  const living = livingWords(unit)
  switch (kind) {
    case 'reset_pins':
      return (
        <ConfirmDialog
          open
          onClose={onClose}
          title={`Create new PINs for unit ${number}?`}
          verb="Create new PINs"
          keep="Keep the PINs"
          will={[
            'Log every resident of the unit out within seconds.',
            'Notify residents with an email address that the PINs are new, without the PINs.',
          ]}
          will_not={['Change a vehicle.', GUESTS_STAY]}
          onConfirm={async () => {
            await acts.resetPins()
          }}
        />
      )
    case 'move_out':
      return (
        <ConfirmDialog
          open
          destructive
          onClose={onClose}
          title={`Has everyone left unit ${number}?`}
          verb="Move out"
          keep="Keep the residents"
          {...REASON}
          will={[living, 'Create new PINs, and log the residents out.', 'End the exceptions and the link for guests.']}
          will_not={[GUESTS_STAY, 'Delete anything from the history.']}
          onConfirm={async (reason) => {
            await acts.moveOut(reason)
          }}
        />
      )
    case 'remove':
      return (
        <ConfirmDialog
          open
          destructive
          onClose={onClose}
          title={`Remove unit ${number}?`}
          verb="Remove unit"
          keep="Keep the unit"
          {...REASON}
          will={[living, 'Remove the unit from every list, and free its number and space.']}
          will_not={[GUESTS_STAY, 'Delete anything from the history.']}
          onConfirm={async (reason) => {
            await acts.remove(reason)
            onDeleted()
          }}
        />
      )
  }
}
