import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, SubmitButton } from '@curbwise/ui/entry'
import type { ReactElement, ReactNode } from 'react'

export interface ActDialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that is one form. */
export const ActDialog = ({ title, onClose, children }: ActDialogProps): ReactElement => (
  <Dialog open onClose={onClose} title={title}>
    {children}
  </Dialog>
)

/** Cancel and submit buttons at the end of a form. */
export const Ends = ({
  onClose,
  verb,
  danger,
  keep = 'Cancel',
}: Readonly<{ onClose: () => void; verb: string; danger?: boolean; keep?: string }>): ReactElement => (
  <DialogActions>
    <Button onClick={onClose}>{keep}</Button>
    <SubmitButton variant={danger ? 'danger' : 'primary'}>{verb}</SubmitButton>
  </DialogActions>
)
