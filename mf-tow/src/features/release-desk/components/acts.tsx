import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import { carIdentityWords, ConfirmDialog, Dialog, formatMoney } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useDeskActs } from '../api/use-release.ts'
import { BillForm, DisposeForm, LetterForm, PoliceForm } from './act-forms.tsx'

export type Act = 'zero' | 'police' | 'letter' | 'bill' | 'dispose'

const TITLES = {
  police: 'Record the police report',
  letter: 'Record a letter to the owner',
  bill: 'Bill the property for this car?',
  dispose: 'Dispose of this car?',
} as const

export interface ActsProps {
  readonly act: Act | null
  readonly place: CustodyCase
  readonly onClose: () => void
}

/** The desk's dialogs. Each lists what the action will and won't do. */
export function Acts({ act, place, onClose }: ActsProps): ReactElement {
  const acts = useDeskActs(place)
  const car = carIdentityWords({ plate: place.license_plate, state: place.state, vin: place.vin })
  const titled = act === null || act === 'zero' ? null : act
  const form = { place, onClose }
  return (
    <>
      <ConfirmDialog
        open={act === 'zero'}
        onClose={onClose}
        title={`Set the charge for ${car} to zero?`}
        verb="Set to zero"
        keep="Keep the charge"
        destructive
        will={[
          `Remove ${formatMoney(place.charge.total.cents)} with an adjustment line and your reason.`,
          'Let the car leave without payment.',
        ]}
        will_not={[
          'Release the car. That is the next step.',
          ...(place.charge.paid.cents > 0 ? ['Refund what was paid. Use a refund for that.'] : []),
        ]}
        reason_label="Reason"
        reason_help="It’s saved with the tow and printed in the no-charge letter."
        onConfirm={async (reason) => {
          await acts.zero(reason)
        }}
      />
      <Dialog open={titled !== null} onClose={onClose} title={titled ? TITLES[titled] : ''}>
        {act === 'police' ? <PoliceForm {...form} onSend={acts.police} /> : null}
        {act === 'letter' ? <LetterForm {...form} onSend={acts.letter} /> : null}
        {act === 'bill' ? <BillForm {...form} onSend={acts.bill} /> : null}
        {act === 'dispose' ? <DisposeForm {...form} onSend={acts.dispose} /> : null}
      </Dialog>
    </>
  )
}
