import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Alert, Button, TextArea } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'

const MAX_LENGTH = 300

export interface TextDriverProps {
  readonly open: boolean
  readonly driver: string
  readonly onClose: () => void
  /** Rejects with the reason when it can't be sent; the text stays in the field. */
  readonly onSend: (message: string) => Promise<unknown>
}

/** Texts the driver. The car and the place are included automatically; a sentence can be added. */
export function TextDriver({ open, driver, onClose, onSend }: TextDriverProps): ReactElement {
  return (
    <Dialog open={open} onClose={onClose} title={`Text ${driver}?`}>
      {open ? <Message onClose={onClose} onSend={onSend} /> : null}
    </Dialog>
  )
}

function Message({ onClose, onSend }: Pick<TextDriverProps, 'onClose' | 'onSend'>): ReactElement {
  const [message, setMessage] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const send = async (): Promise<void> => {
    setSending(true)
    try {
      await onSend(message.trim())
      onClose()
    } catch (error) {
      setRefused(error instanceof Error ? error.message : 'Try again.')
      setSending(false)
    }
  }
  return (
    <>
      <p>The text includes the car, the place, and a link to the tow.</p>
      <TextArea
        label="Message"
        optional
        value={message}
        maxLength={MAX_LENGTH}
        onChange={(event) => setMessage(event.target.value)}
      />
      {refused ? (
        <Alert severity="error" announce>
          {refused}
        </Alert>
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={sending} onClick={() => void send()}>
          Send
        </Button>
      </DialogActions>
    </>
  )
}
