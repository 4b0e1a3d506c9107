import type { PaidParkingDetails, ParkingPackageRow } from '@curbwise/api/resources/paid-parking.schemas'
import { useToast } from '@curbwise/platform'
import { ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { count } from '../../../parts/words.ts'
import { useParkingActs } from '../api/use-paid-parking.ts'

export interface EndPackageDialogProps {
  readonly place: PaidParkingDetails
  readonly one: ParkingPackageRow
  readonly onClose: () => void
}

/** Asks before a package ends. */
export default function EndPackageDialog({ place, one, onClose }: EndPackageDialogProps): ReactElement {
  const { end } = useParkingActs(place.id)
  const toast = useToast()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      destructive
      title={`End ${one.name}?`}
      verb="End package"
      keep="Keep it on sale"
      will={[`Take it off sale at ${place.name} now.`]}
      will_not={[
        one.permits_now > 0
          ? `End the ${count(one.permits_now, 'permit')} sold with it that ${one.permits_now === 1 ? 'is' : 'are'} valid now.`
          : 'End a permit that was sold with it.',
        'Stop a guest who is paying for it right now.',
        'Refund anyone.',
      ]}
      onConfirm={async () => {
        await end(one.id)
        toast.success(`${one.name} has ended`)
      }}
    />
  )
}
