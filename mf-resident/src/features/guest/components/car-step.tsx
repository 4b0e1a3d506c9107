import { useLanguage } from '@curbwise/platform'
import { Alert, Form, SubmitButton } from '@curbwise/ui/entry'
import { useEffect, useMemo, type ReactElement } from 'react'
import { LooksFields, PlateFields } from '../../../parts/car-fields.tsx'
import { Hours } from '../../../parts/hours.tsx'
import { Stack } from '../../../parts/section.tsx'
import { useTexts } from '../../../parts/texts.ts'
import { untilMoment } from '../../../parts/times.ts'
import { useNow } from '@curbwise/ui/use-now'
import { useAllowance } from '../api/use-allowance.ts'
import { carSchema, type CarTyped, choiceOf, type Proved } from '../state/draft.ts'
import { isLate, reasonText, refusalText, type Reader } from '../state/reason.ts'
import { useGuestTexts } from '../state/texts.ts'
import { Bank } from './bank.tsx'
import { Packages } from './packages.tsx'
import { FormValuesObserver } from './form-values-observer.tsx'

const HOUR = 3_600_000
const OF_CAR = ['registered', 'guest_already'] as const

export interface CarStepProps {
  readonly proved: Proved
  readonly car: CarTyped
  readonly onTyped: (car: CarTyped) => void
  readonly onDone: () => void
  /** The proof is over. */
  readonly onLate: () => void
}

/** Which car, and how long: with what its plate has left, or why not and from when, before it is sent. */
export function CarStep({ proved, car, onTyped, onDone, onLate }: CarStepProps): ReactElement {
  const t = useTexts()
  const g = useGuestTexts()
  const schema = useMemo(() => carSchema(t, g), [t, g])
  return (
    <Form
      schema={schema}
      defaultValues={{ ...car, state: car.state || proved.contract.state }}
      onSubmit={() => onDone()}
    >
      {({ watch, setValue, formState: { errors } }) => (
        <Fields
          proved={proved}
          typed={watch()}
          error={errors.choice?.message}
          onTyped={onTyped}
          onLate={onLate}
          set={(choice) => setValue('choice', choice, { shouldValidate: true })}
        />
      )}
    </Form>
  )
}

interface FieldsProps extends Pick<CarStepProps, 'proved' | 'onTyped' | 'onLate'> {
  readonly typed: CarTyped
  readonly error: string | undefined
  readonly set: (choice: string) => void
}

function Fields({ proved, typed, error, onTyped, onLate, set }: FieldsProps): ReactElement {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const now = useNow()
  const {
    packages,
    has_guest_registration,
    contract: { timezone },
  } = proved
  const { query, isOfPlate } = useAllowance(proved.proof, typed, has_guest_registration)
  const late = isLate(query.error)
  useEffect(() => {
    if (late) onLate()
  }, [late, onLate])
  const reader: Reader = { t: g, language, timezone }
  const choices = query.data?.choices ?? []
  const chosen = choiceOf(typed.choice, packages)
  const hours = chosen?.kind === 'hours' && choices.includes(chosen.hours) ? chosen.hours : 0
  // What the unit already has for this car stands in the way of a paid permit too.
  const barred = isOfPlate && OF_CAR.some((code) => code === query.data?.blocked?.code)
  const nothing = has_guest_registration && isOfPlate && choices.length === 0 && (barred || chosen?.kind !== 'package')
  return (
    <>
      <FormValuesObserver values={typed} onTyped={onTyped} />
      <Stack>
        <PlateFields />
        <LooksFields />
      </Stack>
      {has_guest_registration ? (
        <Stack aria-live="polite">
          {choices.length > 0 ? (
            <Hours
              label={g('car.hours')}
              choices={choices}
              value={chosen?.kind === 'hours' ? typed.choice : ''}
              onChange={set}
              error={error}
            />
          ) : null}
          {hours > 0 ? (
            <div>
              <strong>
                {g('car.until', { time: untilMoment(new Date(now + hours * HOUR).toISOString(), timezone, language) })}
              </strong>
              <p>{g('car.from_now')}</p>
            </div>
          ) : null}
          {query.data?.blocked ? (
            <Alert severity="warn">{reasonText(query.data.blocked.code, query.data.blocked.until, reader)}</Alert>
          ) : null}
          {query.data && !query.data.blocked ? <Bank allowance={query.data} hours={hours} /> : null}
          {query.isError && !late ? <Alert severity="warn">{refusalText(query.error, reader)}</Alert> : null}
          {query.data || query.isError ? null : <p>{g('car.type_first')}</p>}
        </Stack>
      ) : packages.length === 0 ? (
        <Alert severity="warn">{g('car.off')}</Alert>
      ) : null}
      {packages.length > 0 && !barred ? (
        <Stack>
          <Packages
            label={g(has_guest_registration ? 'car.packages' : 'car.packages.only')}
            packages={packages}
            timezone={timezone}
            value={typed.choice}
            onChange={set}
          />
          <p>{g(has_guest_registration ? 'car.packages.what' : 'car.packages.any')}</p>
        </Stack>
      ) : null}
      <SubmitButton size="touch" full disabled={nothing || (!has_guest_registration && packages.length === 0)}>
        {g('continue')}
      </SubmitButton>
    </>
  )
}
