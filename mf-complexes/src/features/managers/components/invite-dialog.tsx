import { email, line, phone } from '@curbwise/api/common'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions, RadioCards } from '@curbwise/ui/app'
import { Alert, Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { MailIcon, SendIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useManagerActs } from '../api/use-acts.ts'
import { ROLE_DETAILS, ROLE_LABELS, type ContractRole } from '../state/words.ts'

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 3fr);
  gap: 12px;
  @media (max-width: 576px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const schema = z.object({
  name: line(120),
  email,
  phone: z.union([z.literal('').transform(() => null), phone]),
  role: z.enum(['contract_manager', 'contract_staff']),
})

export const roleOptions = (roles: readonly ContractRole[]) =>
  roles.map((value) => ({ value, label: <b>{ROLE_LABELS[value]}</b>, detail: ROLE_DETAILS[value] }))

export interface InviteDialogProps {
  readonly complex: { readonly id: string; readonly name: string }
  /** Roles that the user may invite people to. */
  readonly roles: readonly ContractRole[]
  readonly onClose: () => void
  readonly onInvited: (user_id: string) => void
}

/** Invites a person in a role. */
export default function InviteDialog({ complex, roles, onClose, onInvited }: InviteDialogProps): ReactElement {
  const { invite } = useManagerActs()
  const toast = useToast()
  const only = roles.length === 1 ? roles[0] : undefined
  return (
    <Dialog open onClose={onClose} title={`Invite someone to ${complex.name}`}>
      <Form
        schema={schema}
        gap={16}
        defaultValues={{ name: '', email: '', phone: '', role: roles[0] ?? 'contract_staff' }}
        onSubmit={async (values) => {
          const person = await invite(complex.id, values)
          onClose()
          onInvited(person.user_id)
          toast.success(
            person.status === 'has_not_joined_yet'
              ? `Invitation sent to ${person.email}`
              : `${person.name} now works at ${complex.name}`,
          )
        }}
      >
        <Row>
          <TextField name="name" label="Name" autoComplete="off" autoFocus />
          <TextField name="phone" label="Phone" optional type="tel" autoComplete="off" />
        </Row>
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          icon={<MailIcon size={18} />}
          help="Anyone who already has a login is added and notified by email."
        />
        {only ? (
          <Alert severity="info" title={`Invited as ${ROLE_LABELS[only]}`}>
            {ROLE_DETAILS[only]}
          </Alert>
        ) : (
          <RadioCards name="role" label={`Role at ${complex.name}`} options={roleOptions(roles)} />
        )}
        <Alert severity="note">
          The link works once, for 7 days. Until then the badge says “Has not joined yet”, and you can resend it.
        </Alert>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton icon={<SendIcon />}>Send invitation</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
