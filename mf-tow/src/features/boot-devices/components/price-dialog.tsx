import type { Money } from '@curbwise/api/common'
import { line } from '@curbwise/api/common'
import { useDirty, useToast } from '@curbwise/platform'
import { localDate, startOfDate } from '@curbwise/rules/time/zone'
import { Dialog, DialogActions, formatMoney } from '@curbwise/ui/app'
import { Button, Checkbox, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { z } from 'zod'
import { useBootPriceActs, useComplexOptions } from '../api/use-boot-prices.ts'

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px 12px;
  align-items: start;
  @media (max-width: 576px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const ALL = 'all'
const AMOUNT = { error: 'Enter an amount, such as 150.00' }
const dollars = z
  .string()
  .trim()
  .regex(/^\$?[\d,]{1,6}(\.\d{1,2})?$/, AMOUNT)
  .transform((text) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100))
const empty = z.literal('').transform(() => null)

const schema = z
  .object({
    complex: z.string(),
    price_cents: dollars,
    is_taxable: z.boolean(),
    tax_percent: z.union([
      z.literal('').transform(() => 0),
      z
        .string()
        .trim()
        .regex(/^\d{1,2}(\.\d{1,2})?$/, { error: 'Enter a percentage, such as 8.25' })
        .transform(Number),
    ]),
    late_fee_cents: z.union([empty, dollars]),
    return_hours: z.union([
      empty,
      z
        .string()
        .trim()
        .regex(/^\d{1,3}$/, { error: 'Enter whole hours, such as 24' })
        .transform(Number),
    ]),
    return_to: z.union([empty, line(200)]),
    starts_on: z.iso.date({ error: 'Enter a date' }),
  })
  .superRefine((price, context) => {
    const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
    if (price.is_taxable && price.tax_percent === 0) refuse('tax_percent', 'Enter the rate, such as 8.25')
    if (price.late_fee_cents && !price.return_hours)
      refuse('return_hours', 'Enter after how many hours the boot is late, or leave the late fee empty')
  })

export interface PriceDialogProps {
  readonly company: { readonly id: string; readonly name: string }
  readonly zone: string
  /** The highest fee that the company's state allows; null where none is on record. */
  readonly cap: Money | null
  readonly onClose: () => void
}

/** Adds a price for the removal of a boot. Boots on cars keep the price that was frozen for them. */
export default function PriceDialog({ company, zone, cap, onClose }: PriceDialogProps): ReactElement {
  const { add } = useBootPriceActs(company.id)
  const complexes = useComplexOptions(company.id)
  const toast = useToast()
  const [dirty, setDirty] = useState(false)
  const [today] = useState(() => localDate(new Date().toISOString(), zone))
  useDirty('boot price', dirty)
  return (
    <Dialog open onClose={onClose} title="Add a boot price">
      <Form
        schema={schema}
        gap={16}
        defaultValues={{
          complex: ALL,
          price_cents: '',
          is_taxable: false,
          tax_percent: '',
          late_fee_cents: '',
          return_hours: '',
          return_to: '',
          starts_on: today,
        }}
        onDirty={setDirty}
        onSubmit={async ({ complex, starts_on, ...price }) => {
          await add({
            ...price,
            contract_id: complex === ALL ? null : complex,
            ...(starts_on !== today && { valid_from: startOfDate(starts_on, zone) }),
          })
          onClose()
          toast.success('Price added', 'Boots that are on cars keep theirs.')
        }}
      >
        {(form) => (
          <>
            <Select
              name="complex"
              label="For"
              placeholder=""
              options={[{ value: ALL, label: 'All complexes without their own price' }, ...complexes]}
            />
            <Pair>
              <TextField
                name="price_cents"
                label="Removal"
                inputMode="decimal"
                autoComplete="off"
                suffix="USD"
                help={
                  form.watch('complex') !== ALL
                    ? 'Checked against the cap of the complex’s state'
                    : cap
                      ? `The state’s cap is ${formatMoney(cap.cents)} today`
                      : 'No cap of the state on record'
                }
              />
              <TextField
                name="starts_on"
                label="First day"
                type="date"
                help="Today starts now; another day at midnight, company time"
              />
            </Pair>
            <Checkbox name="is_taxable" label="Add sales tax" />
            {form.watch('is_taxable') ? (
              <TextField name="tax_percent" label="Tax rate" suffix="%" inputMode="decimal" autoComplete="off" />
            ) : null}
            <Pair>
              <TextField
                name="return_hours"
                label="Due back after"
                optional
                suffix="hours"
                inputMode="numeric"
                autoComplete="off"
                help="From the release of the car"
              />
              <TextField
                name="late_fee_cents"
                label="Late fee, a day"
                optional
                suffix="USD"
                inputMode="decimal"
                autoComplete="off"
                help="For each whole day, charged separately"
              />
            </Pair>
            <TextField
              name="return_to"
              label="Return to"
              optional
              autoComplete="off"
              help="The owner reads it: “Yellow box at the gate”"
            />
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <SubmitButton>Add price</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
