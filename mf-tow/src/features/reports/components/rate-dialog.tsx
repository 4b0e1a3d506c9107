import type { CommissionDriver } from '@curbwise/api/resources/commissions.schemas'
import { useDirty, useToast } from '@curbwise/platform'
import { dateText } from '@curbwise/rules/time/text'
import { plusDays } from '@curbwise/rules/time/dates'
import { localDate } from '@curbwise/rules/time/zone'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { useSetRate } from '../api/use-month-end.ts'
import { percent } from '../state/percent.ts'

const schema = z.object({ percent, starts_on: z.iso.date({ error: 'Enter a date' }) })

interface RateDialogProps {
  readonly company_id: string
  readonly driver: CommissionDriver
  readonly timezone: string
  readonly onClose: () => void
}

/** Sets a driver's rate from a day on. Tows that ended before it keep theirs. */
export function RateDialog({ company_id, driver, timezone, onClose }: RateDialogProps): ReactElement {
  const setRate = useSetRate(company_id)
  const toast = useToast()
  const [dirty, setDirty] = useState(false)
  const [tomorrow] = useState(() => plusDays(localDate(new Date().toISOString(), timezone), 1))
  useDirty('commission rate', dirty)
  return (
    <Dialog open onClose={onClose} title={`Rate of ${driver.name}`}>
      <Form
        schema={schema}
        defaultValues={{ percent: driver.rate ? String(driver.rate.percent) : '', starts_on: tomorrow }}
        onDirty={setDirty}
        onSubmit={async (values) => {
          await setRate({ tow_user_id: driver.tow_user_id, ...values })
          toast.success('Rate set', `${driver.name}: ${values.percent}% from ${dateText(values.starts_on)}`)
          onClose()
        }}
      >
        <TextField
          name="percent"
          label="Rate"
          suffix="%"
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          help="Of the tow line before tax"
        />
        <TextField
          name="starts_on"
          label="First day"
          type="date"
          help={
            driver.rate
              ? 'Tomorrow at the earliest. Tows that ended before it keep their rate.'
              : 'A first rate can start this month at the earliest.'
          }
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Set rate</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
