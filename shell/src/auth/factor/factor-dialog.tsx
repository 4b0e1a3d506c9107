import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import type { OwnSecurity } from '@curbwise/api/resources/own-security.schemas'
import { call, queryFor } from '@curbwise/client'
import { Dialog, DialogActions } from '@curbwise/ui/app'
import { Button, SkeletonText, SubmitButton } from '@curbwise/ui/entry'
import { useTexts } from '@curbwise/ui/theme'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { FactorForm } from './factor-form.tsx'
import { useFactorTexts } from './factor-texts.ts'
import type { Factor } from './factors.ts'

/** Returns what the person can use; both while that is unknown, so that no one is stuck. */
const factorsOf = (security: OwnSecurity | undefined): readonly Factor[] =>
  security
    ? [...(security.app ? (['app'] as const) : []), ...(security.passkeys.length > 0 ? (['passkey'] as const) : [])]
    : ['app', 'passkey']

/** Asks for the second factor before a dangerous action. The form behind it stays as it is. */
export default function FactorDialog({ onAnswer }: { readonly onAnswer: (entered: boolean) => void }): ReactElement {
  const t = useFactorTexts()
  const texts = useTexts()
  const { data, isPending } = useQuery(queryFor(ownSecurity.read))
  const cancel = (): void => onAnswer(false)
  return (
    <Dialog open onClose={cancel} title={t('title')}>
      <p>{t('why')}</p>
      {isPending ? (
        <SkeletonText lines={3} />
      ) : (
        <FactorForm
          autoFocus
          factors={factorsOf(data)}
          askPasskey={() => call(ownSecurity.askPasskey, {})}
          onProof={async (body) => {
            await call(ownSecurity.confirm, { body })
            onAnswer(true)
          }}
        >
          <DialogActions>
            <Button size="lg" onClick={cancel}>
              {texts.cancel}
            </Button>
            <SubmitButton size="lg">{t('confirm')}</SubmitButton>
          </DialogActions>
        </FactorForm>
      )}
    </Dialog>
  )
}
