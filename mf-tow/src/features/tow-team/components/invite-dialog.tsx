import { email, line, phone } from '@curbwise/api/common'
import { TOW_ROLES } from '@curbwise/api/roles'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions, RadioCards } from '@curbwise/ui/app'
import { Alert, Button, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import { MailIcon, SendIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useTeamActs, useTruckOptions } from '../api/use-team-acts.ts'
import { roleOptions } from './role-options.tsx'

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 3fr);
  gap: 12px;
  @media (max-width: 576px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const empty = z.literal('').transform(() => null)
const schema = z.object({
  name: line(120),
  email,
  phone: z.union([empty, phone]),
  role: z.enum(TOW_ROLES),
  truck_id: z.union([empty, z.string()]),
})

export interface InviteDialogProps {
  readonly company: { readonly id: string; readonly name: string }
  readonly onClose: () => void
  readonly onInvited: (id: string) => void
}

/** Invites a person to the team in a role. */
export default function InviteDialog({ company, onClose, onInvited }: InviteDialogProps): ReactElement {
  const { invite } = useTeamActs(company.id)
  const trucks = useTruckOptions(company.id)
  const toast = useToast()
  return (
    <Dialog open onClose={onClose} title={`Invite a person to ${company.name}`}>
      <Form
        schema={schema}
        gap={16}
        defaultValues={{ name: '', email: '', phone: '', role: 'tow_driver', truck_id: '' }}
        onSubmit={async (values) => {
          const person = await invite(values)
          onClose()
          onInvited(person.id)
          toast.success(
            person.status === 'has_not_joined_yet'
              ? `Invitation sent to ${person.email}`
              : `${person.name} is on the team`,
          )
        }}
      >
        {(form) => (
          <>
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
              help="A person who already has a login is added and notified by email."
            />
            <RadioCards name="role" label="Role" options={roleOptions()} />
            {form.watch('role') === 'tow_driver' ? (
              <Select name="truck_id" label="Truck" optional placeholder="No truck" options={trucks} />
            ) : null}
            <Alert severity="note">The link works once, for 7 days. You can resend it.</Alert>
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton icon={<SendIcon />}>Send invitation</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
