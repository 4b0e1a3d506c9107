import type { ResponseOf } from '@curbwise/api/call'
import type { session } from '@curbwise/api/resources/session.calls'
import { ApiError, call, setCsrfToken } from '@curbwise/client'
import { lazyPart, useAppConfig, usePlatform } from '@curbwise/platform'
import { useLocation } from '@curbwise/platform/router'
import { Divider, Form, LinkButton, PasswordField, SubmitButton, TextField, TextLink } from '@curbwise/ui/entry'
import { ChevronRightIcon, DirectionsCarIcon, HomeIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { Suspense, useState } from 'react'
import { factorsIn, type Factor } from '../factor/factors.ts'
import { lazySchema } from '../lazy-schema.ts'
import { calls } from '../session/calls.ts'
import { EntryPage, Foot, Gap, Stack } from './entry-page.tsx'

const schema = lazySchema(
  async () => (await import('@curbwise/api/resources/session.schemas')).sessionSchemas.login.body,
  'password',
)
const LogInFactor = lazyPart(() => import('../factor/log-in-factor.tsx'))
const DemoAccounts = lazyPart(() => import('./demo-accounts.tsx'))

/** Reserves the height of the demo logins, so that the form doesn't move when they load. */
const Room = styled.div`
  min-height: 28rem;
`

interface SecondStep {
  readonly ticket: string
  readonly factors: readonly Factor[]
}

/** What a login needs whose password was right and that has a second factor; null for any other error. */
const secondStepOf = (error: unknown): SecondStep | null =>
  error instanceof ApiError && error.code === 'factor_required'
    ? { ticket: String(error.details['ticket']), factors: factorsIn(error.details['factors']) }
    : null

const emailOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : ''

export function LogIn() {
  const { signIn } = usePlatform()
  const { mode } = useAppConfig()
  const { state } = useLocation()
  const [second_step, setSecondStep] = useState<SecondStep | null>(null)
  const onLoggedIn = (answer: ResponseOf<typeof session.login>): void => {
    setCsrfToken(answer.csrf_token)
    signIn(answer.user)
  }
  if (second_step)
    return (
      <Suspense fallback={null}>
        <LogInFactor {...second_step} onLoggedIn={onLoggedIn} onBack={() => setSecondStep(null)} />
      </Suspense>
    )
  return (
    <EntryPage title="Log in" lead="For tow companies and property managers.">
      <Form
        purpose="send"
        schema={schema}
        defaultValues={{ email: emailOf(state), password: '' }}
        onSubmit={async (body) => {
          try {
            onLoggedIn(await call(calls.login, { body }))
          } catch (error) {
            const needed = secondStepOf(error)
            if (needed === null) throw error
            setSecondStep(needed)
          }
        }}
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          size="lg"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
        />
        <PasswordField
          label="Password"
          name="password"
          size="lg"
          autoComplete="current-password"
          labelEnd={<TextLink href="/forgot-password">Forgot password?</TextLink>}
        />
        <SubmitButton size="lg" full>
          Log in
        </SubmitButton>
      </Form>
      <Gap>
        <Divider>Not staff?</Divider>
      </Gap>
      <Stack>
        <LinkButton href="/resident" size="lg" full align="start" icon={<HomeIcon />} endIcon={<ChevronRightIcon />}>
          I'm a resident or a guest
        </LinkButton>
        <LinkButton
          href="/findmycar"
          size="lg"
          full
          align="start"
          icon={<DirectionsCarIcon />}
          endIcon={<ChevronRightIcon />}
        >
          Find my car
        </LinkButton>
      </Stack>
      {mode === 'demo' ? (
        <Room>
          <Suspense fallback={null}>
            <DemoAccounts />
          </Suspense>
        </Room>
      ) : null}
      <Foot>
        New tow company? <TextLink href="/sign-up">Sign up</TextLink>
      </Foot>
    </EntryPage>
  )
}
