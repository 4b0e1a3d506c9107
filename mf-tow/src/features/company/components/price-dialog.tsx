import { line } from '@curbwise/api/common'
import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import type { FeeCapsFrom } from '@curbwise/api/resources/fleet.schemas'
import { useDirty, useToast } from '@curbwise/platform'
import { capText, overCaps } from '@curbwise/rules/money/price-caps'
import { VEHICLE_DUTIES } from '@curbwise/rules/jurisdiction/types'
import { localDate } from '@curbwise/rules/time/zone'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, Checkbox, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import { useMemo, useState, type ReactElement } from 'react'
import { z } from 'zod'
import { useFeeCaps, usePriceActs } from '../api/use-prices.ts'
import { capsOn } from '../state/caps.ts'
import { DUTY_LABELS, dollars, dollarsInput, percent, percentInput } from '../state/money.ts'
import { changedFields, maybe } from '../state/profile-form.ts'
import type { PriceRow } from '../state/types.ts'
import { defaultWords } from '../state/words.ts'
import { Pair } from './style.ts'

const DUTIES = VEHICLE_DUTIES.map((value) => ({ value, label: DUTY_LABELS[value] }))
const day = z.iso.date({ error: 'Enter a date' })

/** The fields of a price. An amount over its cap is refused with the cap and its source. */
const schemaFor = (caps: readonly FeeCapsFrom[], zone: string) =>
  z
    .object({
      name: line(80),
      duty: z.enum(VEHICLE_DUTIES),
      price_cents: dollars,
      drop_cents: dollars,
      is_taxable: z.boolean(),
      tax: z.union([z.literal('').transform(() => 0), percent]),
      starts_on: day,
      ends_on: maybe(day),
    })
    .superRefine((price, context) => {
      const over = overCaps(price, capsOn(caps, price.starts_on, zone))
      for (const [field, message] of Object.entries(over)) context.addIssue({ code: 'custom', path: [field], message })
      if (price.is_taxable && price.tax === 0)
        context.addIssue({ code: 'custom', path: ['tax'], message: 'Enter the rate, such as 8.25' })
    })

export interface PriceDialogProps {
  readonly company: CompanyProfile
  /** Null for a new one. */
  readonly price: PriceRow | null
  readonly onClose: () => void
}

/** Adds or edits a tow price. Tows that are completed keep the amounts that were frozen for them. */
export default function PriceDialog({ company, price, onClose }: PriceDialogProps): ReactElement {
  const acts = usePriceActs(company.id)
  const toast = useToast()
  const [seen] = useState(price)
  const caps = useFeeCaps(company.id, company.state)
  const schema = useMemo(() => schemaFor(caps, company.timezone), [caps, company.timezone])
  const [dirty, setDirty] = useState(false)
  const [today] = useState(() => localDate(new Date().toISOString(), company.timezone))
  useDirty('tow price', dirty)
  const zone = company.timezone
  const starts = seen ? localDate(seen.valid_from, zone) : today
  const ends = seen?.valid_until ? localDate(new Date(Date.parse(seen.valid_until) - 1).toISOString(), zone) : null
  const has_started = seen !== null && !seen.is_upcoming
  return (
    <Dialog open onClose={onClose} title={seen ? `Edit ${seen.name}` : 'Add a tow price'}>
      <Form
        schema={schema}
        defaultValues={{
          name: seen?.name ?? '',
          duty: seen?.duty ?? 'light',
          price_cents: seen ? dollarsInput(seen.price.cents) : '',
          drop_cents: seen ? dollarsInput(seen.drop_price.cents) : '',
          is_taxable: seen?.is_taxable ?? false,
          tax: seen?.is_taxable ? percentInput(seen.tax_basis_points) : '',
          starts_on: starts,
          ends_on: ends ?? '',
        }}
        onDirty={setDirty}
        onSubmit={async ({ tax, ...values }) => {
          const body = { ...values, tax_basis_points: values.is_taxable ? tax : 0 }
          if (seen) {
            const before = {
              ...seen,
              price_cents: seen.price.cents,
              drop_cents: seen.drop_price.cents,
              starts_on: starts,
              ends_on: ends,
            }
            await acts.edit(seen.id, changedFields(body, before))
            toast.success('Saved')
          } else {
            const added = await acts.add(body)
            toast.success(`${values.name} added`, defaultWords([...added.default_of, ...added.next_of]))
          }
          onClose()
        }}
      >
        {(form) => {
          const duty = form.watch('duty')
          const rules = capsOn(caps, form.watch('starts_on') || today, zone)
          return (
            <>
              <TextField name="name" label="Name" help="Shown to dispatch and drivers" autoComplete="off" autoFocus />
              <Select name="duty" label="Kind of vehicle" options={DUTIES} placeholder="" />
              <Pair>
                <TextField
                  name="price_cents"
                  label="Price"
                  inputMode="decimal"
                  autoComplete="off"
                  suffix="USD"
                  help={capText(rules, duty, 'price_cents') ?? 'No cap on record'}
                />
                <TextField
                  name="drop_cents"
                  label="Drop price"
                  inputMode="decimal"
                  autoComplete="off"
                  suffix="USD"
                  help={capText(rules, duty, 'drop_cents') ?? 'No cap on record'}
                />
              </Pair>
              <Checkbox name="is_taxable" label="Add sales tax to the tow" />
              {form.watch('is_taxable') ? (
                <TextField name="tax" label="Tax rate" suffix="%" inputMode="decimal" autoComplete="off" />
              ) : null}
              <Pair>
                <TextField
                  name="starts_on"
                  label="First day"
                  type="date"
                  disabled={has_started}
                  help={has_started ? 'It has started' : 'From midnight in the company’s time zone'}
                />
                <TextField name="ends_on" label="Last day" optional type="date" />
              </Pair>
              <DialogActions>
                <Button onClick={onClose}>Cancel</Button>
                <SubmitButton variant="primary">{seen ? 'Save' : 'Add price'}</SubmitButton>
              </DialogActions>
            </>
          )
        }}
      </Form>
    </Dialog>
  )
}
