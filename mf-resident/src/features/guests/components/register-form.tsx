import { residents } from '@curbwise/api/resources/residents.calls'
import type { Allowance } from '@curbwise/api/resources/permits.schemas'
import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import { queryFor, useCall } from '@curbwise/client'
import { useDirty, useToast } from '@curbwise/platform'
import { useNavigate } from '@curbwise/platform/router'
import { Alert, Form, SubmitButton, TextField } from '@curbwise/ui/entry'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactElement } from 'react'
import { VEHICLE_QUERIES } from '../../../parts/stale-queries.ts'
import { LooksFields, PlateFields } from '../../../parts/car-fields.tsx'
import { isPlate } from '../../../parts/car-schema.ts'
import { withRefusalText, reasonText } from '../../../parts/refusal.ts'
import { Stack } from '../../../parts/section.tsx'
import { HOME, Task } from '../../../parts/task.tsx'
import { stayTimes, untilMoment } from '../../../parts/times.ts'
import { useDebounced } from '../../../parts/use-debounced.ts'
import { usePlace } from '../../../parts/use-place.ts'
import { beginsAt, emptyOrder, endOf, orderSchema, type TypedOrder } from '../state/order.ts'
import { Bank } from './bank.tsx'
import { Begins } from './begins.tsx'
import { EarlierPlates } from './earlier-plates.tsx'
import { Hours } from '../../../parts/hours.tsx'

const NOTHING_TYPED = { license_plate: '', state: '', begins: '' }

/** Loads the typed plate's allowance shortly after the last keystroke; that of any new guest until there is a plate. */
function useAllowance(typed: Pick<TypedOrder, 'license_plate' | 'state' | 'begins'>, zone: string) {
  const debounced = useDebounced(JSON.stringify(typed))
  const { license_plate, state, begins } = JSON.parse(debounced) as typeof NOTHING_TYPED
  const car = isPlate(license_plate) && state ? { license_plate: license_plate.trim(), state: state as 'TX' } : {}
  const query = useQuery({
    ...queryFor(residents.allowance, { query: { ...car, from: beginsAt(begins, zone) } }),
    placeholderData: keepPreviousData,
  })
  return { query, isOfPlate: 'license_plate' in car && debounced === JSON.stringify(typed) && !query.isPlaceholderData }
}

/** Registers a guest's car: plate, start, and duration, with the remaining guest hours before sending. */
export default function RegisterForm({ record }: { readonly record: ResidentRecord }): ReactElement {
  const { t } = usePlace()
  const [dirty, setDirty] = useState(false)
  useDirty('resident-guest', dirty)
  const schema = useMemo(() => orderSchema(t), [t])
  const send = useSend(record.timezone)
  return (
    <Task title={t('guest.register')} lead={t('guest.lead')}>
      <Form schema={schema} purpose="send" defaultValues={emptyOrder(record.state)} onDirty={setDirty} onSubmit={send}>
        {({ watch, setValue, formState: { errors } }) => (
          <Fields
            zone={record.timezone}
            typed={watch()}
            hoursError={errors.hours?.message}
            set={(values) => {
              for (const [name, value] of Object.entries(values))
                setValue(name as keyof TypedOrder, value, { shouldDirty: true })
            }}
          />
        )}
      </Form>
    </Task>
  )
}

type Order = ReturnType<ReturnType<typeof orderSchema>['parse']>

function useSend(zone: string): (order: Order) => Promise<void> {
  const place = usePlace()
  const toast = useToast()
  const navigate = useNavigate()
  const register = useCall(residents.registerGuest, { invalidates: VEHICLE_QUERIES })
  return async ({ begins, state, ...order }) => {
    const permit = await withRefusalText(
      register.mutateAsync({ body: { ...order, state: state as 'TX', from: beginsAt(begins, zone) } }),
      place,
    )
    const { t, language } = place
    const plate = permit.license_plate ?? ''
    if (begins === '')
      toast.success(
        t('guest.registered', { plate }),
        t('until', { time: untilMoment(permit.valid_until, zone, language) }),
      )
    else toast.success(t('guest.registered_later', { plate }), t('guest.stay', stayTimes(permit, zone, language)))
    void navigate(HOME)
  }
}

interface FieldsProps {
  readonly zone: string
  readonly typed: TypedOrder
  readonly hoursError: string | undefined
  readonly set: (values: Partial<TypedOrder>) => void
}

function Fields({ zone, typed, hoursError, set }: FieldsProps): ReactElement {
  const place = usePlace()
  const { t } = place
  const { query, isOfPlate } = useAllowance(
    { license_plate: typed.license_plate, state: typed.state, begins: typed.begins },
    zone,
  )
  const allowance = query.data
  const choices = allowance?.choices ?? []
  const hours = choices.includes(Number(typed.hours)) ? Number(typed.hours) : 0
  // Without a plate, what blocks is the unit: say so before anything is typed.
  const unit_blocked = !isOfPlate && allowance?.blocked ? allowance.blocked : null
  return (
    <>
      {unit_blocked ? <Alert severity="warn">{reasonText(unit_blocked.code, unit_blocked.until, place)}</Alert> : null}
      <EarlierPlates onChoose={(car) => set(car)} />
      <Stack>
        <PlateFields />
        <LooksFields />
        <TextField label={t('guest.name')} name="guest_name" size="touch" optional maxLength={80} autoComplete="off" />
      </Stack>
      <Stack>
        <Begins value={typed.begins} zone={zone} onChange={(begins) => set({ begins })} />
        {choices.length > 0 ? (
          <Hours
            label={t('hours')}
            field="hours"
            choices={choices}
            value={typed.hours}
            onChange={(chosen) => set({ hours: chosen })}
            error={hoursError}
          />
        ) : null}
        {allowance && !unit_blocked ? (
          <AllowanceText allowance={allowance} hours={hours} begins={typed.begins} />
        ) : null}
      </Stack>
      <SubmitButton size="touch" full disabled={allowance !== undefined && choices.length === 0}>
        {hours > 0 ? t('guest.submit', { hours }) : t('guest.register')}
      </SubmitButton>
    </>
  )
}

/** Says until when the car may park and what is left; or why it can't, and from when it can. */
function AllowanceText({
  allowance,
  hours,
  begins,
}: {
  readonly allowance: Allowance
  readonly hours: number
  readonly begins: string
}): ReactElement {
  const place = usePlace()
  const { t, language } = place
  const { timezone, blocked } = allowance
  const until = endOf(begins, hours, timezone)
  return (
    <div aria-live="polite">
      {hours > 0 ? <strong>{t('until', { time: untilMoment(until, timezone, language) })}</strong> : null}
      {blocked ? (
        <Alert severity={blocked.code === 'registered' ? 'success' : 'warn'}>
          {reasonText(blocked.code, blocked.until, place)}
        </Alert>
      ) : (
        <Bank allowance={allowance} hours={hours} />
      )}
    </div>
  )
}
