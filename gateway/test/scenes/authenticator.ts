import { Secret, TOTP } from 'otpauth'
import type { Answer, HttpClient } from '../client/http-client.ts'
import { PASSWORD, type Person, type World } from '../world.ts'

const STEP_MS = 30_000

/** A person's authenticator app, which shows codes for the gateway's clock. */
export class Authenticator {
  private readonly totp: TOTP
  private readonly world: World

  constructor(world: World, secret: string) {
    this.world = world
    this.totp = new TOTP({ secret: Secret.fromBase32(secret) })
  }

  /** Returns the code of the current time step, or of one this many steps later. */
  code(steps = 0): string {
    return this.totp.generate({ timestamp: this.world.now().getTime() + steps * STEP_MS })
  }

  /** Returns six digits that are no code around now. */
  wrong(): string {
    const right = [-2, -1, 0, 1, 2].map((steps) => this.code(steps))
    return ['100000', '200000', '300000', '400000', '500000', '600000'].find((code) => !right.includes(code)) ?? ''
  }
}

/** Turns on two-step login for a person who is logged in; returns the app and the recovery codes. */
export async function turnOnFactor(
  world: World,
  client: HttpClient,
): Promise<{ readonly app: Authenticator; readonly recovery_codes: readonly string[] }> {
  const started = await client.post('/api/users/me/authenticator', { current_password: PASSWORD })
  const app = new Authenticator(world, String(started.json['secret']))
  const { json } = await client.post('/api/users/me/authenticator/confirm', { code: app.code() })
  return { app, recovery_codes: json['recovery_codes'] as string[] }
}

/** Enters the password in a browser and returns the ticket for the second step. */
export async function enterPassword(client: HttpClient, { email }: Person): Promise<string> {
  const answer = await client.logIn(email, PASSWORD)
  return String((answer.json['details'] as { ticket?: string } | undefined)?.ticket)
}

/** Finishes a login with a code, or whatever else proves the factor. */
export const finishLogin = (client: HttpClient, body: Readonly<Record<string, unknown>>): Promise<Answer> =>
  client.post('/api/auth/login/factor', body)
