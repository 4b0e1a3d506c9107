import { line } from '@curbwise/api/common'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Alert, Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { QrCodeScannerIcon } from '@curbwise/ui/icons'
import { CodeScanner } from '@curbwise/ui/scanner'
import { useRef, useState, type ReactElement } from 'react'
import { z } from 'zod'
import { useFindDevice } from '../api/use-devices.ts'

const schema = z.object({ code: line(40) })

export interface FindDialogProps {
  readonly company_id: string
  readonly onFound: (id: string) => void
  readonly onClose: () => void
}

/** Finds a boot by scanning the code on it, or by typing its code or serial number. */
export default function FindDialog({ company_id, onFound, onClose }: FindDialogProps): ReactElement {
  const find = useFindDevice(company_id)
  const [types, setTypes] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // A code stays in the picture: each is looked up once until another is read.
  const asked = useRef<string | null>(null)
  const look = async (code: string): Promise<void> => {
    const id = await find(code)
    if (id) {
      onFound(id)
      onClose()
    } else setProblem(`No boot of the company has the code or serial number “${code}”.`)
  }
  const onCode = (code: string): void => {
    if (asked.current === code) return
    asked.current = code
    setProblem(null)
    look(code).catch(() => {
      asked.current = null
      setProblem('Couldn’t look up the code. Hold it in the frame again, or type it.')
    })
  }
  return (
    <Dialog open onClose={onClose} title={types ? 'Find a boot' : 'Scan a boot'}>
      {problem ? (
        <Alert severity="warn" announce>
          {problem}
        </Alert>
      ) : null}
      {types ? (
        <Form
          schema={schema}
          gap={16}
          defaultValues={{ code: '' }}
          onSubmit={async ({ code }) => {
            setProblem(null)
            await look(code)
          }}
        >
          <TextField name="code" label="Code or serial number" size="touch" autoComplete="off" autoFocus />
          <DialogActions>
            <Button icon={<QrCodeScannerIcon />} onClick={() => setTypes(false)}>
              Scan it
            </Button>
            <SubmitButton>Find</SubmitButton>
          </DialogActions>
        </Form>
      ) : (
        <CodeScanner subject="the code on the boot" onCode={onCode} onType={() => setTypes(true)} />
      )}
    </Dialog>
  )
}
