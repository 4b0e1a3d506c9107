import type { BodyOf, ResponseOf } from '@curbwise/api/call'
import type { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import { ownSecuritySchemas } from '@curbwise/api/resources/own-security.schemas'
import type { session } from '@curbwise/api/resources/session.calls'
import { Button, Form, TextField } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement, type ReactNode } from 'react'
import { z } from 'zod'
import type { Factor } from './factors.ts'
import { knowsPasskeys, signWithPasskey } from './passkeys.ts'

const Switch = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  justify-content: center;
`

type Proof = BodyOf<typeof ownSecurity.confirm>
type Way = Factor | 'recovery_code'

const NOTHING = z.object({})
const SWITCH_TEXT: Readonly<Record<Way, string>> = {
  passkey: 'Use a passkey',
  app: 'Use a code from your app',
  recovery_code: 'Use a recovery code',
}

interface Props {
  readonly factors: readonly Factor[]
  /** Asks the gateway for what a passkey signs. */
  readonly askPasskey: () => Promise<ResponseOf<typeof session.askPasskey>>
  readonly onProof: (proof: Proof) => Promise<void>
  readonly autoFocus?: boolean
  /** The buttons. */
  readonly children: ReactNode
}

/** The best one first. */
const WAYS: readonly Way[] = ['passkey', 'app', 'recovery_code']

/** Returns the ways that work here. A recovery code always does. */
const waysOf = (factors: readonly Factor[]): readonly Way[] =>
  WAYS.filter((way) => way === 'recovery_code' || (factors.includes(way) && (way === 'app' || knowsPasskeys())))

/** Takes a signature by a passkey, a code of the authenticator app, or a recovery code. */
export function FactorForm({ factors, askPasskey, onProof, autoFocus = false, children }: Props): ReactElement {
  const ways = waysOf(factors)
  const [chosen, setWay] = useState<Way>(ways[0] ?? 'recovery_code')
  const others = (
    <Switch>
      {ways
        .filter((way) => way !== chosen)
        .map((way) => (
          <Button key={way} variant="ghost" onClick={() => setWay(way)}>
            {SWITCH_TEXT[way]}
          </Button>
        ))}
    </Switch>
  )
  if (chosen === 'passkey')
    return (
      <Form
        purpose="send"
        schema={NOTHING}
        defaultValues={{}}
        onSubmit={async () => onProof({ passkey: await signWithPasskey(await askPasskey()) })}
      >
        <p>Use your passkey: your fingerprint, face, screen lock, or security key.</p>
        {others}
        {children}
      </Form>
    )
  return (
    <Form
      key={chosen}
      purpose="send"
      schema={ownSecuritySchemas.confirm.body}
      defaultValues={chosen === 'app' ? { code: '' } : { recovery_code: '' }}
      onSubmit={onProof}
    >
      {chosen === 'app' ? (
        <TextField
          label="Code from your app"
          name="code"
          size="lg"
          mono="pin"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          help="The six digits that your authenticator app shows now."
        />
      ) : (
        <TextField
          label="Recovery code"
          name="recovery_code"
          size="lg"
          mono="plate"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={autoFocus}
          help="One of those you saved, such as 7KQ4-M2XD. Each works once."
        />
      )}
      {others}
      {children}
    </Form>
  )
}
