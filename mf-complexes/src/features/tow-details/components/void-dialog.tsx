import { line } from '@curbwise/api/common'
import type { Tow, TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { carIdentityWords, EffectList } from '@curbwise/ui/app'
import { Form, TextArea } from '@curbwise/ui/entry'
import { SearchSelect, type SearchOption } from '@curbwise/ui/search'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { useEnds } from '../api/use-acts.ts'
import { useSuccessors } from '../api/use-fleet.ts'
import { ActDialog, Ends } from './dialog-parts.tsx'

const schema = z.object({ reason: line(500) })

const optionOf = ({ id, number, license_plate, state, vin, vehicle }: TowRow): SearchOption => ({
  id,
  name: `Tow ${number}`,
  detail: `${carIdentityWords({ plate: license_plate, state, vin })}, ${vehicleName(vehicle)}`,
})

/** Asks why a closed tow is void, and which one stands in its place. */
export function VoidDialog({ tow, onClose }: { readonly tow: Tow; readonly onClose: () => void }): ReactElement {
  const { voidTow } = useEnds(tow)
  const [text, setText] = useState('')
  const [successor, setSuccessor] = useState<SearchOption | null>(null)
  const { query, rows } = useSuccessors(tow, text)
  const status = query.isError
    ? 'The search did not get through'
    : query.isFetching
      ? 'Searching'
      : 'No such tow in this complex'
  return (
    <ActDialog title={`Void tow ${tow.number}?`} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ reason: '' }}
        onSubmit={async ({ reason }) => {
          await voidTow({ reason, successor_id: successor?.id ?? null })
          onClose()
        }}
      >
        <EffectList
          will={['Mark this tow as void for everybody who reads it, with your reason.']}
          will_not={['Edit or delete anything of it.', 'Give back what was paid: that is a refund.']}
        />
        <SearchSelect
          size="md"
          label="Tow in its place"
          help="Optional. A standing tow of the same complex."
          value={successor}
          options={rows.map(optionOf)}
          onSearch={setText}
          onChange={setSuccessor}
          status={status}
          clear_label="No tow in its place"
        />
        <TextArea name="reason" label="Reason" help="The record keeps it." />
        <Ends onClose={onClose} verb="Void tow" keep="Keep the tow" danger />
      </Form>
    </ActDialog>
  )
}
