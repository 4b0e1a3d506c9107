import { ConfirmDialog } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import type { StickerListView } from './types.ts'
import { useListTexts } from './texts.ts'
import { listTitle } from './words.ts'

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
  const t = useListTexts()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.convert_title(count)}
      verb={t.convert_verb(count)}
      keep={t.cancel}
      will={t.convert_will}
      will_not={[are_chosen ? t.convert_not_chosen : t.convert_not_cured, t.convert_not_refused]}
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
  const t = useListTexts()
  const open = list.counts.active + list.counts.eligible
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.close_title(listTitle(list))}
      verb={t.close_list}
      keep={t.close_keep}
      destructive
      will={[...(open > 0 ? [t.close_expires(open)] : []), t.close_no_more]}
      will_not={t.close_will_not}
      reason_label={t.reason}
      reason_help={t.in_history}
      onConfirm={onConfirm}
    />
  )
}
