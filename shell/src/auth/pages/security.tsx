import { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import { queryFor } from '@curbwise/client'
import { PageBody, Tag } from '@curbwise/ui/app'
import { Alert, QueryView, SkeletonText } from '@curbwise/ui/entry'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { OwnSessions } from './security/own-sessions.tsx'
import { RecoveryCodes } from './security/recovery-codes.tsx'
import { SetUpApp } from './security/set-up-app.tsx'
import { Columns, Part, Row } from './security/style.ts'
import { TwoStepOn } from './security/two-step-on.tsx'

/** Two-step login with its recovery codes, and where the user is logged in. */
export default function Security(): ReactElement {
  const query = useQuery(queryFor(ownSecurity.read))
  /** Codes that were just created; they can't be shown again. */
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <PageBody data-padded="">
      <Columns>
        <div>
          <QueryView
            query={query}
            failed_title="Couldn’t load your two-step login"
            skeleton={
              <Part>
                <SkeletonText lines={5} />
              </Part>
            }
          >
            {({ app, recovery_codes, is_required }) => (
              <>
                <Part aria-labelledby="two-step">
                  <Row>
                    <h2 id="two-step">Two-step login</h2>
                    <Tag color={app ? 'ok' : undefined}>{app ? 'On' : 'Off'}</Tag>
                  </Row>
                  <p>Your password, then a code from an authenticator app on your phone.</p>
                  {is_required && !app ? (
                    <Alert severity="warn" title="Required for your role">
                      Voids, refunds, and changes of people and rules are refused until you set it up.
                    </Alert>
                  ) : null}
                  {app ? <TwoStepOn since={app.since} onOff={() => setCodes(null)} /> : <SetUpApp onCodes={setCodes} />}
                </Part>
                {recovery_codes ? <RecoveryCodes counts={recovery_codes} shown={codes} onCodes={setCodes} /> : null}
              </>
            )}
          </QueryView>
        </div>
        <OwnSessions />
      </Columns>
    </PageBody>
  )
}
