import type { Permission } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

const NEVER: Permission = { allowed: false, why: 'Only an admin of the company manages its webhooks.', never: true }

const MAX_WEBHOOKS = 10

const admins = (actor: Actor): Permission =>
  actor.role === 'super_admin' || actor.role === 'tow_admin' ? { allowed: true, why: null } : NEVER

/** What a webhook is sent leaves the product, so only the admins of a company decide where to. */
export const canWebhook = {
  edit: admins,
  create: (actor: Actor, count: number): Permission =>
    admins(actor).allowed && count >= MAX_WEBHOOKS
      ? { allowed: false, why: `A company has at most ${MAX_WEBHOOKS} webhooks. Remove one that isn’t used.` }
      : admins(actor),
  send_again: (actor: Actor, is_on: boolean): Permission =>
    admins(actor).allowed && !is_on ? { allowed: false, why: 'Switch the webhook on first.' } : admins(actor),
}
