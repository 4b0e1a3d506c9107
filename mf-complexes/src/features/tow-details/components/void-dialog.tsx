import { line } from '@curbwise/api/common'
import type { Tow, TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { carIdentityWords, EffectList } from '@curbwise/ui/app'
import { Form, TextArea } from '@curbwise/ui/entry'
import { SearchSelect, type SearchOption } from '@curbwise/ui/search'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { towNumber } from '@curbwise/rules/tows/number'
import { useEnds } from '../api/use-acts.ts'
import { useSuccessors } from '../api/use-fleet.ts'
import { ActDialog, Ends } from '../../../parts/case-page/dialog-parts.tsx'

const schema = z.object({ reason: line(500) })

const optionOf = ({ id, number, license_plate, state, vin, vehicle }: TowRow): SearchOption => ({
  id,
  name: `Tow ${towNumber(number)}`,
  detail: `${carIdentityWords({ plate: license_plate, state, vin })}, ${vehicleName(vehicle)}`,
})

/** Asks why a closed tow is void, and which tow replaces it. */
export function VoidDialog({ tow, onClose }: { readonly tow: Tow; readonly onClose: () => void }): ReactElement {
  const { voidTow } = useEnds(tow)
  const [text, setText] = useState('')
  const [successor, setSuccessor] = useState<SearchOption | null>(null)
  const { query, rows } = useSuccessors(tow, text)
  const status = query.isError ? 'The search failed' : query.isFetching ? 'Searching' : 'No such tow in this complex'
  return (
    <ActDialog title={`Void tow ${towNumber(tow.number)}?`} onClose={onClose}>
      <Form
        schema={schema}
        defaultValues={{ reason: '' }}
        onSubmit={async ({ reason }) => {
          await voidTow({ reason, successor_id: successor?.id ?? null })
          onClose()
        }}
      >
        <EffectList
          will={['Mark this tow as void for everyone, with your reason.']}
          will_not={['Edit or delete anything.', 'Refund what was paid. Use a refund for that.']}
        />
        <SearchSelect
          size="md"
          label="Replacement tow"
          help="Optional. Another tow of the same complex."
          value={successor}
          options={rows.map(optionOf)}
          onSearch={setText}
          onChange={setSuccessor}
          status={status}
          clear_label="No replacement"
        />
        <TextArea name="reason" label="Reason" help="It’s saved with the tow." />
        <Ends onClose={onClose} verb="Void tow" keep="Keep the tow" danger />
      </Form>
    </ActDialog>
  )
}
