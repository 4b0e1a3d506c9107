import { useDirty, useToast } from '@curbwise/platform'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Alert, Button, TextArea } from '@curbwise/ui/entry'
import { ContentCopyIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement, type ReactNode } from 'react'

export interface SecretDialogProps {
  readonly title: string
  readonly secret: string
  /** Where the secret goes. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Shows a secret that no one can see again. Only its button closes it, so that a stray click doesn't lose the secret. */
export function SecretDialog({ title, secret, children, onClose }: SecretDialogProps): ReactElement {
  const toast = useToast()
  const [is_copied, setCopied] = useState(false)
  useDirty('secret', !is_copied)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
      toast.success('Copied')
    } catch {
      toast.warn('Not copied', 'Select the secret and copy it yourself.')
    }
  }
  return (
    <Dialog open locked onClose={onClose} title={title}>
      <Alert severity="warn" title="The secret is shown only now">
        {children}
      </Alert>
      <TextArea
        label="Secret"
        value={secret}
        readOnly
        rows={2}
        spellCheck={false}
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <DialogActions>
        <Button autoFocus icon={<ContentCopyIcon />} onClick={() => void copy()}>
          {is_copied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
