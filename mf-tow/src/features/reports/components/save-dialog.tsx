import { line } from '@curbwise/api/common'
import type { SavedReport } from '@curbwise/api/resources/saved-reports.schemas'
import { useToast } from '@curbwise/platform'
import { Dialog, DialogActions, RadioCards } from '@curbwise/ui/app'
import { Button, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import type { Report } from '../api/use-report.ts'
import { useSavedActs } from '../api/use-saved-reports.ts'
import { chosenPeriod, periodOptions } from '../state/saved.ts'

const schema = z.object({ name: line(60), period: z.string(), audience: z.enum(['me', 'office']) })

const AUDIENCES = [
  { value: 'me', label: 'Only me' },
  { value: 'office', label: 'Everyone in the office', detail: 'They can open it. Admins can also change it.' },
]

interface SaveDialogProps {
  readonly report: Report
  /** The saved report to rename; null saves the report on the screen. */
  readonly saved: SavedReport | null
  readonly can_share: boolean
  readonly onClose: () => void
}

/** Saves the report on the screen under a name, or renames a saved one. */
export default function SaveDialog({ report, saved, can_share, onClose }: SaveDialogProps): ReactElement {
  const acts = useSavedActs()
  const toast = useToast()
  const { place, period, today, asked, set } = report
  const periods = periodOptions(period, today)
  return (
    <Dialog open onClose={onClose} title={saved ? `Rename ${saved.name}` : 'Save this report'}>
      <Form
        schema={schema}
        gap={16}
        defaultValues={{
          name: saved?.name ?? '',
          period: periods[0]?.value ?? '',
          audience: saved?.is_shared ? 'office' : 'me',
        }}
        onSubmit={async ({ name, period: choice, audience }) => {
          const is_shared = audience === 'office'
          if (saved) {
            await acts.update(saved.id, { name, is_shared })
            toast.success('Saved report changed')
          } else {
            const { id } = await acts.create({
              name,
              is_shared,
              tab: place.tab,
              ...chosenPeriod(choice, period),
              compared: place.compared,
              by: place.by,
              filter: [...(asked.filter ?? [])],
              ...(asked.tow_company_id !== undefined && { tow_company_id: asked.tow_company_id }),
            })
            set({ saved: id })
            toast.success('Report saved', 'Open it under Saved reports.')
          }
          onClose()
        }}
      >
        <TextField name="name" label="Name" autoComplete="off" />
        {saved ? null : <Select name="period" label="Period" placeholder="" options={periods} />}
        {can_share ? <RadioCards name="audience" label="For" options={AUDIENCES} /> : null}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
