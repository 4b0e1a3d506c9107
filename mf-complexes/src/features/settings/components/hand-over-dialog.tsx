import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import type { ContractDetails } from '@curbwise/api/resources/contract-records.schemas'
import { keyOf, useCall } from '@curbwise/client'
import { useSession, useToast } from '@curbwise/platform'
import { Dialog, DialogActions, RadioCards, EffectList } from '@curbwise/ui/app'
import { Button, Form, SubmitButton } from '@curbwise/ui/entry'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { z } from 'zod'

const schema = z.object({ user_id: z.string().min(1, { error: 'Choose the new main manager' }) })
const ROLES = { contract_manager: 'Manager', contract_staff: 'Staff' } as const

/** Picks the new main manager; the previous one stays as staff. */
export default function HandOverDialog({
  details,
  onClose,
}: {
  readonly details: ContractDetails
  readonly onClose: () => void
}): ReactElement {
  const client = useQueryClient()
  const toast = useToast()
  const { userId } = useSession()
  const handOver = useCall(contractRecords.setManager, { invalidates: [contractRecords.details] })
  const { main_manager: main, managers } = details
  const mine = main?.user_id === userId
  return (
    <Dialog
      open
      onClose={onClose}
      title={main ? `Hand ${details.name} over?` : `Choose the main manager of ${details.name}`}
    >
      <Form
        schema={schema}
        defaultValues={{ user_id: '' }}
        onSubmit={async ({ user_id }) => {
          const answer = await handOver.mutateAsync({ params: { id: details.id }, body: { user_id } })
          client.setQueryData(keyOf(contractRecords.details, { params: { id: details.id } }), answer)
          onClose()
          toast.success(`${answer.main_manager?.name ?? 'Someone else'} is now the main manager of ${details.name}`)
        }}
      >
        <RadioCards
          name="user_id"
          label="New main manager"
          size="touch"
          options={managers
            .filter(({ is_main }) => !is_main)
            .map(({ user_id, name, role }) => ({ value: user_id, label: <b>{name}</b>, detail: ROLES[role] }))}
        />
        <EffectList
          will={[
            'Make this person the main manager, with all rights of a manager.',
            ...(main
              ? [
                  mine
                    ? 'Keep you as staff. You can no longer change settings or invite people.'
                    : `Keep ${main.name} as staff, who can no longer change settings or invite people.`,
                ]
              : []),
          ]}
          will_not={['Change a limit, a permit, or a tow.', ...(main ? ['Log anyone out.'] : [])]}
        />
        <DialogActions>
          <Button onClick={onClose}>Keep it as is</Button>
          <SubmitButton>{main ? 'Hand over' : 'Choose'}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
