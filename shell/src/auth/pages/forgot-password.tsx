import { session } from '@curbwise/api/resources/session.calls'
import { sessionSchemas } from '@curbwise/api/resources/session.schemas'
import { call } from '@curbwise/client'
import { Alert, Form, SubmitButton, TextField, TextLink } from '@curbwise/ui/entry'
import { useState } from 'react'
import { EntryPage, Foot } from './entry-page.tsx'

/** /forgot-password: answers the same whether or not the address has a log-in. */
export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <EntryPage title="Forgot password" lead="We mail you a link to choose a new one.">
      {sentTo === null ? (
        <Form
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
        <Alert severity="success" title="Look into your mail" announce>
          If {sentTo} has a log-in here, a mail is on its way. Its link works once, for 60 minutes. Nothing there? Look
          into the spam folder.
        </Alert>
      )}
      <Foot>
        <TextLink href="/login">Back to log in</TextLink>
      </Foot>
    </EntryPage>
  )
}
