import { carIdentityWords, ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useCarActs } from '../api/use-unit-acts.ts'
import type { UnitVehicle } from '../state/acts.ts'

export interface CarQuestionProps {
  readonly kind: 'end_guest' | 'end_vehicle'
  readonly car: UnitVehicle
  readonly onClose: () => void
}

/** Asks for confirmation before ending a car's right. */
export function CarQuestion({ kind, car, onClose }: CarQuestionProps): ReactElement {
  const acts = useCarActs()
  const name = carIdentityWords({ plate: car.license_plate, state: car.state, vin: car.vin }).replaceAll(' ', '\u00a0')
  const shared = {
    open: true,
    destructive: true,
    onClose,
    reason_label: 'Reason',
    reason_help: 'It stays in the history.',
  }
  return kind === 'end_guest' ? (
    <ConfirmDialog
      {...shared}
      title={`End the permit of ${name} now?`}
      verb="End permit"
      keep="Keep the permit"
      will={[
        'End the right to park after the complex’s grace period.',
        ...(car.kind === 'guest' ? ['Return the unused time to the unit.'] : []),
      ]}
      will_not={['Tow the car.', ...(car.kind === 'paid' ? ['Refund anything.'] : [])]}
      onConfirm={(reason) => acts.endGuest(car.id, reason).then(() => undefined)}
    />
  ) : (
    <ConfirmDialog
      {...shared}
      title={`End the registration of ${name}?`}
      verb="End registration"
      keep="Keep the vehicle"
      will={['End the right to park after the complex’s grace period.', 'Free a spot within the unit’s limit.']}
      will_not={['Tow the car.', 'Delete it from the history.']}
      onConfirm={(reason) => acts.endVehicle(car.id, reason).then(() => undefined)}
    />
  )
}
