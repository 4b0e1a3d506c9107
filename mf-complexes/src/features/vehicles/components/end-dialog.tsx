import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import { queryFor } from '@curbwise/client'
import { CarIdentity, carIdentityWords, ConfirmDialog } from '@curbwise/ui/app'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { useRights } from '../api/use-rights.ts'
import { endingOf, type FullVehicle } from '../state/acts.ts'

const Car = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
`

/** Ends a right. Names it, says what that will do, and that it tows nothing. */
export function EndDialog({
  vehicle,
  onClose,
}: {
  readonly vehicle: FullVehicle
  readonly onClose: () => void
}): ReactElement {
  const rights = useRights()
  const contract = useQuery(queryFor(contractRecords.details, { params: { id: vehicle.contract_id } }))
  const { will, will_not } = endingOf(vehicle, contract.data?.grace_minutes ?? null)
  const right = vehicle.kind === 'resident'
  const car = carIdentityWords({ plate: vehicle.license_plate, state: vehicle.state, vin: vehicle.vin }).replaceAll(
    ' ',
    '\u00a0',
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      destructive
      title={`End the ${right ? 'right' : 'permit'} of ${car}?`}
      verb={right ? 'End right' : 'End permit'}
      keep={right ? 'Keep the right' : 'Keep the permit'}
      will={will}
      will_not={will_not}
      reason_label="Reason"
      reason_help="It stays in the history."
      onConfirm={async (reason) => {
        await (right ? rights.remove(vehicle.id, reason) : rights.end(vehicle.id, reason))
      }}
    >
      <Car>
        <CarIdentity plate={vehicle.license_plate} state={vehicle.state} vin={vehicle.vin} size="md" copy={false} />
        {vehicleName(vehicle, '')}
      </Car>
    </ConfirmDialog>
  )
}
