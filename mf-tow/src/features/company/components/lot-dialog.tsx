import { email, line, phone } from '@curbwise/api/common'
import type { CompanyProfile } from '@curbwise/api/resources/company-profile.schemas'
import { US_STATES } from '@curbwise/api/us-states'
import { useDirty, useToast } from '@curbwise/platform'
import { VEHICLE_DUTIES, type VehicleDuty } from '@curbwise/rules/jurisdiction/types'
import { Dialog, DialogActions, formatMoney } from '@curbwise/ui/app'
import { Button, Checkbox, Form, Select, SubmitButton, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { STATE_OPTIONS } from '../../../parts/state-options.ts'
import { useFeeCaps, useLotActs } from '../api/use-prices.ts'
import { DUTY_LABELS, dollars, dollarsInput, percent, percentInput } from '../state/money.ts'
import { maybe, ZONES } from '../state/profile-form.ts'
import type { LotRow } from '../state/types.ts'
import { defaultWords } from '../state/words.ts'
import { Pair } from './style.ts'

const ZONE_OPTIONS = ZONES.map(([value, label]) => ({ value, label }))
const METHODS = { cash: 'Cash', card: 'Card', debit: 'Debit card', check: 'Check', online: 'Online' } as const
type Method = keyof typeof METHODS
const METHOD_NAMES = Object.keys(METHODS) as Method[]

const Group = styled.fieldset`
  border: 0;
  margin: 0;
  padding: 12px 0 0;
  border-top: 1px solid var(--line);
  display: flex;
  flex-direction: column;
  gap: 12px;
  legend {
    float: left;
    width: 100%;
    font-weight: 650;
  }
  > p {
    color: var(--text-3);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
`
const Four = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 12px 20px;
  @media (max-width: 900px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const amount = z.union([z.literal('').transform(() => null), dollars])
const duty = z.object({ day: amount, impound: amount, notification: amount, after_hours: amount })

const schema = z
  .object({
    name: line(80),
    license_number: maybe(line(40)),
    address: line(120),
    city: line(60),
    state: z.enum(US_STATES, { error: 'Choose the state' }),
    zip_code: z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, { error: 'A ZIP code has 5 digits' }),
    phone: maybe(phone),
    email: maybe(email),
    hours: maybe(line(120)),
    timezone: line(60),
    methods: z.object({
      cash: z.boolean(),
      card: z.boolean(),
      debit: z.boolean(),
      check: z.boolean(),
      online: z.boolean(),
    }),
    rates: z.object({ light: duty, medium: duty, heavy: duty }),
    is_taxed: z.boolean(),
    tax: z.union([z.literal('').transform(() => 0), percent]),
  })
  .superRefine(({ methods, rates, is_taxed, tax }, context) => {
    if (!METHOD_NAMES.some((method) => methods[method]))
      context.addIssue({ code: 'custom', path: ['methods', 'cash'], message: 'Choose at least one way to pay' })
    if (VEHICLE_DUTIES.every((name) => rates[name].day === null))
      context.addIssue({
        code: 'custom',
        path: ['rates', 'light', 'day'],
        message: 'Enter the rate of at least one kind',
      })
    if (is_taxed && tax === 0)
      context.addIssue({ code: 'custom', path: ['tax'], message: 'Enter the rate, such as 8.25' })
  })
type Input = z.input<typeof schema>
type Fields = z.output<typeof schema>

function ratesInput(lot: LotRow | null, name: VehicleDuty): Input['rates']['light'] {
  const rate = lot?.rates.find((one) => one.duty === name)
  const text = (cents: number | undefined): string => (cents === undefined ? '' : dollarsInput(cents))
  return {
    day: text(rate?.storage_cents_per_day),
    impound: text(rate?.impound_cents),
    notification: text(rate?.notification_cents),
    after_hours: text(rate?.after_hours_cents),
  }
}

const inputOf = (lot: LotRow | null, company: CompanyProfile): Input => ({
  name: lot?.name ?? '',
  license_number: lot?.license_number ?? '',
  address: lot?.address ?? '',
  city: lot?.city ?? company.city ?? '',
  state: US_STATES.find((state) => state === (lot ?? company).state) ?? 'TX',
  zip_code: lot?.zip_code ?? '',
  phone: lot?.phone ?? '',
  email: lot?.email ?? '',
  hours: lot?.hours ?? '',
  timezone: lot?.timezone ?? company.timezone,
  methods: {
    cash: lot?.payment_methods.includes('cash') ?? true,
    card: lot?.payment_methods.includes('card') ?? true,
    debit: lot?.payment_methods.includes('debit') ?? false,
    check: lot?.payment_methods.includes('check') ?? false,
    online: lot?.payment_methods.includes('online') ?? false,
  },
  rates: { light: ratesInput(lot, 'light'), medium: ratesInput(lot, 'medium'), heavy: ratesInput(lot, 'heavy') },
  is_taxed: lot?.rates[0]?.storage_taxable ?? true,
  tax: lot?.rates[0]?.storage_taxable ? percentInput(lot.rates[0].tax_basis_points) : '',
})

function bodyOf({ methods, rates, is_taxed, tax, ...lot }: Fields) {
  return {
    ...lot,
    payment_methods: METHOD_NAMES.filter((method) => methods[method]),
    rates: VEHICLE_DUTIES.flatMap((name) => {
      const { day, impound, notification, after_hours } = rates[name]
      if (day === null) return []
      return [
        {
          duty: name,
          storage_cents_per_day: day,
          impound_cents: impound ?? 0,
          notification_cents: notification ?? 0,
          after_hours_cents: after_hours ?? 0,
          storage_taxable: is_taxed,
          tax_basis_points: is_taxed ? tax : 0,
        },
      ]
    }),
  }
}

export interface LotDialogProps {
  readonly company: CompanyProfile
  /** Null for a new one. */
  readonly lot: LotRow | null
  readonly onClose: () => void
}

/** Adds or edits a storage lot with its rates. Cars inside keep the rates from their arrival. */
export default function LotDialog({ company, lot, onClose }: LotDialogProps): ReactElement {
  const acts = useLotActs(company.id)
  const toast = useToast()
  const [seen] = useState(lot)
  const [dirty, setDirty] = useState(false)
  useDirty('storage lot', dirty)
  return (
    <Dialog open onClose={onClose} title={seen ? `Edit ${seen.name}` : 'Add a storage lot'} width="wide">
      <Form
        schema={schema}
        defaultValues={inputOf(seen, company)}
        onDirty={setDirty}
        onSubmit={async (values) => {
          if (seen) {
            await acts.edit(seen.id, bodyOf(values))
            toast.success('Saved')
          } else {
            const { default_of } = await acts.add(bodyOf(values))
            toast.success(`${values.name} added`, defaultWords(default_of))
          }
          onClose()
        }}
      >
        <Pair>
          <TextField name="name" label="Name" autoComplete="off" autoFocus />
          <TextField name="license_number" label="Facility license" optional autoComplete="off" />
        </Pair>
        <TextField name="address" label="Street" autoComplete="off" />
        <Pair>
          <TextField name="city" label="City" autoComplete="off" />
          <TextField name="zip_code" label="ZIP code" inputMode="numeric" autoComplete="off" />
        </Pair>
        <Pair>
          <Select name="state" label="State" options={STATE_OPTIONS} placeholder="" />
          <Select name="timezone" label="Time zone" options={ZONE_OPTIONS} placeholder="" />
        </Pair>
        <Pair>
          <TextField name="phone" label="Phone" optional type="tel" autoComplete="off" />
          <TextField name="hours" label="Hours" optional autoComplete="off" />
        </Pair>
        <TextField name="email" label="Email" optional type="email" autoComplete="off" />
        <Group>
          <legend>Ways to pay</legend>
          <Row>
            {METHOD_NAMES.map((method) => (
              <Checkbox key={method} name={`methods.${method}`} label={METHODS[method]} />
            ))}
          </Row>
        </Group>
        {VEHICLE_DUTIES.map((name) => (
          <RateFields key={name} duty={name} company_id={company.id} />
        ))}
        <Group>
          <legend>Tax</legend>
          <Checkbox name="is_taxed" label="Add sales tax to storage" />
          <TextField name="tax" label="Tax rate" optional suffix="%" inputMode="decimal" autoComplete="off" />
        </Group>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton variant="primary">{seen ? 'Save' : 'Add lot'}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function RateFields({
  duty: name,
  company_id,
}: {
  readonly duty: VehicleDuty
  readonly company_id: string
}): ReactElement {
  const { control } = useFormContext<Input>()
  const state = useWatch({ control, name: 'state' })
  const [now] = useFeeCaps(company_id, state)
  const caps = now?.storage_caps
  const field = (part: string, label: string, cap: number | undefined) => (
    <TextField
      name={`rates.${name}.${part}`}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      optional={part !== 'day'}
      help={cap === undefined ? undefined : `Cap ${formatMoney(cap)}`}
    />
  )
  return (
    <Group>
      <legend>{DUTY_LABELS[name]}</legend>
      <p>Leave the day empty if the lot doesn’t take this kind. A rate over its cap is charged at the cap.</p>
      <Four>
        {field('day', 'A day', caps?.day[name])}
        {field('impound', 'Impoundment', caps?.impound)}
        {field('notification', 'Letter', caps?.notification)}
        {field('after_hours', 'After hours', caps?.after_hours)}
      </Four>
    </Group>
  )
}
