import { useDirty, useToast } from '@curbwise/platform'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Form, Select, SubmitButton } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { useLotActs, usePriceActs } from '../api/use-prices.ts'
import type { ComplexRow, LotRow, PriceRow } from '../state/types.ts'

const schema = z.object({ price: z.string(), lot: z.string() })

interface Choice {
  readonly id: string
  readonly name: string
  readonly is_active: boolean
}
/** Active rows, and the current one even if it isn't. */
const optionsOf = (rows: readonly Choice[], now: string | null) =>
  rows.filter(({ id, is_active }) => is_active || id === now).map(({ id, name }) => ({ value: id, label: name }))

export interface ChangeDialogProps {
  readonly company_id: string
  readonly complex: ComplexRow
  readonly prices: readonly PriceRow[]
  readonly lots: readonly LotRow[]
  readonly onClose: () => void
}

/** Changes the price and the lot of one complex. */
export default function ChangeDialog({ company_id, complex, prices, lots, onClose }: ChangeDialogProps): ReactElement {
  const price_acts = usePriceActs(company_id)
  const lot_acts = useLotActs(company_id)
  const toast = useToast()
  const [dirty, setDirty] = useState(false)
  useDirty('complex defaults', dirty)
  const { default_tow_price_id: price, default_storage_lot_id: lot } = complex
  return (
    <Dialog open onClose={onClose} title={`Defaults of ${complex.name}`}>
      <Form
        schema={schema}
        defaultValues={{ price: price ?? '', lot: lot ?? '' }}
        onDirty={setDirty}
        onSubmit={async (values) => {
          if (values.price && values.price !== price) await price_acts.useFor(values.price, [complex.id])
          if (values.lot && values.lot !== lot) await lot_acts.useFor(values.lot, [complex.id])
          toast.success('Saved')
          onClose()
        }}
      >
        <Select
          name="price"
          label="Tow price"
          options={optionsOf(
            prices.filter(({ is_upcoming }) => !is_upcoming),
            price,
          )}
          placeholder="No price"
          help="A tow uses it unless dispatch or the driver chooses another one"
        />
        <Select name="lot" label="Storage lot" options={optionsOf(lots, lot)} placeholder="No lot" />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton variant="primary">Save</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
