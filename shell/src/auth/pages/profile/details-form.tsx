import { session } from '@curbwise/api/resources/session.calls'
import type { LoginUser } from '@curbwise/api/resources/session.schemas'
import { line, phone } from '@curbwise/api/common'
import { call } from '@curbwise/client'
import { useDirty, usePlatform, useToast } from '@curbwise/platform'
import { Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useState } from 'react'
import { z } from 'zod'
import { FormButton } from './form-button.ts'

const schema = z.object({
  name: line(120),
  phone: z.union([z.literal('').transform(() => null), phone]),
})

/** Edits the user's own name and phone. */
export function DetailsForm({ user }: { user: LoginUser }) {
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
        const saved = await call(session.updateProfile, { body })
        form.reset({ name: saved.name, phone: saved.phone ?? '' })
        toast.success('Saved')
        await refreshSession()
      }}
    >
      <TextField label="Name" name="name" autoComplete="name" />
      <TextField label="Phone" name="phone" type="tel" inputMode="tel" autoComplete="tel" optional />
      <FormButton>
        <SubmitButton>Save</SubmitButton>
      </FormButton>
    </Form>
  )
}
