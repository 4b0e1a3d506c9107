import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import { ApiError } from '@curbwise/client'
import { useDirty, useToast } from '@curbwise/platform'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { STATE_OPTIONS } from '../../../parts/state-options.ts'
import { useProfileActs } from '../api/use-company-acts.ts'
import { changedFields, PROFILE, profileInput, ZONES, type ProfileFields } from '../state/profile-form.ts'
import { Pair } from './style.ts'

const ZONE_OPTIONS = ZONES.map(([value, label]) => ({ value, label }))

export interface ProfileDialogProps {
  readonly company: CompanyProfile
  readonly onClose: () => void
}

/**
 * Edits the profile. If someone else changed the company meanwhile, the first save says so and keeps what was typed; the
 * next one saves only the fields changed here.
 */
export default function ProfileDialog({ company, onClose }: ProfileDialogProps): ReactElement {
  const { update } = useProfileActs(company.id)
  const toast = useToast()
  const [seen] = useState(company)
  const [has_conflict, setConflict] = useState(false)
  const [dirty, setDirty] = useState(false)
  useDirty('company', dirty)
  const save = async (values: ProfileFields): Promise<void> => {
    const changed = changedFields(values, seen)
    if (Object.keys(changed).length > 0) {
      try {
        await update({ ...changed, version: has_conflict ? company.version : seen.version })
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.status === 409) setConflict(true)
        throw thrown
      }
      toast.success('Saved')
    }
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Edit the profile" width="wide">
      <Form schema={PROFILE} defaultValues={profileInput(seen)} onSubmit={save} onDirty={setDirty}>
        <Pair>
          <TextField name="name" label="Name" autoComplete="off" maxLength={120} autoFocus />
          <TextField name="legal_name" label="Legal name" optional autoComplete="off" maxLength={120} />
        </Pair>
        <Pair>
          <TextField
            name="license_number"
            label="Tow company license"
            optional
            autoComplete="off"
            help="As it is printed on tickets and invoices"
          />
          <TextField name="license_ends_on" label="License until" optional type="date" />
        </Pair>
        <Pair>
          <TextField name="phone" label="Dispatch phone" optional type="tel" autoComplete="off" />
          <TextField
            name="hours"
            label="Hours"
            optional
            autoComplete="off"
            help="When dispatch answers, such as “Every day, 24 hours”"
          />
        </Pair>
        <Pair>
          <TextField name="email" label="Email" optional type="email" autoComplete="off" />
          <TextField name="website" label="Website" optional type="url" autoComplete="off" />
        </Pair>
        <TextField name="address" label="Street" optional autoComplete="off" />
        <Pair>
          <TextField name="city" label="City" optional autoComplete="off" />
          <TextField name="zip_code" label="ZIP code" optional autoComplete="off" inputMode="numeric" />
        </Pair>
        <Pair>
          <Select name="state" label="State" optional options={STATE_OPTIONS} placeholder="No state" />
          <Select name="timezone" label="Time zone" options={ZONE_OPTIONS} placeholder="" />
        </Pair>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton variant="primary">Save</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
