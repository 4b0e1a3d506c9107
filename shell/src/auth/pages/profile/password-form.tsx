import { session } from '@curbwise/api/resources/session.calls'
import { sessionSchemas } from '@curbwise/api/resources/session.schemas'
import { call, setCsrfToken } from '@curbwise/client'
import { useToast, useSession } from '@curbwise/platform'
import { Form, PasswordField, SubmitButton } from '@curbwise/ui/entry'
import { useKit } from '@curbwise/ui/theme'
import { useMemo } from 'react'
import { inWords, worded } from '../../account-words.ts'
import { FormButton } from './form-button.ts'
import { useProfileTexts } from './profile-texts.ts'

/** Changes the user's own password; the response has the CSRF token of the new session. */
export function PasswordForm() {
  const t = useProfileTexts()
  const { language } = useKit()
  const schema = useMemo(() => worded(sessionSchemas.updatePassword.body, language), [language])
  const { email } = useSession()
  const toast = useToast()
  return (
    <Form
      schema={schema}
      defaultValues={{ current_password: '', new_password: '' }}
      onSubmit={async (body, form) => {
        setCsrfToken((await inWords(call(session.updatePassword, { body }), language)).csrf_token)
        form.reset()
        toast.success(t('password.changed'), t('password.changed_what'))
      }}
    >
      {/* Tells password managers whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField label={t('password.current')} name="current_password" autoComplete="current-password" />
      <PasswordField
        label={t('password.new')}
        name="new_password"
        autoComplete="new-password"
        help={t('password.help')}
      />
      <FormButton>
        <SubmitButton variant="outline">{t('password.change')}</SubmitButton>
      </FormButton>
    </Form>
  )
}
