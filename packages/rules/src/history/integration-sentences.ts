/** Part of `HISTORY_SENTENCES`: a company's API keys, webhooks, and legal holds. A webhook is named by its server. */
export const INTEGRATION_SENTENCES = {
  'api_key.created': 'created the API key {after.name} ({after.prefix}…) for {after.scopes}[, until {after.ends_on}]',
  'api_key.revoked': 'revoked the API key {before.name} ({before.prefix}…)',
  'webhook.created': 'added a webhook at {after.server} for {after.kinds}',
  'webhook.edited': 'changed the webhook at {before.server}: {changes}',
  'webhook.removed': 'removed the webhook at {before.server}',
  'webhook.secret_changed': 'created a new secret for the webhook at {after.server}',
  'webhook.switched_on': 'switched on the webhook at {after.server}',
  'webhook.switched_off': 'switched off the webhook at {after.server}[: {after.why}]',
  'webhook.sent_again': 'had {after.deliveries} sent again to the webhook at {after.server}',
  'legal_hold.placed': 'placed a legal hold on the company’s records',
  'legal_hold.lifted': 'lifted a legal hold on the company’s records[, placed by {before.placed_by}]',
} as const satisfies Readonly<Record<string, string>>
