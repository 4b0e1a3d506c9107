import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import type { OwnSecurity } from '@curbwise/api/resources/own-security.schemas'
import { queryFor } from '@curbwise/client'
import { usePlatform, useSession, useTitle } from '@curbwise/platform'
import { momentText } from '@curbwise/rules/time/format'
import { PageBody, Tag } from '@curbwise/ui/app'
import { Alert, QueryView, SkeletonText } from '@curbwise/ui/entry'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { OwnSessions } from './security/own-sessions.tsx'
import { Passkeys } from './security/passkeys.tsx'
import { RecoveryCodes } from './security/recovery-codes.tsx'
import { useSecurityTexts } from './security/security-texts.ts'
import { SetUpApp } from './security/set-up-app.tsx'
import { Columns, Part, Row } from './security/style.ts'
import { TwoStepOn } from './security/two-step-on.tsx'

/** Two-step login with its passkeys, app, and recovery codes, and where the user is logged in. */
export default function Security(): ReactElement {
  const t = useSecurityTexts()
  useTitle(t('title'))
  const query = useQuery(queryFor(ownSecurity.read))
  const client = useQueryClient()
  const { refreshSession } = usePlatform()
  const { timezone } = useSession()
  /** Codes that were just created; they can't be shown again. */
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const onAdded = async (added: { readonly security: OwnSecurity; readonly codes: readonly string[] }) => {
    if (added.codes.length > 0) setCodes(added.codes)
    client.setQueryData([ownSecurity.read.name], added.security)
    await client.invalidateQueries({ queryKey: [ownSecurity.read.name] })
    await refreshSession()
  }
  return (
    <PageBody data-padded="">
      <Columns>
        <div>
          <QueryView
            query={query}
            failed_title={t('failed')}
            skeleton={
              <Part>
                <SkeletonText lines={5} />
              </Part>
            }
          >
            {(security) => {
              const { app, passkeys, recovery_codes, is_required } = security
              const is_on = app !== null || passkeys.length > 0
              return (
                <>
                  <Part aria-labelledby="two-step">
                    <Row>
                      <h2 id="two-step">{t('two_step')}</h2>
                      <Tag color={is_on ? 'ok' : undefined}>{t(is_on ? 'on' : 'off')}</Tag>
                    </Row>
                    <p>{t(is_on ? 'is_on' : 'is_off')}</p>
                    {is_required && !is_on ? (
                      <Alert severity="warn" title={t('required')}>
                        {t('required_what')}
                      </Alert>
                    ) : null}
                    {is_on ? <TwoStepOn onOff={() => setCodes(null)} /> : null}
                  </Part>
                  {recovery_codes ? <RecoveryCodes counts={recovery_codes} shown={codes} onCodes={setCodes} /> : null}
                  <Passkeys security={security} onAdded={onAdded} />
                  <Part aria-labelledby="app">
                    <Row>
                      <h2 id="app">{t('app')}</h2>
                    </Row>
                    {app ? (
                      <p>{t('app.since', { date: momentText(app.since, timezone ?? 'America/Chicago') })}</p>
                    ) : (
                      <SetUpApp onAdded={onAdded} />
                    )}
                  </Part>
                </>
              )
            }}
          </QueryView>
        </div>
        <OwnSessions />
      </Columns>
    </PageBody>
  )
}
