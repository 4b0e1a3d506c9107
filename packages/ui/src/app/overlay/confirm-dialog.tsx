import { useState, type ReactElement, type ReactNode } from 'react'
import { Alert } from '../../entry/alert.tsx'
import { Button } from '../../entry/button.tsx'
import { TextArea } from '../../entry/text-area.tsx'
import { readFailure } from '../../entry/form-errors.ts'
import { RecordLink } from '../../entry/record-link.tsx'
import { useTexts } from '../../theme/kit.ts'
import { Dialog, DialogActions } from './dialog.tsx'
import { EffectList } from './effect-list.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The question. */
  readonly title: string
  /** Text of the confirm button: "Void tow". */
  readonly verb: string
  /** Text of the cancel button: "Keep the tow". */
  readonly keep?: string
  /** Called on confirm, with the reason (empty if none is asked). If it throws, the dialog shows the error and stays open. */
  readonly onConfirm: (reason: string) => void | Promise<void>
  /** Outlined in the error color, with the focus on the cancel button. */
  readonly destructive?: boolean
  readonly will?: readonly string[]
  readonly will_not?: readonly string[]
  /** Label of the required reason, which is stored with the record. */
  readonly reason_label?: string
  readonly reason_help?: string
  readonly children?: ReactNode
}

/** Asks before something that can't easily be undone. Closes when `onConfirm` succeeds. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title}>
      {props.open ? <Question {...props} /> : null}
    </Dialog>
  )
}

function Question({
  onClose,
  verb,
  keep,
  onConfirm,
  destructive,
  will,
  will_not,
  reason_label,
  reason_help,
  children,
}: ConfirmDialogProps): ReactElement {
  const texts = useTexts()
  const [reason, setReason] = useState('')
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState('')
  const [thrown, setThrown] = useState<unknown>()
  const [submitted, setSubmitted] = useState(false)
  const isReasonMissing = reason_label !== undefined && reason.trim() === ''

  const confirm = async (): Promise<void> => {
    setSubmitted(true)
    if (isReasonMissing) return
    setSending(true)
    setRefused('')
    try {
      await onConfirm(reason.trim())
      onClose()
    } catch (error) {
      setThrown(error)
      setRefused(readFailure(error, texts.not_saved).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      {children}
      <EffectList will={will} will_not={will_not} />
      {reason_label === undefined ? null : (
        <TextArea
          label={reason_label}
          help={reason_help}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={submitted && isReasonMissing ? texts.write_reason : undefined}
        />
      )}
      {refused ? (
        <Alert severity="error" announce>
          {refused} <RecordLink of={thrown} />
        </Alert>
      ) : null}
      <DialogActions>
        <Button autoFocus={destructive} onClick={onClose} disabled={sending}>
          {keep ?? texts.cancel}
        </Button>
        <Button
          autoFocus={!destructive && !reason_label}
          variant={destructive ? 'danger' : 'primary'}
          busy={sending}
          onClick={() => void confirm()}
        >
          {verb}
        </Button>
      </DialogActions>
    </>
  )
}
