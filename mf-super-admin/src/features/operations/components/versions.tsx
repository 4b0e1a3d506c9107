import type { OperationsRemote } from '@curbwise/api/resources/admin-operations.schemas'
import { Facts } from '@curbwise/ui/app'
import { QueryView, SkeletonText } from '@curbwise/ui/entry'
import { CheckCircleIcon, ErrorIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { ZONE } from '../../../parts/words.ts'
import { useVersions } from '../api/use-operations.ts'
import { Id, Sheet, State } from './style.ts'

const Remote = ({ remote }: { readonly remote: OperationsRemote }): ReactElement => (
  <>
    <Id>{remote.version}</Id>
    <br />
    Built for platform {remote.requires.platform} and API {remote.requires.api}
    {remote.previous[0] ? (
      <>
        . Before: <Id>{remote.previous[0]}</Id>
      </>
    ) : null}
  </>
)

/** Versions that work together now: of the gateway that answered, of the database, and of the published site. */
export function Versions(): ReactElement {
  return (
    <Sheet tabIndex={0} role="region" aria-label="Versions">
      <QueryView
        query={useVersions()}
        isEmpty={() => false}
        failed_title="Couldn't load the versions"
        zone={ZONE}
        skeleton={<SkeletonText lines={8} />}
        empty={null}
      >
        {({ gateway, api, schema, platform, remotes }) => (
          <>
            <section aria-labelledby="versions-gateway">
              <h2 id="versions-gateway">Gateway and database</h2>
              <Facts
                facts={[
                  ['Gateway', gateway],
                  ['API', api],
                  [
                    'Schema',
                    <State key="schema" data-state={schema.in_step ? 'ok' : 'warn'}>
                      {schema.in_step ? <CheckCircleIcon size={16} /> : <ErrorIcon size={16} />}
                      <span>
                        {schema.name}, {schema.in_step ? 'as this gateway expects' : 'this gateway expects a later one'}
                      </span>
                    </State>,
                  ],
                ]}
              />
            </section>
            <section aria-labelledby="versions-site">
              <h2 id="versions-site">Site</h2>
              <p>What a page that is opened now gets. Open tabs keep the versions that they started with.</p>
              {platform === null ? (
                <p>This gateway serves no site.</p>
              ) : (
                <Facts
                  facts={[
                    ['Shell', `Platform ${platform}`],
                    ...remotes.map((remote) => [remote.name, <Remote key={remote.name} remote={remote} />] as const),
                  ]}
                />
              )}
            </section>
          </>
        )}
      </QueryView>
    </Sheet>
  )
}
