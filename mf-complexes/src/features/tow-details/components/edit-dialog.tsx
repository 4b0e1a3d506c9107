import { id, line, optionalLine } from '@curbwise/api/common'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { towNumber } from '@curbwise/rules/tows/number'
import { Form, Select, SelectOrOtherField, TextArea, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { COLOR_OPTIONS, useModels } from '../../../parts/vehicles/use-models.ts'
import { useChanges } from '../api/use-acts.ts'
import { useFleet } from '../api/use-fleet.ts'
import { ActDialog, Ends } from '../../../parts/case-page/dialog-parts.tsx'

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(124px, 1fr));
  gap: 12px 16px;
`

const maybeId = z.union([z.literal('').transform(() => null), id])
const schema = z.object({
  location: line(200),
  space: optionalLine(20),
  make: optionalLine(40),
  model: optionalLine(60),
  color: optionalLine(30),
  authorized_by: optionalLine(120),
  truck_id: maybeId,
  storage_lot_id: maybeId,
  tow_price_id: maybeId,
  private_comments: optionalLine(2000),
  public_comments: optionalLine(2000),
})
type Fields = z.output<typeof schema>

const startOf = (tow: Tow): z.input<typeof schema> => ({
  location: tow.location ?? '',
  space: tow.space ?? '',
  make: tow.vehicle.make ?? '',
  model: tow.vehicle.model ?? '',
  color: tow.vehicle.color ?? '',
  authorized_by: tow.authorized_by ?? '',
  truck_id: tow.truck?.id ?? '',
  storage_lot_id: tow.storage_lot?.id ?? '',
  tow_price_id: tow.tow_price?.id ?? '',
  private_comments: tow.private_comments ?? '',
  public_comments: tow.public_comments ?? '',
})

/** Returns only changed fields, so that two users can edit different fields. Cleared fields are null. */
function changedOf(values: Fields, tow: Tow): Partial<Fields> {
  const before: Readonly<Record<string, string>> = startOf(tow) as Record<string, string>
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      (value ?? '') === before[name] ? [] : [[name, value === '' ? null : value]],
    ),
  )
}

const named = (
  rows: readonly { readonly id: string; readonly name: string }[],
  now: { readonly id: string; readonly name: string } | null,
) => [
  { value: '', label: 'None' },
  ...(now && !rows.some((row) => row.id === now.id) ? [now, ...rows] : rows).map((row) => ({
    value: row.id,
    label: row.name,
  })),
]

/** Edits an open tow. */
export function EditDialog({ tow, onClose }: { readonly tow: Tow; readonly onClose: () => void }): ReactElement {
  const { edit } = useChanges(tow)
  const { make_options } = useModels(null)
  const { trucks, lots, prices } = useFleet(tow.contract.id)
  return (
    <ActDialog title={`Edit tow ${towNumber(tow.number)}`} onClose={onClose}>
      <Form
        schema={schema}
        gap={12}
        defaultValues={startOf(tow)}
        onSubmit={async (values) => {
          await edit(changedOf(values, tow))
          onClose()
        }}
      >
        <TextField name="location" label="Where the car is" />
        <Pair>
          <TextField name="space" label="Space" optional />
          <SelectOrOtherField name="color" label="Color" optional options={COLOR_OPTIONS} maxLength={30} />
        </Pair>
        <Pair>
          <SelectOrOtherField name="make" label="Make" optional options={make_options} maxLength={40} />
          <TextField name="model" label="Model" optional />
        </Pair>
        <TextField name="authorized_by" label="Authorized by" optional />
        <Pair>
          {trucks.length > 0 ? (
            <Select name="truck_id" label="Truck" options={named(trucks, tow.truck)} placeholder="" />
          ) : null}
          <Select name="storage_lot_id" label="Storage lot" options={named(lots, tow.storage_lot)} placeholder="" />
          <Select name="tow_price_id" label="Tow price" options={named(prices, tow.tow_price)} placeholder="" />
        </Pair>
        <TextArea name="private_comments" label="Private note" help="For the tow company and the complex." optional />
        <TextArea name="public_comments" label="Public note" help="The owner of the car may read it." optional />
        <Ends onClose={onClose} verb="Save" />
      </Form>
    </ActDialog>
  )
}
