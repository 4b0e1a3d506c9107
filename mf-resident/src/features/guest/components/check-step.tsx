import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { useLanguage } from '@curbwise/platform'
import { moneyText } from '@curbwise/rules/money/tax'
import { carName } from '@curbwise/messages/car-name'
import { packageName } from '@curbwise/messages/package-name'
import { Alert, Button, Form, PlateTag, stateName, SubmitButton, TextField } from '@curbwise/ui/entry'
import { ApartmentIcon, CreditCardIcon, EditIcon, MailIcon, PhoneIcon, ScheduleIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useMemo, type ReactElement } from 'react'
import { ActionBar } from '../../../parts/action-bar.ts'
import { Stack } from '../../../parts/section.tsx'
import { untilMoment } from '../../../parts/times.ts'
import { useForeseenShelter } from '../api/use-foreseen-shelter.ts'
import { useRegister } from '../api/use-register.ts'
import {
  type Contact,
  contactSchema,
  type ContactTyped,
  type Draft,
  type PackageChoice,
  type Proved,
} from '../state/draft.ts'
import { useGuestTexts } from '../state/texts.ts'
import { Pairs } from './style.ts'
import { FormValuesObserver } from './form-values-observer.tsx'

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
  readonly bought: PackageChoice
  readonly onTyped: (contact: ContactTyped) => void
  readonly onBack: () => void
  readonly onLate: () => void
  readonly onRegistered: (permit: PublicPermit) => void
}

/** Shows the complex, plate, and state for review before paying. */
export function CheckStep({
  proved,
  draft,
  bought,
  onTyped,
  onBack,
  onLate,
  onRegistered,
}: CheckStepProps): ReactElement {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const schema = useMemo(() => contactSchema(g), [g])
  const register = useRegister({ proved, onLate, onRegistered })
  const { car } = draft
  const send = (contact: Contact): Promise<void> => register(car, { kind: 'package', bought }, contact)
  return (
    <>
      <Summary proved={proved} draft={draft} bought={bought} />
      <Stack>
        <Pairs>
          <dt>{packageName(language, bought.name)}</dt>
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
        <ShelterNote proof={proved.proof} car={car} />
      </Stack>
      <Form schema={schema} purpose="send" defaultValues={draft.contact} onSubmit={send}>
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
                label={g('check.mail.receipt')}
                name="guest_email"
                type="email"
                inputMode="email"
                autoComplete="email"
                size="touch"
                optional
                icon={<MailIcon size={20} />}
              />
            </Stack>
            <ActionBar>
              <SubmitButton size="touch" full icon={<CreditCardIcon />}>
                {g('check.pay', { amount: moneyText(bought.total.cents) })}
              </SubmitButton>
              <Button size="touch" full icon={<EditIcon />} onClick={onBack}>
                {g('check.correct')}
              </Button>
            </ActionBar>
          </>
        )}
      </Form>
    </>
  )
}

/**
 * Says whether the car is protected while its permit is being paid. If an earlier attempt must stay private, shows the
 * sentence that is true for every car.
 */
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
  bought,
}: Pick<CheckStepProps, 'proved' | 'draft' | 'bought'>): ReactElement {
  const g = useGuestTexts()
  const { language } = useLanguage()
  const { contract, unit_number } = proved
  const named = carName(language, { make: car.make || null, model: car.model || null, color: car.color || null })
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
          </p>
          {unit_number === null ? null : <p>{g('guest_of', { unit: unit_number })}</p>}
        </div>
      </Line>
      <Line>
        <ScheduleIcon />
        <div>
          <strong>{g('car.until', { time: untilMoment(bought.until, contract.timezone, language) })}</strong>
          <p>
            {g('check.permit')} {g('check.starts')}
          </p>
        </div>
      </Line>
    </Stack>
  )
}
