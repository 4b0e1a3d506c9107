import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { towNumber } from '@curbwise/rules/tows/number'
import { ConfirmDialog } from '@curbwise/ui/app'
import { formatZoned } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { LaterRights } from '../../../parts/later-rights.ts'

export interface LaterRightDialogProps {
  /** Null while the dialog is closed. */
  readonly asked: LaterRights | null
  readonly tow: Tow
  readonly onClose: () => void
  readonly onGoOn: () => Promise<unknown>
}

/**
 * Dispatch marks that a hooked-up car with a new right left the property: dropped free of charge, or acknowledged on
 * record.
 */
export function LaterRightDialog({ asked, tow, onClose, onGoOn }: LaterRightDialogProps): ReactElement {
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      destructive
      verb="Mark it anyway"
      keep="Don’t mark it"
      title={`Tow ${towNumber(tow.number)}: drop it free, or continue?`}
      will={[
        'Record that you knew of this right, and when.',
        'End the free drop, which is over when the car leaves the property.',
      ]}
      will_not={['Change the decision at hook-up.']}
      onConfirm={async () => {
        await onGoOn()
      }}
    >
      {asked?.rights.map(({ record_id, sentence, since }) => (
        <p key={record_id}>
          <b>{sentence}</b> Since {formatZoned(since, tow.contract.timezone)}.
        </p>
      ))}
      <p>The car is still on the property. To drop it free, open its full details and choose “Drop on site.”</p>
    </ConfirmDialog>
  )
}
