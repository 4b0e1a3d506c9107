import { session } from '@curbwise/api/resources/session.calls'
import { sessionSchemas } from '@curbwise/api/resources/session.schemas'
import { call, setCsrfToken } from '@curbwise/client'
import { useToast, useSession } from '@curbwise/platform'
import { Form, PasswordField, SubmitButton } from '@curbwise/ui/entry'
import { FormButton } from './form-button.ts'

/** Changes the user's own password; the response has the CSRF token of the new session. */
export function PasswordForm() {
  const { email } = useSession()
  const toast = useToast()
  return (
    <Form
      schema={sessionSchemas.updatePassword.body}
      defaultValues={{ current_password: '', new_password: '' }}
      onSubmit={async (body, form) => {
        setCsrfToken((await call(session.updatePassword, { body })).csrf_token)
        form.reset()
        toast.success('Password changed', 'You were logged out on all other devices.')
      }}
    >
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField label="Current password" name="current_password" autoComplete="current-password" />
      <PasswordField
        label="New password"
        name="new_password"
        autoComplete="new-password"
        help="12 characters or more. A sentence is easy to remember."
      />
      <FormButton>
        <SubmitButton variant="outline">Change the password</SubmitButton>
      </FormButton>
    </Form>
  )
}
