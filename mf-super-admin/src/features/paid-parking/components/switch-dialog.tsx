import type { PaidParkingDetails } from '@curbwise/api/resources/paid-parking.schemas'
import { useToast } from '@curbwise/platform'
import { ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { count } from '../../../parts/words.ts'
import { useParkingActs } from '../api/use-paid-parking.ts'

export interface SwitchDialogProps {
  readonly place: PaidParkingDetails
  readonly onClose: () => void
}

/** Asks before a complex starts or stops selling parking. */
export default function SwitchDialog({ place, onClose }: SwitchDialogProps): ReactElement {
  const { turn } = useParkingActs(place.id)
  const toast = useToast()
  const starts = !place.has_paid_parking
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      destructive={!starts}
      title={starts ? `Sell parking at ${place.name}?` : `Stop selling parking at ${place.name}?`}
      verb={starts ? 'Sell parking' : 'Stop selling'}
      keep={starts ? 'Not yet' : 'Keep selling'}
      will={
        starts
          ? [
              place.packages_on_sale.length > 0 && place.takes_cards
                ? `Offer guests ${count(place.packages_on_sale.length, 'package')} right away.`
                : 'Offer guests its packages once there are some and the company takes cards.',
            ]
          : ['Show guests no package here, from now on.']
      }
      will_not={
        starts
          ? ['Change who may park without paying.']
          : [
              place.permits_now > 0
                ? `End the ${count(place.permits_now, 'paid permit')} that ${place.permits_now === 1 ? 'is' : 'are'} valid now.`
                : 'End a permit that was sold.',
              ...(place.paying_now > 0 ? [`Stop ${count(place.paying_now, 'guest')} paying right now.`] : []),
              'Refund anyone.',
              'End the packages. They are on sale again when you turn selling on.',
            ]
      }
      onConfirm={async () => {
        await turn(starts)
        toast.success(starts ? `${place.name} sells parking` : `${place.name} no longer sells parking`)
      }}
    />
  )
}
