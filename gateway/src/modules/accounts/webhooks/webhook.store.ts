import type { WebhookDeliveryRow } from '@curbwise/api'
import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { WebhookDelivery } from './webhook-delivery.model.ts'
import { WebhookEndpoint } from './webhook-endpoint.model.ts'

/** How many deliveries of a webhook are shown. */
const LATEST = 100

/** The webhooks of a company, the oldest first. */
export const webhooksOfCompany = async (db: Knex.Transaction, tow_company_id: string): Promise<WebhookEndpoint[]> =>
  WebhookEndpoint.query(db).where({ tow_company_id }).whereNull('removed_at').orderBy('created_at').orderBy('id')

export const findWebhook = async (
  db: Knex.Transaction,
  tow_company_id: string,
  id: string,
): Promise<WebhookEndpoint | undefined> =>
  WebhookEndpoint.query(db).findOne({ id, tow_company_id }).whereNull('removed_at')

/** Returns a webhook of the company, locked until this transaction ends. */
export const lockWebhook = async (
  db: Knex.Transaction,
  tow_company_id: string,
  id: string,
): Promise<WebhookEndpoint | undefined> =>
  WebhookEndpoint.query(db).findOne({ id, tow_company_id }).whereNull('removed_at').forUpdate()

export const insertWebhook = async (
  db: Knex.Transaction,
  webhook: PartialModelObject<WebhookEndpoint>,
): Promise<WebhookEndpoint> => WebhookEndpoint.query(db).insertAndFetch(webhook)

export const patchWebhook = async (
  db: Knex.Transaction,
  webhook: WebhookEndpoint,
  change: PartialModelObject<WebhookEndpoint>,
): Promise<WebhookEndpoint> => webhook.$query(db).patchAndFetch(change)

export const latestDeliveries = async (
  db: Knex.Transaction,
  endpoint_id: string,
  status: WebhookDeliveryRow['status'] | undefined,
): Promise<WebhookDelivery[]> => {
  const found = WebhookDelivery.query(db).where({ endpoint_id }).orderBy('sequence', 'desc').limit(LATEST)
  return status ? found.where({ status }) : found
}

export const patchDelivery = async (
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<WebhookDelivery>,
): Promise<void> => {
  await WebhookDelivery.query(db).findById(id).patch(change)
}
