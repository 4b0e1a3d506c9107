import { session } from '@curbwise/api/resources/session.calls'
import { newPassword } from '@curbwise/api/common'
import { call } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { useNavigate, useSearchParams } from '@curbwise/platform/router'
import { Alert, Form, PasswordField, SubmitButton, TextLink } from '@curbwise/ui/entry'
import { z } from 'zod'
import { EntryPage, Foot } from './entry-page.tsx'

const schema = z.object({ password: newPassword })

/** /reset-password?token=…: from a reset mail or an invitation; the token works once. */
export default function ResetPassword() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const toast = useToast()
  const token = params.get('token')
  if (!token) {
    return (
      <EntryPage title="Reset password" lead="This address lacks the end of the link.">
        <Alert severity="warn">Open the link of the mail again, whole. If it stays so, ask for a new one.</Alert>
        <Foot>
          <TextLink href="/forgot-password">Ask for a new link</TextLink>
        </Foot>
      </EntryPage>
    )
  }
  return (
    <EntryPage title="Choose a password" lead="It ends all your sessions; you then log in with it.">
      <Form
        schema={schema}
        defaultValues={{ password: '' }}
        onSubmit={async ({ password }) => {
          const { email } = await call(session.resetPassword, { body: { token, password } })
          toast.success('Password saved', 'Log in with it now.')
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
        The link no longer works? <TextLink href="/forgot-password">Ask for a new one</TextLink>
      </Foot>
      <Foot>
        <TextLink href="/login">Back to log in</TextLink>
      </Foot>
    </EntryPage>
  )
}
