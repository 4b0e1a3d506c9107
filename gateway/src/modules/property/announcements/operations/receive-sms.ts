import type { api } from '@curbwise/api'
import { phoneKey } from '@curbwise/rules'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { Download } from '../../../../operation/answers.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { signedForm } from '../opt-out/signed-form.ts'

/** Words that carriers take for "stop" and "start" in English, and what people here write for them in Spanish. */
const STOP = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'ALTO',
  'PARAR',
  'CANCELAR',
  'BAJA',
])
const START = new Set(['START', 'YES', 'UNSTOP', 'SI', 'SÍ', 'INICIAR', 'ALTA'])

async function stop({ db, clock }: OperationContext, number: string): Promise<void> {
  await db('sms_opt_outs')
    .insert({ phone_key: number, opted_out_at: clock.now(), opted_in_at: null })
    .onConflict('phone_key')
    .merge()
  await db('contacts')
    .whereRaw('phone_key(phone) = ?', [number])
    .whereNull('ended_at')
    .whereNull('sms_opted_out_at')
    .update({ sms_opted_out_at: clock.now() })
}

async function start({ db, clock }: OperationContext, number: string): Promise<void> {
  await db('sms_opt_outs').where({ phone_key: number }).whereNull('opted_in_at').update({ opted_in_at: clock.now() })
  await db('contacts')
    .whereRaw('phone_key(phone) = ?', [number])
    .whereNull('ended_at')
    .update({ sms_opted_out_at: null })
}

/** A text that came in. The provider itself answers STOP and START to the sender, so we say nothing. */
export const receiveSms: Operation<typeof api.announcements.smsInbound> = async (context, { raw }) => {
  const form = signedForm(context, '/api/sms/twilio/inbound', raw)
  const number = phoneKey(form.get('From') ?? '')
  const word = (form.get('Body') ?? '')
    .trim()
    .toUpperCase()
    .replaceAll(/[^\p{L}]/gu, '')
  if (number && STOP.has(word)) await context.as(PLATFORM_ACTOR, (platform) => stop(platform, number))
  if (number && START.has(word)) await context.as(PLATFORM_ACTOR, (platform) => start(platform, number))
  return new Download('<?xml version="1.0" encoding="UTF-8"?><Response></Response>', {
    content_type: 'text/xml; charset=utf-8',
  })
}
