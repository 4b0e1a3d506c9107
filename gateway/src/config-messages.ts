import { z } from 'zod'
import { url, variable } from './config-variable.ts'

/** The settings of texts and of messages to phones. */
export const MESSAGE_VARIABLES = {
  TWILIO_ACCOUNT_SID: variable(
    z
      .string()
      .regex(/^AC[0-9a-zA-Z]{8,64}$/, { error: 'write the account SID as Twilio shows it, AC…' })
      .optional(),
    'none: text messages wait in the queue (demo: outbox)',
    'Account that sends text messages; requires the next two settings',
  ),
  TWILIO_AUTH_TOKEN: variable(
    z.string().min(16, { error: 'write the auth token as Twilio shows it' }).optional(),
    'none',
    'Token of that account; also verifies requests from Twilio',
    true,
  ),
  TWILIO_FROM: variable(
    z
      .string()
      .regex(/^(\+\d{8,15}|MG[0-9a-zA-Z]{8,64})$/, {
        error: 'write a number such as +17135550148, or a messaging service MG…',
      })
      .optional(),
    'none',
    'Number or messaging service that sends text messages',
  ),
  TWILIO_API_URL: variable(
    url(/^https?$/, 'write an address such as https://api.twilio.com').default('https://api.twilio.com'),
    'https://api.twilio.com',
    'Address of Twilio’s API',
  ),
  VAPID_PUBLIC_KEY: variable(
    z
      .string()
      .regex(/^B[\w-]{86}$/, { error: 'write the public key from: npx web-push generate-vapid-keys' })
      .optional(),
    'none: no messages to phones (demo: created in the data folder)',
    'Public key of messages to phones; requires VAPID_PRIVATE_KEY',
  ),
  VAPID_PRIVATE_KEY: variable(
    z
      .string()
      .regex(/^[\w-]{43}$/, { error: 'write the private key from: npx web-push generate-vapid-keys' })
      .optional(),
    'none',
    'Private key that signs messages to phones. With another pair, every person turns them on again',
    true,
  ),
  VAPID_SUBJECT: variable(
    z
      .string()
      .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, { error: 'write mailto:you@example.com, or an https address' })
      .optional(),
    'ORIGIN, or mailto:no-reply@ORIGIN’s host where that isn’t https',
    'Where a push service reaches the operator',
  ),
  WEBHOOK_TEST_HOSTS: variable(
    z
      .string()
      .transform((value) => value.split(',').map((host) => host.trim()))
      .optional(),
    'none; not allowed in production',
    'Servers of tests that take webhooks: hosts with a port that may be private and use http, comma-separated',
  ),
  PUSH_TEST_HOSTS: variable(
    z
      .string()
      .transform((value) => value.split(',').map((host) => host.trim()))
      .optional(),
    'none; not allowed in production',
    'Push services of tests: hosts with a port that may be private and use http, comma-separated',
  ),
} as const
