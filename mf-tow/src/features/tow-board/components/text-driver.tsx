import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Alert, Button, TextArea } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'

const MOST = 300

export interface TextDriverProps {
  readonly open: boolean
  readonly driver: string
  readonly onClose: () => void
  /** Rejects with why it cannot be sent; the text stays. */
  readonly onSend: (message: string) => Promise<unknown>
}

/** A text message to the driver: which car and where go by themselves, a sentence beside it when there is more to say. */
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
      <p>The car, the place and the address of the tow are in it.</p>
      <TextArea
        label="What else"
        optional
        value={message}
        maxLength={MOST}
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
