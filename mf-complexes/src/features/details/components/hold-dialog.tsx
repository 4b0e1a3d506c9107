import { line } from '@curbwise/api/common'
import { useToast } from '@curbwise/platform'
import { DialogActions, EffectList } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextArea, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useEnforcement } from '../../../parts/use-enforcement.ts'
import type { Acts } from '../api/use-acts.ts'

const HOLD = z.object({ reason: line(300), until: z.string().transform((text) => text || null) })

export interface HoldFormProps {
  /** Ready to be sent, or to be written over. */
  readonly reason: string
  readonly acts: Acts
  readonly onClose: () => void
}

/** Puts the complex on hold: for a reason, and until a day or until somebody lifts it. */
export default function HoldForm({ reason, acts, onClose }: HoldFormProps): ReactElement {
  const toast = useToast()
  const work = useEnforcement()
  return (
    <Form
      schema={HOLD}
      defaultValues={{ reason, until: '' }}
      onSubmit={async (values) => {
        await acts.hold(values.reason, values.until)
        toast.success('The complex is on hold')
        onClose()
      }}
    >
      <EffectList
        will={[
          `Stop new ${work} from now on.`,
          'Answer plate checks with “Paused”, and alert dispatch about tows that are not hooked up yet.',
        ]}
        will_not={['Stop registration, end a permit, or stop a tow out of a fire lane.']}
      />
      <TextArea name="reason" label="Reason" help="Plate checks show it." />
      <TextField
        name="until"
        type="date"
        label="Through"
        optional
        help="The last day of the hold; without one it lasts until somebody lifts it"
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton variant="primary">Set the hold</SubmitButton>
      </DialogActions>
    </Form>
  )
}
