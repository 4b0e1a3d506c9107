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
  /** Prefilled reason. */
  readonly reason: string
  readonly acts: Acts
  readonly onClose: () => void
}

/** Puts the complex on hold, with a reason, until a day or until it's lifted. */
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
        will_not={['Stop registration, end a permit, or stop a tow from a fire lane.']}
      />
      <TextArea name="reason" label="Reason" help="Plate checks show it." />
      <TextField
        name="until"
        type="date"
        label="Through"
        optional
        help="The last day of the hold. Without one, it lasts until someone lifts it."
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton variant="primary">Set the hold</SubmitButton>
      </DialogActions>
    </Form>
  )
}
