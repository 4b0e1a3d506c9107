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
  /** The complex in sight: its tow company asks. */
  readonly contract_id: string
  readonly onClose: () => void
}

/** A new password for somebody who cannot get in: by a link to their address, or set and told by hand. */
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
              ? `A link went to ${person.email}`
              : `The password of ${person.name} is set. Tell it to nobody else`,
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
                  label: <b>Mail a link</b>,
                  detail: `To ${person.email}; it works once, for 60 minutes`,
                },
                {
                  value: 'set',
                  label: <b>Set one here</b>,
                  detail: 'Only for people who work for your company alone; others get the link',
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
              will={['Log them out everywhere, now.', 'Tell them by mail.']}
              will_not={['Change what they may do.']}
            />
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>{form.watch('how') === 'set' ? 'Set password' : 'Mail the link'}</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
