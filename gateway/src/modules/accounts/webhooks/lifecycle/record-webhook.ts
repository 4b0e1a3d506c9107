import type { HistoryEntry } from '../../../../operation/operation.ts'
import type { WebhookEndpoint } from '../webhook-endpoint.model.ts'

/** The server of a webhook. The rest of its address may be a secret of the company's. */
export const serverOf = ({ url }: Pick<WebhookEndpoint, 'url'>): string => URL.parse(url)?.host ?? ''

export const webhookEntry = (
  action: Extract<HistoryEntry['action'], `webhook.${string}`>,
  webhook: Pick<WebhookEndpoint, 'id' | 'tow_company_id'>,
  values: Pick<HistoryEntry, 'before' | 'after'>,
): HistoryEntry => ({
  action,
  record_kind: 'webhook',
  record_id: webhook.id,
  contract_id: null,
  tow_company_id: webhook.tow_company_id,
  ...values,
})
