import { session } from '@curbwise/api/resources/session.calls'
import { newPassword } from '@curbwise/api/common'
import { call } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { useNavigate, useSearchParams } from '@curbwise/platform/router'
import { Alert, Form, PasswordField, SubmitButton, TextLink } from '@curbwise/ui/entry'
import { z } from 'zod'
import { EntryPage, Foot } from './entry-page.tsx'

const schema = z.object({ password: newPassword })

/** /reset-password?token=…: linked from a reset email or an invitation; the token works once. */
export default function ResetPassword() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const toast = useToast()
  const token = params.get('token')
  if (!token) {
    return (
      <EntryPage title="Reset password" lead="Part of the link is missing.">
        <Alert severity="warn">Open the link from the email again. If that doesn't help, request a new one.</Alert>
        <Foot>
          <TextLink href="/forgot-password">Request a new link</TextLink>
        </Foot>
      </EntryPage>
    )
  }
  return (
    <EntryPage title="Choose a password" lead="This logs you out everywhere. Then you log in with the new password.">
      <Form
        schema={schema}
        defaultValues={{ password: '' }}
        onSubmit={async ({ password }) => {
          const { email } = await call(session.resetPassword, { body: { token, password } })
          toast.success('Password saved', 'Log in with your new password.')
          await navigate('/login', { replace: true, state: { email } })
        }}
      >
        <PasswordField
          label="New password"
          name="password"
          size="lg"
          autoComplete="new-password"
          help="12 characters or more. A sentence is easy to remember."
        />
        <SubmitButton size="lg" full>
          Save the password
        </SubmitButton>
      </Form>
      <Foot>
        Link no longer works? <TextLink href="/forgot-password">Request a new one</TextLink>
      </Foot>
      <Foot>
        <TextLink href="/login">Back to log in</TextLink>
      </Foot>
    </EntryPage>
  )
}
