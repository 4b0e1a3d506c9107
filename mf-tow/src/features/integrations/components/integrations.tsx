import type { WebhookRow } from '@curbwise/api/resources/webhooks.schemas'
import { ApiError } from '@curbwise/client'
import { lazyPart, ScreenError, useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { PageBody, SplitView } from '@curbwise/ui/app'
import { EmptyState } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { Suspense, useState, type ReactElement } from 'react'
import { CompanyBar } from '../../../company/company-bar.tsx'
import { useCompany } from '../../../company/use-company.ts'
import { useApiKeys } from '../api/use-api-keys.ts'
import { useWebhooks } from '../api/use-webhooks.ts'
import { serverOf } from '../state/words.ts'
import { ApiKeys } from './api-keys.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import { WebhookQuestion, type Question } from './webhook-question.tsx'
import { Webhooks } from './webhooks.tsx'

const WebhookDialog = lazyPart(() => import('./webhook-dialog.tsx'))

const Body = styled.div`
  padding-bottom: 32px;
  > p {
    padding: 18px 24px 0;
    max-width: 76ch;
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: var(--text-2);
    text-wrap: pretty;
  }
  @media (max-width: 576px) {
    > p {
      padding: 16px 16px 0;
    }
  }
`

/** How the company's own programs read its records, and are told of changes. */
export function Integrations(): ReactElement {
  const company = useCompany()
  useTitle('Integrations')
  if (company) return <Loaded key={company.id} company_id={company.id} />
  return (
    <PageBody>
      <CompanyBar />
      <EmptyState title="Choose a tow company">Its API keys and webhooks appear here.</EmptyState>
    </PageBody>
  )
}

type Act =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly webhook: WebhookRow }
  | { readonly kind: 'ask'; readonly webhook: WebhookRow; readonly question: Question }
  | { readonly kind: 'secret'; readonly webhook: WebhookRow; readonly secret: string }

const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404)

function Loaded({ company_id }: { readonly company_id: string }): ReactElement {
  const keys = useApiKeys(company_id)
  const hooks = useWebhooks(company_id)
  const [params, setParams] = useSearchParams()
  const [act, setAct] = useState<Act | null>(null)
  if (isNotFound(keys.error) || isNotFound(hooks.error)) throw new ScreenError(404, 'Page not found')
  const select = (id: string | null): void =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.delete('only')
      if (id) next.set('selected', id)
      else next.delete('selected')
      return next
    })
  const zone = hooks.data?.timezone ?? 'America/Chicago'
  const open = hooks.data?.data.find(({ id }) => id === params.get('selected'))
  return (
    <>
      <SplitView
        panel_label="Webhook"
        onPanelClose={() => select(null)}
        panel={
          open ? (
            <WebhookPanel
              key={open.id}
              company_id={company_id}
              webhook={open}
              zone={zone}
              onEdit={() => setAct({ kind: 'edit', webhook: open })}
              onAsk={(question) => setAct({ kind: 'ask', webhook: open, question })}
              onClose={() => select(null)}
            />
          ) : null
        }
      >
        <CompanyBar />
        <Body>
          <p>
            Let your own programs read the company’s records, and tell them when one changes.{' '}
            <a href="/api/docs" target="_blank" rel="noreferrer">
              What a program can call and receive
            </a>
          </p>
          <ApiKeys company_id={company_id} query={keys} />
          <Webhooks query={hooks} selected={open?.id ?? null} onAdd={() => setAct({ kind: 'add' })} onOpen={select} />
        </Body>
      </SplitView>
      <Suspense fallback={null}>
        {act ? <WebhookAct company_id={company_id} zone={zone} act={act} onAct={setAct} onSelect={select} /> : null}
      </Suspense>
    </>
  )
}

interface WebhookActProps {
  readonly company_id: string
  readonly zone: string
  readonly act: Act
  readonly onAct: (act: Act | null) => void
  readonly onSelect: (id: string | null) => void
}

/** The open dialog of a webhook. */
function WebhookAct({ company_id, zone, act, onAct, onSelect }: WebhookActProps): ReactElement {
  const close = (): void => onAct(null)
  if (act.kind === 'secret')
    return (
      <SecretDialog title={`Secret of ${serverOf(act.webhook)}`} secret={act.secret} onClose={close}>
        Store it in the program that takes the webhook: it proves that a request comes from here. If it’s lost, create a
        new one.
      </SecretDialog>
    )
  if (act.kind === 'ask') {
    const { webhook, question } = act
    return (
      <WebhookQuestion
        company_id={company_id}
        webhook={webhook}
        zone={zone}
        question={question}
        onSecret={(secret) => onAct({ kind: 'secret', webhook, secret })}
        onRemoved={() => onSelect(null)}
        onClose={close}
      />
    )
  }
  return (
    <WebhookDialog
      company_id={company_id}
      webhook={act.kind === 'edit' ? act.webhook : null}
      onCreated={(webhook, secret) => {
        onSelect(webhook.id)
        onAct({ kind: 'secret', webhook, secret })
      }}
      onClose={close}
    />
  )
}
