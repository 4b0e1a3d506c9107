import type { ResponseOf } from '@curbwise/api/call'
import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import { ownSecuritySchemas, type OwnSecurity } from '@curbwise/api/resources/own-security.schemas'
import { call } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { Button, Form, PasswordField, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { FormButton } from '../profile/form-button.ts'
import { QrCode } from './qr-code.tsx'
import { Row, Scan, Secret } from './style.ts'

type Started = ResponseOf<typeof ownSecurity.startApp>

interface Props {
  readonly onAdded: (added: { readonly security: OwnSecurity; readonly codes: readonly string[] }) => Promise<void>
}

/** Sets up an authenticator app: the password, then the first code of the app. */
export function SetUpApp({ onAdded }: Props): ReactElement {
  const { email } = useSession()
  const [started, setStarted] = useState<Started | null>(null)
  if (started) return <Confirm started={started} onAdded={onAdded} onBack={() => setStarted(null)} />
  return (
    <Form
      purpose="send"
      schema={ownSecuritySchemas.startApp.body}
      defaultValues={{ current_password: '' }}
      onSubmit={async (body) => setStarted(await call(ownSecurity.startApp, { body }))}
    >
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField label="Your password" name="current_password" autoComplete="current-password" />
      <FormButton>
        <SubmitButton>Set up an authenticator app</SubmitButton>
      </FormButton>
    </Form>
  )
}

/** Groups of four, as people type it into an app. */
const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

function Confirm({ started, onAdded, onBack }: Props & { readonly started: Started; readonly onBack: () => void }) {
  return (
    <Form
      purpose="send"
      schema={ownSecuritySchemas.confirmApp.body}
      defaultValues={{ code: '' }}
      onSubmit={async (body) => {
        const { security, recovery_codes } = await call(ownSecurity.confirmApp, { body })
        await onAdded({ security, codes: recovery_codes })
      }}
    >
      <Scan>
        <QrCode rows={started.qr} label="QR code for your authenticator app" />
        <div>
          <p>Scan this with your authenticator app, or type this key into it:</p>
          <Secret>{spaced(started.secret)}</Secret>
        </div>
      </Scan>
      <TextField
        label="Code"
        name="code"
        mono="pin"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        help="The six digits that the app shows now."
      />
      <Row>
        <SubmitButton>Turn on</SubmitButton>
        <Button onClick={onBack}>Cancel</Button>
      </Row>
    </Form>
  )
}
