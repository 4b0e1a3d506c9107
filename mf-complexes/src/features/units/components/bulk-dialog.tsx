import { optionalLine } from '@curbwise/api/common'
import { Dialog } from '@curbwise/ui/app'
import { Form, Select, TextField } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { useUnitsActs } from '../api/use-unit-acts.ts'
import { limitFields, limitsBody } from '../state/unit-form.ts'
import { Ends, Row } from './dialog-parts.tsx'
import { LimitsPart } from './limits-part.tsx'

const KEEP = { choice: 'keep', number: '' } as const
const schema = z.object({
  set_building: z.enum(['keep', 'set']),
  building: optionalLine(40),
  garage: z.enum(['keep', 'yes', 'no']),
  ...limitFields,
})
const START = {
  set_building: 'keep',
  building: '',
  garage: 'keep',
  resident_limit: KEEP,
  guest_limit: KEEP,
  guest_bank: { ...KEEP, days: '' },
  hourly: KEEP,
} as const

export interface BulkDialogProps {
  readonly contract_id: string
  readonly unit_ids: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Applies the same change to all selected units, or to none. */
export default function BulkDialog({ contract_id, unit_ids, onClose, onDone }: BulkDialogProps): ReactElement {
  const { bulkEdit } = useUnitsActs()
  const count = unit_ids.length === 1 ? '1 unit' : `${unit_ids.length} units`
  return (
    <Dialog open onClose={onClose} title={`Change ${count}`}>
      <Form
        schema={schema}
        gap={12}
        defaultValues={START}
        onSubmit={async ({ set_building, building, garage, ...limits }) => {
          const change = {
            ...(set_building === 'set' && { building: building || null }),
            ...(garage !== 'keep' && { garage_covered: garage === 'yes' }),
            ...limitsBody(limits),
          }
          await bulkEdit({ contract_id, unit_ids: [...unit_ids], change })
          onClose()
          onDone()
        }}
      >
        {(form) => (
          <>
            <p>
              {unit_ids.length === 1
                ? 'Fields you leave as they are don’t change.'
                : `Fields you leave as they are keep each unit’s own value. Either all ${count} change, or none.`}
            </p>
            <Row data-wide="">
              <Select
                name="set_building"
                label="Building"
                placeholder=""
                options={[
                  { value: 'keep', label: 'Leave as it is' },
                  { value: 'set', label: 'Set to' },
                ]}
              />
              {form.watch('set_building') === 'set' ? (
                <TextField name="building" label="Name of the building" help="Empty: none." autoComplete="off" />
              ) : null}
              <Select
                name="garage"
                label="Covered garage"
                placeholder=""
                options={[
                  { value: 'keep', label: 'Leave as it is' },
                  { value: 'yes', label: 'Yes' },
                  { value: 'no', label: 'No' },
                ]}
              />
            </Row>
            <LimitsPart contract_id={contract_id} keep />
            <Ends onClose={onClose} verb={`Change ${count}`} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
