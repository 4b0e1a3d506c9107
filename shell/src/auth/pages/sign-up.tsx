import { session } from '@curbwise/api/resources/session.calls'
import { sessionSchemas } from '@curbwise/api/resources/session.schemas'
import { US_STATES } from '@curbwise/api/us-states'
import { call } from '@curbwise/client'
import { useDirty } from '@curbwise/platform'
import { Alert, Form, PasswordField, Select, SubmitButton, TextField, TextLink, stateName } from '@curbwise/ui/entry'
import { useState } from 'react'
import { EntryPage, Foot } from './entry-page.tsx'

const STATES = US_STATES.map((value) => ({ value, label: stateName(value) ?? value }))
const EMPTY = {
  company_name: '',
  license_number: '',
  name: '',
  email: '',
  phone: '',
  password: '',
  city: '',
  state: '',
}

/** /sign-up: a tow company asks to join; our staff check and enable it. */
export default function SignUp() {
  const [sent, setSent] = useState(false)
  const [dirty, setDirty] = useState(false)
  useDirty('sign-up', dirty && !sent)
  return (
    <EntryPage title="Sign up" lead="For tow companies. We review every request and answer by email.">
      {sent ? (
        <Alert severity="success" title="We received your request" announce>
          We check the license and answer by email, usually within two business days. Your login works as soon as your
          company is enabled.
        </Alert>
      ) : (
        <Form
          purpose="send"
          schema={sessionSchemas.signUp.body}
          defaultValues={EMPTY}
          onDirty={setDirty}
          onSubmit={async (body) => {
            await call(session.signUp, { body })
            setSent(true)
          }}
        >
          <TextField label="Company" name="company_name" autoComplete="organization" />
          <TextField label="License number" name="license_number" help="In Texas, the number TDLR gave the company." />
          <TextField label="City" name="city" autoComplete="address-level2" />
          <Select label="State" name="state" options={STATES} autoComplete="address-level1" />
          <TextField label="Your name" name="name" autoComplete="name" />
          <TextField
            label="Your email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
          />
          <TextField label="Your phone" name="phone" type="tel" inputMode="tel" autoComplete="tel" />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            help="12 characters or more. A sentence is easy to remember."
          />
          <SubmitButton size="lg" full>
            Send the request
          </SubmitButton>
        </Form>
      )}
      <Foot>
        Already have an account? <TextLink href="/login">Log in</TextLink>
      </Foot>
    </EntryPage>
  )
}
