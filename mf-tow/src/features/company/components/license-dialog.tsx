import { line } from '@curbwise/api/common'
import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import { useDirty, useToast } from '@curbwise/platform'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { useProfileActs } from '../api/use-company-acts.ts'
import { maybe } from '../state/profile-form.ts'

const schema = z.object({
  name: line(60),
  number: line(40),
  ends_on: maybe(z.iso.date({ error: 'Enter a date' })),
})

export interface LicenseDialogProps {
  readonly company: CompanyProfile
  /** Position in the list; null for a new one. */
  readonly at: number | null
  readonly onClose: () => void
}

/** Adds, changes, or removes a license. */
export default function LicenseDialog({ company, at, onClose }: LicenseDialogProps): ReactElement {
  const { update } = useProfileActs(company.id)
  const toast = useToast()
  const [seen] = useState(company)
  const [dirty, setDirty] = useState(false)
  const [removing, setRemoving] = useState(false)
  useDirty('license', dirty)
  const old = at === null ? null : (seen.other_licenses[at] ?? null)
  const others = seen.other_licenses.filter((_, index) => index !== at)
  const save = async (other_licenses: CompanyProfile['other_licenses'], done: string): Promise<void> => {
    await update({ other_licenses, version: seen.version })
    toast.success(done)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={old ? `Edit ${old.name}` : 'Add a license'}>
      <Form
        schema={schema}
        defaultValues={{ name: old?.name ?? '', number: old?.number ?? '', ends_on: old?.ends_on ?? '' }}
        onDirty={setDirty}
        onSubmit={async (license) => {
          if (removing) await save(others, `${license.name} removed`)
          else if (at === null) await save([...others, license], 'License added')
          else await save(seen.other_licenses.with(at, license), 'Saved')
        }}
      >
        <TextField
          name="name"
          label="Name"
          help="A license, permit, or certificate, such as “Houston police permit”"
          autoComplete="off"
          autoFocus
        />
        <TextField name="number" label="Number" autoComplete="off" />
        <TextField name="ends_on" label="Last day" optional type="date" />
        <DialogActions>
          {old ? (
            <Button type="submit" variant="danger" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton variant="primary" onClick={() => setRemoving(false)}>
            {old ? 'Save' : 'Add license'}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
