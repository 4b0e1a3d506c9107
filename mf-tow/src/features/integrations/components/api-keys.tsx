import { KEY_SCOPE_LABELS } from '@curbwise/api/key-scopes'
import type { ApiKeyRow } from '@curbwise/api/resources/api-keys.schemas'
import { lazyPart, useToast } from '@curbwise/platform'
import { momentText } from '@curbwise/rules/time/format'
import { ConfirmDialog } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView, SkeletonRows, VisuallyHidden } from '@curbwise/ui/entry'
import { AddIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { Suspense, useState, type ReactElement } from 'react'
import { Section, Table } from '../../../parts/sections.ts'
import { useKeyActs, type useApiKeys } from '../api/use-api-keys.ts'
import { endText } from '../state/words.ts'
import { SecretDialog } from './secret-dialog.tsx'

const KeyDialog = lazyPart(() => import('./key-dialog.tsx'))

const Scopes = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
`
const Prefix = styled.small`
  font-family: ui-monospace, monospace;
  white-space: nowrap;
`

type Act =
  | { readonly kind: 'add' }
  | { readonly kind: 'created'; readonly name: string; readonly secret: string }
  | { readonly kind: 'revoke'; readonly key: ApiKeyRow }

export interface ApiKeysProps {
  readonly company_id: string
  readonly query: ReturnType<typeof useApiKeys>
}

/** The keys with which the company's own programs read its records. */
export function ApiKeys({ company_id, query }: ApiKeysProps): ReactElement {
  const acts = useKeyActs(company_id)
  const toast = useToast()
  const [act, setAct] = useState<Act | null>(null)
  const [shows_ended, setShowsEnded] = useState(false)
  const { data } = query
  const has_ended = data?.data.some(({ ended }) => ended) ?? false
  const close = (): void => setAct(null)
  return (
    <Section aria-labelledby="api-keys">
      <header>
        <h2 id="api-keys">API keys</h2>
        <small>
          {data?.can.create === false ? 'as many as a company can have' : 'read your records, change nothing'}
        </small>
        {data?.can.create ? (
          <Button size="sm" icon={<AddIcon />} onClick={() => setAct({ kind: 'add' })}>
            API key
          </Button>
        ) : null}
      </header>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={2} />}
        failed_title="Couldn't load the API keys"
        isEmpty={({ data: keys }) => keys.length === 0}
        empty={
          <EmptyState small title="No API keys yet">
            With a key, a program such as your yard or accounting software reads your records.
          </EmptyState>
        }
      >
        {({ data: keys, timezone }) => (
          <Keys
            keys={shows_ended ? keys : keys.filter(({ ended }) => !ended)}
            zone={timezone}
            onRevoke={(key) => setAct({ kind: 'revoke', key })}
          />
        )}
      </QueryView>
      {has_ended ? (
        <Button size="sm" variant="ghost" onClick={() => setShowsEnded(!shows_ended)}>
          {shows_ended ? 'Hide ended keys' : 'Show ended keys'}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {act?.kind === 'add' && data ? (
          <KeyDialog
            company_id={company_id}
            zone={data.timezone}
            onCreated={(name, secret) => setAct({ kind: 'created', name, secret })}
            onClose={close}
          />
        ) : null}
      </Suspense>
      {act?.kind === 'created' ? (
        <SecretDialog title={`Secret of ${act.name}`} secret={act.secret} onClose={close}>
          Store it in the program that uses the key, as you would a password. If it’s lost, create another key.
        </SecretDialog>
      ) : null}
      {act?.kind === 'revoke' ? (
        <ConfirmDialog
          open
          title={`Revoke ${act.key.name}?`}
          verb="Revoke"
          keep="Keep the key"
          destructive
          will={['Refuse every call with this key right away.', 'Stop the program that uses it from reading anything.']}
          will_not={['Delete what the program has already read.', 'Stop webhooks.']}
          onConfirm={async () => {
            await acts.revoke(act.key.id)
            toast.success(`${act.key.name} is revoked`)
          }}
          onClose={close}
        />
      ) : null}
    </Section>
  )
}

interface KeysProps {
  readonly keys: readonly ApiKeyRow[]
  readonly zone: string
  readonly onRevoke: (key: ApiKeyRow) => void
}

function Keys({ keys, zone, onRevoke }: KeysProps): ReactElement {
  if (keys.length === 0)
    return (
      <EmptyState small title="No key works now">
        All keys of the company have ended.
      </EmptyState>
    )
  return (
    <Table aria-labelledby="api-keys">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">May read</th>
          <th scope="col">Last used</th>
          <th scope="col">End</th>
          <th scope="col">
            <VisuallyHidden>Revoke</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id} data-off={key.ended ? '' : undefined}>
            <th scope="row">
              {key.name}
              <Prefix>{key.prefix}…</Prefix>
            </th>
            <td data-label="May read">
              <Scopes>
                {key.scopes.map((scope) => (
                  <span key={scope}>{KEY_SCOPE_LABELS[scope]}</span>
                ))}
              </Scopes>
            </td>
            <td data-label="Last used">{key.last_used_at === null ? 'Never' : momentText(key.last_used_at, zone)}</td>
            <td data-label="End">{endText(key, zone)}</td>
            <td>
              {key.can.revoke ? (
                <Button variant="ghost" size="sm" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
                  Revoke
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
