import { guests } from '@curbwise/api/resources/permits.calls'
import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { useCall } from '@curbwise/client'
import { useLanguage } from '@curbwise/platform'
import { moneyText } from '@curbwise/rules/money/tax'
import { carName } from '@curbwise/messages/car-name'
import { Alert, Button, Form, PlateTag, stateName, SubmitButton, TextField } from '@curbwise/ui/entry'
import { ApartmentIcon, CreditCardIcon, EditIcon, MailIcon, PhoneIcon, ScheduleIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useMemo, type ReactElement } from 'react'
import { Stack } from '../../../parts/section.tsx'
import { untilMoment } from '../../../parts/times.ts'
import { useNow } from '@curbwise/ui/use-now'
import { useForeseenShelter } from '../api/use-foreseen-shelter.ts'
import { type Choice, type Contact, contactSchema, type ContactTyped, type Draft, type Proved } from '../state/draft.ts'
import { isLate, refusalText } from '../state/reason.ts'
import { useGuestTexts } from '../state/texts.ts'
import { Pairs } from './style.ts'
import { FormValuesObserver } from './form-values-observer.tsx'

const HOUR = 3_600_000

const Car = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  text-align: center;
  small {
    font-size: 0.9375rem;
    color: var(--text-2);
  }
`
const Line = styled.div`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 14px;
  align-items: start;
  padding-top: 14px;
  border-top: 1px solid var(--line);
  svg {
    color: var(--text-3);
  }
  strong {
    display: block;
    font-weight: 650;
  }
`

export interface CheckStepProps {
  readonly proved: Proved
  readonly draft: Draft
  readonly choice: NonNullable<Choice>
  readonly onTyped: (contact: ContactTyped) => void
  readonly onBack: () => void
  readonly onLate: () => void
  readonly onRegistered: (permit: PublicPermit) => void
}

/** Complex, plate and state read back, then one button. */
export function CheckStep({
  proved,
  draft,
  choice,
  onTyped,
  onBack,
  onLate,
  onRegistered,
}: CheckStepProps): ReactElement {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const schema = useMemo(() => contactSchema(g), [g])
  const register = useCall(guests.register)
  const { car } = draft
  const {
    contract: { timezone },
    proof,
  } = proved
  const bought = choice.kind === 'package' ? choice.bought : null
  const send = async (contact: Contact): Promise<void> => {
    const described = { make: car.make || null, model: car.model || null, color: car.color || null }
    const body = {
      proof,
      license_plate: car.license_plate,
      state: car.state as 'TX',
      ...described,
      ...contact,
      language,
      ...(choice.kind === 'hours' ? { hours: choice.hours } : { package_id: choice.bought.id }),
    }
    const permit = await register.mutateAsync({ body }).catch((error: unknown) => {
      if (isLate(error)) onLate()
      throw new Error(isLate(error) ? g('late') : refusalText(error, { t: g, language, timezone }), { cause: error })
    })
    onRegistered(permit)
  }
  return (
    <>
      <Summary proved={proved} draft={draft} choice={choice} />
      {bought ? (
        <Stack>
          <Pairs>
            <dt>{bought.name}</dt>
            <dd>{moneyText(bought.price.cents)}</dd>
            {bought.tax.cents > 0 ? (
              <>
                <dt>{g('check.tax')}</dt>
                <dd>{moneyText(bought.tax.cents)}</dd>
              </>
            ) : null}
            <dt>
              <strong>{g('check.to_pay')}</strong>
            </dt>
            <dd>
              <strong>{moneyText(bought.total.cents)}</strong>
            </dd>
          </Pairs>
          <ShelterNote proof={proof} car={car} />
        </Stack>
      ) : null}
      <Form schema={schema} defaultValues={draft.contact} onSubmit={send}>
        {({ watch }) => (
          <>
            <Stack>
              <div>
                <strong>{g('check.contact')}</strong>
                <p>{g('check.contact.help')}</p>
              </div>
              <FormValuesObserver values={watch()} onTyped={onTyped} />
              <TextField
                label={g('check.phone')}
                name="guest_phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                size="touch"
                optional
                icon={<PhoneIcon size={20} />}
              />
              <TextField
                label={g(bought ? 'check.mail.receipt' : 'check.mail')}
                name="guest_email"
                type="email"
                inputMode="email"
                autoComplete="email"
                size="touch"
                optional
                icon={<MailIcon size={20} />}
              />
            </Stack>
            <SubmitButton size="touch" full icon={bought ? <CreditCardIcon /> : undefined}>
              {bought
                ? g('check.pay', { amount: moneyText(bought.total.cents) })
                : g('check.register', { hours: choice.kind === 'hours' ? choice.hours : 0 })}
            </SubmitButton>
            <Button size="touch" full icon={<EditIcon />} onClick={onBack}>
              {g('check.correct')}
            </Button>
          </>
        )}
      </Form>
    </>
  )
}

/** Whether the car is safe while its permit is paid. Of an earlier try that the guest may not hear of, the sentence for every car is true too. */
function ShelterNote({ proof, car }: Pick<Proved, 'proof'> & Pick<Draft, 'car'>): ReactElement {
  const g = useGuestTexts()
  const shelters = useForeseenShelter(proof, car)
  return shelters === false ? (
    <Alert severity="warn" announce>
      {g('check.no_shelter')}
    </Alert>
  ) : (
    <p>{g('check.shelter')}</p>
  )
}

function Summary({
  proved,
  draft: { car },
  choice,
}: Pick<CheckStepProps, 'proved' | 'draft' | 'choice'>): ReactElement {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const { contract, unit_number } = proved
  const named = carName(language, { make: car.make || null, model: car.model || null, color: car.color || null })
  const now = useNow()
  const until = choice.kind === 'package' ? choice.bought.until : new Date(now + choice.hours * HOUR).toISOString()
  return (
    <Stack>
      <Car>
        <PlateTag plate={car.license_plate.trim().toUpperCase()} state={car.state} size="xl" copy={false} />
        {named ? <strong>{named}</strong> : null}
        <small>{g('check.state', { state: stateName(car.state) })}</small>
      </Car>
      <Line>
        <ApartmentIcon />
        <div>
          <strong>{contract.name}</strong>
          <p>
            {contract.address}, {contract.city}
            {unit_number === null ? '' : ` · ${g('guest_of', { unit: unit_number })}`}
          </p>
        </div>
      </Line>
      <Line>
        <ScheduleIcon />
        <div>
          <strong>{g('car.until', { time: untilMoment(until, contract.timezone, language) })}</strong>
          <p>
            {g('check.permit')}
            {choice.kind === 'package' ? ` ${g('check.starts')}` : ''}
          </p>
        </div>
      </Line>
    </Stack>
  )
}
