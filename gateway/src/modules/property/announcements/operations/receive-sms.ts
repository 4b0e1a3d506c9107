import type { api } from '@curbwise/api'
import { phoneKey } from '@curbwise/rules'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { Download } from '../../../../operation/answers.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { optInToTexts, optOutOfTexts } from '../../../parking/units/index.ts'
import { signedForm } from '../opt-out/signed-form.ts'
import { allowTexts, stopTexts } from '../sms-opt-out.store.ts'

/** Keywords that carriers accept for "stop" and "start" in English, and their Spanish equivalents. */
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
  await stopTexts(db, number, clock.now())
  await optOutOfTexts(db, number, clock.now())
}

async function start({ db, clock }: OperationContext, number: string): Promise<void> {
  await allowTexts(db, number, clock.now())
  await optInToTexts(db, number)
}

/** Receives a text. The provider itself replies to STOP and START, so we don't. */
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
