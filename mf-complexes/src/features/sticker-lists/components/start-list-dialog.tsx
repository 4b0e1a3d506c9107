import { date } from '@curbwise/api/common'
import { dateText } from '@curbwise/rules/time/text'
import { plusDays } from '@curbwise/rules/time/dates'
import { localDate } from '@curbwise/rules/time/shown'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { useStartList } from '../api/use-add-car.ts'

export interface StartListDialogProps {
  readonly complex: { readonly id: string; readonly name: string; readonly timezone: string }
  readonly onStarted: (id: string) => void
  readonly onClose: () => void
}

/** Starts a list for the first day on which its cars may be towed. */
export default function StartListDialog({ complex, onStarted, onClose }: StartListDialogProps): ReactElement {
  const start = useStartList(complex.id)
  const [today] = useState(() => localDate(new Date().toISOString(), complex.timezone))
  const schema = z.object({
    tow_date: date.refine((day) => day >= today, `Choose today, ${dateText(today)}, or a later day`),
  })
  return (
    <Dialog open onClose={onClose} title={`New sticker list for ${complex.name}`}>
      <Form
        schema={schema}
        gap={12}
        defaultValues={{ tow_date: plusDays(today, 1) }}
        onSubmit={async ({ tow_date }) => {
          const list = await start(tow_date)
          onClose()
          onStarted(list.id)
        }}
      >
        <TextField
          type="date"
          name="tow_date"
          label="First tow day"
          min={today}
          help="No car of the list may be towed before this day. A car’s own first day may be later: it depends on the minimum notice and the state’s rules."
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton variant="primary">Start the list</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
