import type { Manager } from '@curbwise/api/resources/managers.schemas'
import { newPassword } from '@curbwise/api/common'
import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import { queryFor } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions, RadioCards, EffectList } from '@curbwise/ui/app'
import { Button, Form, PasswordField, SubmitButton } from '@curbwise/ui/entry'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useManagerActs } from '../api/use-acts.ts'

const schema = z.discriminatedUnion('how', [
  z.object({ how: z.literal('link'), password: z.string() }),
  z.object({ how: z.literal('set'), password: newPassword }),
])

export interface PasswordDialogProps {
  readonly person: Manager
  /** The current complex, whose tow company requests the new password. */
  readonly contract_id: string
  readonly onClose: () => void
}

/** Gives a user who can't log in a new password: by an emailed link, or set by hand. */
export default function PasswordDialog({ person, contract_id, onClose }: PasswordDialogProps): ReactElement {
  const { setPassword } = useManagerActs()
  const toast = useToast()
  const complex = useQuery(queryFor(contractRecords.details, { params: { id: contract_id } }))
  return (
    <Dialog open onClose={onClose} title={`A new password for ${person.name}?`}>
      <Form
        schema={schema}
        gap={16}
        defaultValues={{ how: 'link', password: '' }}
        onSubmit={async (values) => {
          const answer = await setPassword(
            (complex.data ?? (await complex.refetch({ throwOnError: true })).data)?.tow_company.id ?? '',
            person.user_id,
            values.how === 'set' ? values.password : undefined,
          )
          onClose()
          toast.success(
            answer.sent_link
              ? `Link sent to ${person.email}`
              : `Password set for ${person.name}. Share it with no one else`,
          )
        }}
      >
        {(form) => (
          <>
            <RadioCards
              name="how"
              label="How"
              options={[
                {
                  value: 'link',
                  label: <b>Email a link</b>,
                  detail: `To ${person.email}. It works once, for 60 minutes`,
                },
                {
                  value: 'set',
                  label: <b>Set one here</b>,
                  detail: 'Only for people who work for your company alone. Others get the link.',
                },
              ]}
            />
            {form.watch('how') === 'set' ? (
              <PasswordField
                name="password"
                label="New password"
                autoComplete="new-password"
                help="At least 12 characters."
              />
            ) : null}
            <EffectList
              will={['Log them out everywhere now.', 'Notify them by email.']}
              will_not={['Change what they may do.']}
            />
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>{form.watch('how') === 'set' ? 'Set password' : 'Email the link'}</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
