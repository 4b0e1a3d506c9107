import { session } from '@curbwise/api/resources/session.calls'
import type { LoginUser } from '@curbwise/api/resources/session.schemas'
import { line, phone } from '@curbwise/api/common'
import { call } from '@curbwise/client'
import { useDirty, usePlatform, useToast } from '@curbwise/platform'
import { Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useKit } from '@curbwise/ui/theme'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { inWords, worded } from '../../account-words.ts'
import { FormButton } from './form-button.ts'
import { useProfileTexts } from './profile-texts.ts'

const details = z.object({
  name: line(120),
  phone: z.union([z.literal('').transform(() => null), phone]),
})

/** Edits the user's own name and phone. */
export function DetailsForm({ user }: { user: LoginUser }) {
  const t = useProfileTexts()
  const { language } = useKit()
  const schema = useMemo(() => worded(details, language), [language])
  const { refreshSession } = usePlatform()
  const toast = useToast()
  const [dirty, setDirty] = useState(false)
  useDirty('profile', dirty)
  return (
    <Form
      schema={schema}
      defaultValues={{ name: user.name, phone: user.phone ?? '' }}
      onDirty={setDirty}
      onSubmit={async (body, form) => {
        const saved = await inWords(call(session.updateProfile, { body }), language)
        form.reset({ name: saved.name, phone: saved.phone ?? '' })
        toast.success(t('saved'))
        await refreshSession()
      }}
    >
      <TextField label={t('name')} name="name" autoComplete="name" />
      <TextField label={t('phone')} name="phone" type="tel" inputMode="tel" autoComplete="tel" optional />
      <FormButton>
        <SubmitButton>{t('save')}</SubmitButton>
      </FormButton>
    </Form>
  )
}
