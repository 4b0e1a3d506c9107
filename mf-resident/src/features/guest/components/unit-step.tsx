import { guests } from '@curbwise/api/resources/permits.calls'
import { call } from '@curbwise/client'
import type { Complex } from '@curbwise/client/complexes'
import { Alert, Button, Form, PinField, SubmitButton, TextField } from '@curbwise/ui/entry'
import { HomeIcon } from '@curbwise/ui/icons'
import { useCallback, useMemo, useRef, useState, type ReactElement } from 'react'
import { ActionBar } from '../../../parts/action-bar.ts'
import { ComplexField } from '../../../parts/complex-field.tsx'
import { LinkList } from '../../../parts/link-list.tsx'
import { Stack } from '../../../parts/section.tsx'
import { useTexts } from '../../../parts/texts.ts'
import { unitSchema, type UnitInput, type Draft, type Proved } from '../state/draft.ts'
import { unitRefusalText } from '../state/reason.ts'
import { useGuestTexts } from '../state/texts.ts'
import { FormValuesObserver } from './form-values-observer.tsx'

export interface UnitStepProps {
  readonly draft: Draft
  /** The complex from the link. */
  readonly preset: Complex | null
  readonly onTyped: (door: UnitInput, complex: Complex | null) => void
  readonly onProved: (proved: Proved, kept: Pick<Draft, 'complex' | 'door'>) => void
}

/** Asks for complex, unit, and guest PIN; or only the complex, for paid parking. */
export function UnitStep({ draft, preset, onTyped, onProved }: UnitStepProps): ReactElement {
  const t = useTexts()
  const g = useGuestTexts()
  const schema = useMemo(() => unitSchema(t), [t])
  const [chosen, setChosen] = useState<Complex | null | undefined>(draft.complex ?? undefined)
  const complex = chosen === undefined ? preset : chosen
  const last = useRef<string | null>(null)
  if (complex) last.current = complex.id
  const onUnit = useCallback((door: UnitInput) => onTyped(door, complex), [onTyped, complex])
  const prove = async (
    body: Parameters<typeof call<typeof guests.verifyUnit>>[1]['body'],
    door: UnitInput,
  ): Promise<void> => {
    const proved = await call(guests.verifyUnit, { body }).catch((error: unknown) => {
      throw new Error(unitRefusalText(error, g), { cause: error })
    })
    onProved(proved, { complex, door })
  }
  return (
    <Form schema={schema} purpose="send" defaultValues={draft.door} onSubmit={(door) => prove(door, door)}>
      {({ watch, setValue }) => (
        <>
          <FormValuesObserver values={watch()} onTyped={onUnit} />
          <ComplexField
            value={complex}
            onChange={(next) => {
              // A PIN belongs to one complex, so clear it when the complex changes.
              if (next !== null && last.current !== null && next.id !== last.current) setValue('guest_pin_code', '')
              setChosen(next)
            }}
          />
          <TextField
            label={t('unit')}
            name="unit_number"
            size="touch"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
          />
          <PinField label={g('pin')} name="guest_pin_code" size="touch" help={g('pin.help')} />
          <WithoutUnit
            complex={complex}
            onGo={() => prove({ contract_id: complex?.id ?? '', paid_only: true }, draft.door)}
          />
          <LinkList
            items={[{ href: '/resident', icon: <HomeIcon />, title: g('resident'), detail: g('resident.what') }]}
          />
          <ActionBar>
            <SubmitButton size="touch" full>
              {g('continue')}
            </SubmitButton>
          </ActionBar>
        </>
      )}
    </Form>
  )
}

/** Paid parking doesn't need a unit. */
function WithoutUnit({
  complex,
  onGo,
}: {
  readonly complex: Complex | null
  readonly onGo: () => Promise<void>
}): ReactElement {
  const g = useGuestTexts()
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null })
  const go = async (): Promise<void> => {
    setState({ busy: true, problem: null })
    await onGo().then(
      () => setState({ busy: false, problem: null }),
      (error: unknown) => setState({ busy: false, problem: error instanceof Error ? error.message : null }),
    )
  }
  return (
    <Stack>
      <div>
        <strong>{g('without')}</strong>
        <p>{g('without.what')}</p>
      </div>
      {state.problem ? (
        <Alert severity="warn" announce>
          {state.problem}
        </Alert>
      ) : null}
      <Button size="touch" full disabled={complex === null} busy={state.busy} onClick={() => void go()}>
        {g('without.go')}
      </Button>
    </Stack>
  )
}
