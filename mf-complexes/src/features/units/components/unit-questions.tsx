import type { Unit } from '@curbwise/api/resources/places.schemas'
import { ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useUnitActs } from '../api/use-unit-acts.ts'
import { livingWords } from '../state/words.ts'

export interface UnitQuestionProps {
  readonly kind: 'reset_pins' | 'move_out' | 'remove'
  readonly unit: Unit
  readonly onClose: () => void
  /** The unit is no more. */
  readonly onGone: () => void
}

const GUESTS_STAY = 'End a guest’s permit: each runs to its own end.'
const REASON = { reason_label: 'Reason', reason_help: 'The record keeps it.' }

/** Asks before what cannot simply be taken back, with what it will do and what it will not. */
export function UnitQuestion({ kind, unit, onClose, onGone }: UnitQuestionProps): ReactElement {
  const acts = useUnitActs(unit.id)
  const number = unit.unit_number
  const living = livingWords(unit)
  switch (kind) {
    case 'reset_pins':
      return (
        <ConfirmDialog
          open
          onClose={onClose}
          title={`Draw new PINs for unit ${number}?`}
          verb="Draw both anew"
          keep="Keep the PINs"
          will={[
            'Log every resident of the unit out within seconds.',
            'Tell the residents by mail that the PINs are new, without the PINs.',
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
          title={`Has everybody left unit ${number}?`}
          verb="Move out"
          keep="Keep the residents"
          {...REASON}
          will={[
            living,
            'Draw both PINs anew, and log the residents out.',
            'End the exceptions and the link for guests.',
          ]}
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
          will={[living, 'Take the unit off every list and free its number and space.']}
          will_not={[GUESTS_STAY, 'Delete anything from the history.']}
          onConfirm={async (reason) => {
            await acts.remove(reason)
            onGone()
          }}
        />
      )
  }
}
