import { TOW_REASON_LABELS, type TowReason } from '@curbwise/rules/decision/types'
import { NextStepButton } from '@curbwise/ui/app'
import { Alert } from '@curbwise/ui/entry'
import { BlockIcon, ErrorIcon, SellIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { Bar } from '../../../parts/bar.ts'

export interface SaveBarProps {
  /** The next thing that is missing; null when the sticker can be saved. */
  readonly problem: string | null
  /** The car gets no sticker as it is. */
  readonly stopped: boolean
  /** The photo is added to a sticker that is there. */
  readonly joins: boolean
  /** Nothing is sent at a complex for practice. */
  readonly practice: boolean
  /** The reason, if it came along from the car before. */
  readonly carried_reason: TowReason | null
  readonly sending: boolean
  readonly failed: { readonly title: string; readonly detail: string } | null
  readonly onSave: () => void
}

/** The one action, with what is missing for it, and why it failed. */
export function SaveBar(props: SaveBarProps): ReactElement {
  const { problem, stopped, joins, practice, carried_reason, sending, failed, onSave } = props
  const detail = joins
    ? 'Adds your photo to it'
    : carried_reason
      ? `${TOW_REASON_LABELS[carried_reason]}, as on the last car`
      : practice
        ? 'Practice: no message is sent'
        : 'Notifies the residents on record, if any'
  return (
    <Bar>
      {failed ? (
        <Alert severity="error" title={failed.title} announce>
          {failed.detail}
        </Alert>
      ) : null}
      {problem ? (
        <NextStepButton icon={<ErrorIcon />} verb={problem} detail="Then save the sticker" state="blocked" />
      ) : stopped ? (
        <NextStepButton
          icon={<BlockIcon />}
          verb="No sticker for this car"
          detail="See the reason above"
          state="blocked"
        />
      ) : (
        <NextStepButton
          icon={<SellIcon />}
          verb={joins ? 'Add to its sticker' : 'Save the sticker'}
          detail={detail}
          state={sending ? 'sending' : 'ready'}
          sending_detail="Sending"
          onClick={onSave}
        />
      )}
    </Bar>
  )
}
