import type { BodyOf, ResponseOf } from '@curbwise/api/call'
import type { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import { ownSecuritySchemas } from '@curbwise/api/resources/own-security.schemas'
import type { session } from '@curbwise/api/resources/session.calls'
import { Button, Form, TextField } from '@curbwise/ui/entry'
import { useKit } from '@curbwise/ui/theme'
import styled from '@emotion/styled'
import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { z } from 'zod'
import { inWords, worded } from '../account-words.ts'
import { useFactorTexts } from './factor-texts.ts'
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
  const t = useFactorTexts()
  const { language } = useKit()
  const proof = useMemo(() => worded(ownSecuritySchemas.confirm.body, language), [language])
  const ways = waysOf(factors)
  const [chosen, setWay] = useState<Way>(ways[0] ?? 'recovery_code')
  const others = (
    <Switch>
      {ways
        .filter((way) => way !== chosen)
        .map((way) => (
          <Button key={way} variant="ghost" onClick={() => setWay(way)}>
            {t(`use.${way}`)}
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
        onSubmit={() =>
          inWords(
            askPasskey()
              .then(signWithPasskey)
              .then((passkey) => onProof({ passkey })),
            language,
          )
        }
      >
        <p>{t('passkey')}</p>
        {others}
        {children}
      </Form>
    )
  return (
    <Form
      key={chosen}
      purpose="send"
      schema={proof}
      defaultValues={chosen === 'app' ? { code: '' } : { recovery_code: '' }}
      onSubmit={(entered) => inWords(onProof(entered), language)}
    >
      {chosen === 'app' ? (
        <TextField
          label={t('app')}
          name="code"
          size="lg"
          mono="pin"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          help={t('app.help')}
        />
      ) : (
        <TextField
          label={t('recovery_code')}
          name="recovery_code"
          size="lg"
          mono="plate"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={autoFocus}
          help={t('recovery_code.help')}
        />
      )}
      {others}
      {children}
    </Form>
  )
}
