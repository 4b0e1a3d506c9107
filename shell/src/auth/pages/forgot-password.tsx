import { session } from '@curbwise/api/resources/session.calls'
import { sessionSchemas } from '@curbwise/api/resources/session.schemas'
import { call } from '@curbwise/client'
import { Alert, Form, SubmitButton, TextField, TextLink } from '@curbwise/ui/entry'
import { useState } from 'react'
import { EntryPage, Foot } from './entry-page.tsx'

/** /forgot-password: shows the same result whether or not the address has a login. */
export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <EntryPage title="Forgot password" lead="We email you a link to choose a new one.">
      {sentTo === null ? (
        <Form
          purpose="send"
          schema={sessionSchemas.forgotPassword.body}
          defaultValues={{ email: '' }}
          onSubmit={async (body) => {
            await call(session.forgotPassword, { body })
            setSentTo(body.email)
          }}
        >
          <TextField
            label="Email"
            name="email"
            type="email"
            size="lg"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
          />
          <SubmitButton size="lg" full>
            Send the link
          </SubmitButton>
        </Form>
      ) : (
        <Alert severity="success" title="Check your email" announce>
          If {sentTo} has a login here, we sent it an email. The link works once, for 60 minutes. Nothing there? Check
          your spam folder.
        </Alert>
      )}
      <Foot>
        <TextLink href="/login">Back to log in</TextLink>
      </Foot>
    </EntryPage>
  )
}
