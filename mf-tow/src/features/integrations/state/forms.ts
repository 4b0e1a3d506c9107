import { date, line } from '@curbwise/api/common'
import { KEY_SCOPES, type KeyScope } from '@curbwise/api/key-scopes'
import { WEBHOOK_KINDS, type WebhookKind } from '@curbwise/api/webhook-kinds'
import { z } from 'zod'

const MAX_NAME = 60
const MAX_ADDRESS = 500

const flag = z.boolean()

export const KEY_FORM = z
  .object({
    name: line(MAX_NAME),
    scopes: z.object({
      read_tows: flag,
      read_boots: flag,
      read_stickers: flag,
      read_vehicles: flag,
      read_payments: flag,
    } satisfies Record<KeyScope, typeof flag>),
    ends_on: z.union([z.literal('').transform(() => null), date]),
  })
  .superRefine(({ scopes }, context) => {
    if (!KEY_SCOPES.some((scope) => scopes[scope]))
      context.addIssue({ code: 'custom', path: ['scopes', KEY_SCOPES[0]], message: 'Choose what the key may read' })
  })
type KeyFields = z.output<typeof KEY_FORM>

export const NEW_KEY: z.input<typeof KEY_FORM> = {
  name: '',
  scopes: { read_tows: false, read_boots: false, read_stickers: false, read_vehicles: false, read_payments: false },
  ends_on: '',
}

export const keyBody = ({ scopes, ...key }: KeyFields) => ({
  ...key,
  scopes: KEY_SCOPES.filter((scope) => scopes[scope]),
})

export const WEBHOOK_FORM = z
  .object({
    url: line(MAX_ADDRESS),
    kinds: z.object({
      tow: flag,
      boot: flag,
      sticker: flag,
      permit: flag,
      payment: flag,
    } satisfies Record<WebhookKind, typeof flag>),
  })
  .superRefine(({ kinds }, context) => {
    if (!WEBHOOK_KINDS.some((kind) => kinds[kind]))
      context.addIssue({ code: 'custom', path: ['kinds', WEBHOOK_KINDS[0]], message: 'Choose what is sent' })
  })
type WebhookFields = z.output<typeof WEBHOOK_FORM>

interface Sent {
  readonly url: string
  readonly kinds: readonly WebhookKind[]
}

export function webhookInput({ url, kinds }: Sent): z.input<typeof WEBHOOK_FORM> {
  const is = (kind: WebhookKind): boolean => kinds.includes(kind)
  return {
    url,
    kinds: { tow: is('tow'), boot: is('boot'), sticker: is('sticker'), permit: is('permit'), payment: is('payment') },
  }
}

export const webhookBody = ({ url, kinds }: WebhookFields) => ({
  url,
  kinds: WEBHOOK_KINDS.filter((kind) => kinds[kind]),
})

/** Returns what the user changed, so that an untouched field never overwrites what someone else saved. */
export function webhookChanges(fields: WebhookFields, before: Sent): Partial<ReturnType<typeof webhookBody>> {
  const { url, kinds } = webhookBody(fields)
  const has_other_kinds = WEBHOOK_KINDS.some((kind) => kinds.includes(kind) !== before.kinds.includes(kind))
  return { ...(url !== before.url && { url }), ...(has_other_kinds && { kinds }) }
}
