import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { useLanguage } from '@curbwise/platform'
import { Alert, Button, Form, SubmitButton } from '@curbwise/ui/entry'
import { plateKey } from '@curbwise/rules/plates/normalize'
import { useNow } from '@curbwise/ui/use-now'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { ActionBar } from '../../../parts/action-bar.ts'
import { LooksFields, PlateFields } from '../../../parts/car-fields.tsx'
import { Hours } from '../../../parts/hours.tsx'
import { Stack } from '../../../parts/section.tsx'
import { useTexts } from '../../../parts/texts.ts'
import { untilMoment } from '../../../parts/times.ts'
import { useAllowance } from '../api/use-allowance.ts'
import { useRegister } from '../api/use-register.ts'
import { carSchema, type CarTyped, choiceOf, type Proved } from '../state/draft.ts'
import { looksLikeOwn, type OwnPlate, ownPlates } from '../state/own-plates.ts'
import { isLate, reasonText, refusalText, type Reader } from '../state/reason.ts'
import { useGuestTexts } from '../state/texts.ts'
import { Bank } from './bank.tsx'
import { FormValuesObserver } from './form-values-observer.tsx'
import { NeedsNoPermit } from './needs-no-permit.tsx'
import { FoldedPackages, Packages } from './packages.tsx'
import { SameCar } from './same-car.tsx'

const HOUR = 3_600_000

export interface CarStepProps {
  readonly proved: Proved
  readonly car: CarTyped
  readonly onTyped: (car: CarTyped) => void
  /** Called when a package was chosen, which is paid in the next step. */
  readonly onPay: () => void
  /** Called when the proof of the unit has expired. */
  readonly onLate: () => void
  readonly onRegistered: (permit: PublicPermit) => void
}

/**
 * The car and the duration. Shows the plate's remaining hours, or why and until when it can't be registered, before
 * sending. A stay within the guest hours is registered from here; a package is paid in the next step.
 */
export function CarStep({ proved, car, onTyped, onPay, onLate, onRegistered }: CarStepProps): ReactElement {
  const t = useTexts()
  const g = useGuestTexts()
  const sells_only = !proved.has_guest_registration
  const schema = useMemo(() => carSchema(t, g, { sells_only }), [t, g, sells_only])
  const register = useRegister({ proved, onLate, onRegistered })
  const [own, setOwn] = useState<OwnPlate | null>(null)
  // The typed plates that the guest said are other cars than the ones registered here before.
  const others = useRef(new Set<string>())
  return (
    <Form
      schema={schema}
      purpose="send"
      defaultValues={{ ...car, state: car.state || proved.contract.state }}
      onSubmit={async (_values, { getValues }) => {
        const typed = getValues()
        const near = others.current.has(keyOf(typed)) ? null : looksLikeOwn(typed, ownPlates(Date.now()))
        setOwn(near)
        if (near) return
        const choice = choiceOf(typed.choice, proved.packages)
        if (choice?.kind === 'package') onPay()
        else if (choice) await register({ ...typed, license_plate: typed.license_plate.trim() }, choice)
      }}
    >
      {({ watch, setValue, getValues, clearErrors, setFocus, formState: { errors } }) => (
        <Fields
          proved={proved}
          typed={watch()}
          error={errors.choice?.message}
          onTyped={onTyped}
          onLate={onLate}
          set={(choice) => setValue('choice', choice, { shouldValidate: true })}
          onNoChoice={() => clearErrors('choice')}
          question={
            own && looksLikeOwn(watch(), [own]) ? (
              <SameCar
                typed={watch()}
                own={own}
                onSame={() => {
                  setValue('license_plate', own.license_plate)
                  setValue('state', own.state)
                  setOwn(null)
                  setFocus('license_plate')
                }}
                onOther={() => others.current.add(keyOf(getValues()))}
              />
            ) : null
          }
          onAnother={() => {
            setValue('license_plate', '')
            setFocus('license_plate')
          }}
        />
      )}
    </Form>
  )
}

const keyOf = ({ state, license_plate }: CarTyped): string => plateKey(state, license_plate)

interface FieldsProps extends Pick<CarStepProps, 'proved' | 'onTyped' | 'onLate'> {
  readonly typed: CarTyped
  readonly error: string | undefined
  readonly set: (choice: string) => void
  /** Called while nothing can be chosen, so that no error asks for it. */
  readonly onNoChoice: () => void
  /** Called to register another car than this one, which needs no permit. */
  readonly onAnother: () => void
  /** Asked before the form is sent; replaces its button. */
  readonly question: ReactElement | null
}

function Fields({
  proved,
  typed,
  error,
  onTyped,
  onLate,
  set,
  onNoChoice,
  onAnother,
  question,
}: FieldsProps): ReactElement {
  const g = useGuestTexts()
  const { packages, has_guest_registration, not_online } = proved
  const { query, isOfPlate } = useAllowance(proved.proof, typed, has_guest_registration)
  const late = isLate(query.error)
  useEffect(() => {
    if (late) onLate()
  }, [late, onLate])
  const choices = query.data?.choices ?? []
  const chosen = choiceOf(typed.choice, packages)
  const hours = chosen?.kind === 'hours' && choices.includes(chosen.hours) ? chosen.hours : 0
  const blocked = isOfPlate ? query.data?.blocked?.code : undefined
  const needs_none = blocked === 'registered'
  // An existing permit for this car rules out a paid permit too.
  const sells = packages.length > 0 && !needs_none && blocked !== 'guest_already'
  const nothing = isOfPlate && choices.length === 0 && !(sells && chosen?.kind === 'package')
  const asks_for_nothing = has_guest_registration && choices.length === 0 && !sells && error !== undefined
  useEffect(() => {
    if (asks_for_nothing) onNoChoice()
  }, [asks_for_nothing, onNoChoice])
  return (
    <>
      <FormValuesObserver values={typed} onTyped={onTyped} />
      <Stack>
        <PlateFields />
        <LooksFields />
      </Stack>
      {needs_none ? <NeedsNoPermit license_plate={typed.license_plate} state={typed.state} /> : null}
      {has_guest_registration && !needs_none ? (
        <FreeHours
          query={query}
          timezone={proved.contract.timezone}
          late={late}
          {...{ hours, set, error }}
          value={chosen?.kind === 'hours' ? typed.choice : ''}
        />
      ) : null}
      {!has_guest_registration && packages.length === 0 ? <Alert severity="warn">{g('car.off')}</Alert> : null}
      {not_online && !needs_none ? (
        <Alert severity="info" title={g('car.not_online.title')}>
          {not_online.phone
            ? g('car.not_online', { company: not_online.company, phone: not_online.phone })
            : g('car.not_online.no_phone', { company: not_online.company })}
        </Alert>
      ) : null}
      {sells && has_guest_registration ? (
        <FoldedPackages packages={packages} timezone={proved.contract.timezone} value={typed.choice} onChange={set} />
      ) : null}
      {sells && !has_guest_registration ? (
        <Stack>
          <Packages
            label={g('car.packages.only')}
            field="choice"
            packages={packages}
            timezone={proved.contract.timezone}
            value={typed.choice}
            onChange={set}
            error={error}
          />
          <p>{g('car.packages.any')}</p>
        </Stack>
      ) : null}
      {question ?? (
        <ActionBar>
          {needs_none ? (
            <Button size="touch" full onClick={onAnother}>
              {g('car.another')}
            </Button>
          ) : (
            <SubmitButton size="touch" full disabled={nothing || (!has_guest_registration && packages.length === 0)}>
              {hours > 0 ? g('check.register', { hours }) : g('continue')}
            </SubmitButton>
          )}
        </ActionBar>
      )}
    </>
  )
}

interface FreeHoursProps extends Pick<FieldsProps, 'error' | 'set'> {
  readonly query: ReturnType<typeof useAllowance>['query']
  readonly timezone: string
  readonly late: boolean
  /** The chosen hours if the plate may have them, or 0. */
  readonly hours: number
  readonly value: string
}

/** How long the car may stay within its guest hours, or why it may not. */
function FreeHours({ query, timezone, late, hours, value, set, error }: FreeHoursProps): ReactElement {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const now = useNow()
  const reader: Reader = { t: g, language, timezone }
  const choices = query.data?.choices ?? []
  const until = new Date(now + hours * HOUR).toISOString()
  return (
    <Stack aria-live="polite">
      {choices.length > 0 ? (
        <Hours label={g('car.hours')} field="choice" choices={choices} value={value} onChange={set} error={error} />
      ) : null}
      {hours > 0 ? (
        <div>
          <strong>{g('car.until', { time: untilMoment(until, timezone, language) })}</strong>
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
  )
}
