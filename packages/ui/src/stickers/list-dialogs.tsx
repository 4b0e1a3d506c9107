import { ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import type { StickerListView } from './types.ts'
import { carsText, listTitle } from './words.ts'

export interface ConvertDialogProps {
  readonly list: Pick<StickerListView, 'contract' | 'tow_date'>
  /** How many cars are chosen or ready. */
  readonly count: number
  /** Only these, chosen by hand. */
  readonly are_chosen: boolean
  readonly onConvert: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before several cars become tow requests. */
export function ConvertDialog({ list, count, are_chosen, onConvert, onClose }: ConvertDialogProps): ReactElement {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Convert ${carsText(count)} to tow requests?`}
      verb={`Convert ${carsText(count)}`}
      keep="Cancel"
      will={['Check each plate again first', 'Request a tow for each car that may still be towed']}
      will_not={
        are_chosen
          ? ['Change the cars that you didn’t choose', 'Tow a car whose check says no; it is named with the reason']
          : ['Change cured cars', 'Tow a car whose check says no; it is named with the reason']
      }
      onConfirm={onConvert}
    >
      <p>{listTitle(list)}</p>
    </ConfirmDialog>
  )
}

export interface CloseListDialogProps {
  readonly list: StickerListView
  readonly onConfirm: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks before a list is closed for good, and says which stickers expire. */
export function CloseListDialog({ list, onConfirm, onClose }: CloseListDialogProps): ReactElement {
  const open = list.counts.active + list.counts.eligible
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Close the list ${listTitle(list)}?`}
      verb="Close the list"
      keep="Keep it open"
      destructive
      will={[
        ...(open > 0 ? [`Expire ${open === 1 ? 'the 1 open sticker' : `the ${open} open stickers`} now`] : []),
        'Take no more cars',
      ]}
      will_not={['Request a tow', 'Delete anything: the list stays under “Done”']}
      reason_label="Reason"
      reason_help="It stays in the history."
      onConfirm={onConfirm}
    />
  )
}
