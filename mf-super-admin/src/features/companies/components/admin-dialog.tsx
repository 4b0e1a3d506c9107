import { email, line, phone } from '@curbwise/api/common'
import type { AdminCompanyDetails } from '@curbwise/api/resources/admin-companies.schemas'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions, EffectList, RadioCards, roleLabel } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useCompanyActs } from '../api/use-company-acts.ts'

const NEW = 'new'
const newcomer = z.object({
  name: line(120),
  email,
  phone: z.union([z.literal('').transform(() => null), phone]),
})
/** The fields of someone new count only if someone new is chosen. */
const schema = z
  .object({ who: z.string(), name: z.string(), email: z.string(), phone: z.string() })
  .superRefine((values, context) => {
    if (values.who !== NEW) return
    for (const { path, message } of newcomer.safeParse(values).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
  })

export interface AdminDialogProps {
  readonly company: AdminCompanyDetails
  readonly onClose: () => void
}

/** Transfers the primary role to a person of the team, or to someone who is invited. */
export default function AdminDialog({ company, onClose }: AdminDialogProps): ReactElement {
  const { setAdmin } = useCompanyActs()
  const toast = useToast()
  const { admin } = company
  const others = company.team.filter(({ is_main, status }) => !is_main && status !== 'disabled')
  return (
    <Dialog open onClose={onClose} title={`New main admin of ${company.name}`}>
      <Form
        schema={schema}
        gap={16}
        defaultValues={{ who: others[0]?.id ?? NEW, name: '', email: '', phone: '' }}
        onSubmit={async (values) => {
          const chosen = values.who === NEW ? newcomer.parse(values) : { tow_user_id: values.who }
          const done = await setAdmin(company.id, chosen)
          onClose()
          toast.success(`${done.admin?.name ?? 'The new person'} is now the main admin`)
        }}
      >
        {(form) => (
          <>
            <RadioCards
              name="who"
              label="Who takes over?"
              options={[
                ...others.map(({ id, name, role, status }) => ({
                  value: id,
                  label: name,
                  detail: status === 'has_not_joined_yet' ? `${roleLabel(role)}, has not joined yet` : roleLabel(role),
                })),
                { value: NEW, label: 'Someone new', detail: 'Invited by email' },
              ]}
            />
            {form.watch('who') === NEW ? (
              <>
                <TextField name="name" label="Name" autoComplete="off" />
                <TextField name="email" label="Email" type="email" autoComplete="off" />
                <TextField name="phone" label="Phone" optional type="tel" autoComplete="off" />
              </>
            ) : null}
            <EffectList
              will={[
                'Make this person a Tow Admin, who manages the team, lots, and prices.',
                ...(admin ? [`Keep ${admin.name} on the team as staff.`] : []),
                'Email both.',
              ]}
              will_not={['Log anyone out.', 'Change open tows.']}
            />
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>Make main admin</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
