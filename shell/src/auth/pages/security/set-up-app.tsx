import type { ResponseOf } from '@curbwise/api/call'
import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import { ownSecuritySchemas, type OwnSecurity } from '@curbwise/api/resources/own-security.schemas'
import { call } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { Button, Form, PasswordField, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useKit } from '@curbwise/ui/theme'
import { useMemo, useState, type ReactElement } from 'react'
import { inWords, worded } from '../../account-words.ts'
import { FormButton } from '../profile/form-button.ts'
import { QrCode } from './qr-code.tsx'
import { useSecurityTexts } from './security-texts.ts'
import { Row, Scan, Secret } from './style.ts'

type Started = ResponseOf<typeof ownSecurity.startApp>

interface Props {
  readonly onAdded: (added: { readonly security: OwnSecurity; readonly codes: readonly string[] }) => Promise<void>
}

/** Sets up an authenticator app: the password, then the first code of the app. */
export function SetUpApp({ onAdded }: Props): ReactElement {
  const t = useSecurityTexts()
  const { language } = useKit()
  const schema = useMemo(() => worded(ownSecuritySchemas.startApp.body, language), [language])
  const { email } = useSession()
  const [started, setStarted] = useState<Started | null>(null)
  if (started) return <Confirm started={started} onAdded={onAdded} onBack={() => setStarted(null)} />
  return (
    <Form
      purpose="send"
      schema={schema}
      defaultValues={{ current_password: '' }}
      onSubmit={async (body) => setStarted(await inWords(call(ownSecurity.startApp, { body }), language))}
    >
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField label={t('password')} name="current_password" autoComplete="current-password" />
      <FormButton>
        <SubmitButton>{t('app.set_up')}</SubmitButton>
      </FormButton>
    </Form>
  )
}

/** Groups of four, as people type it into an app. */
const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

function Confirm({ started, onAdded, onBack }: Props & { readonly started: Started; readonly onBack: () => void }) {
  const t = useSecurityTexts()
  const { language } = useKit()
  const schema = useMemo(() => worded(ownSecuritySchemas.confirmApp.body, language), [language])
  return (
    <Form
      purpose="send"
      schema={schema}
      defaultValues={{ code: '' }}
      onSubmit={async (body) => {
        const { security, recovery_codes } = await inWords(call(ownSecurity.confirmApp, { body }), language)
        await onAdded({ security, codes: recovery_codes })
      }}
    >
      <Scan>
        <QrCode rows={started.qr} label={t('app.qr')} />
        <div>
          <p>{t('app.scan')}</p>
          <Secret>{spaced(started.secret)}</Secret>
        </div>
      </Scan>
      <TextField
        label={t('app.code')}
        name="code"
        mono="pin"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        help={t('app.code_help')}
      />
      <Row>
        <SubmitButton>{t('app.turn_on')}</SubmitButton>
        <Button onClick={onBack}>{t('cancel')}</Button>
      </Row>
    </Form>
  )
}
