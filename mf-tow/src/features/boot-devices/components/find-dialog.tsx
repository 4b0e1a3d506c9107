import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Alert, Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { QrCodeScannerIcon } from '@curbwise/ui/icons'
import { CodeScanner } from '@curbwise/ui/scanner'
import { useMemo, useRef, useState, type ReactElement } from 'react'
import { z } from 'zod'
import { useDeviceTexts, type DeviceTexts } from '../../../parts/device-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { useStepTexts, type StepTexts } from '../../../parts/step-texts.ts'
import { withRefusalWords } from '../../../parts/refusal-words.ts'
import { useFindDevice } from '../api/use-devices.ts'

const schemaIn = (t: DeviceTexts, steps: StepTexts) =>
  z.object({
    code: z
      .string()
      .trim()
      .min(1, t('find.empty'))
      .max(40, steps('at_most', { count: 40 })),
  })

export interface FindDialogProps {
  readonly company_id: string
  readonly onFound: (id: string) => void
  readonly onClose: () => void
}

/** Finds a boot by scanning the code on it, or by typing its code or serial number. */
export default function FindDialog({ company_id, onFound, onClose }: FindDialogProps): ReactElement {
  const t = useDeviceTexts()
  const steps = useStepTexts()
  const language = useScreenLanguage()
  const schema = useMemo(() => schemaIn(t, steps), [t, steps])
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
    } else setProblem(t('find.none', { code }))
  }
  const onCode = (code: string): void => {
    if (asked.current === code) return
    asked.current = code
    setProblem(null)
    look(code).catch(() => {
      asked.current = null
      setProblem(t('find.failed'))
    })
  }
  return (
    <Dialog open onClose={onClose} title={t(types ? 'find.type_title' : 'find.scan_title')}>
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
            await withRefusalWords(look(code), language)
          }}
        >
          <TextField name="code" label={t('search')} size="touch" autoComplete="off" autoFocus />
          <DialogActions>
            <Button icon={<QrCodeScannerIcon />} onClick={() => setTypes(false)}>
              {t('find.scan')}
            </Button>
            <SubmitButton>{t('find.find')}</SubmitButton>
          </DialogActions>
        </Form>
      ) : (
        <CodeScanner subject={t('find.subject')} onCode={onCode} onType={() => setTypes(true)} />
      )}
    </Dialog>
  )
}
