import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { turnOnFactor } from '../../../../../test/scenes/authenticator.ts'
import { addPasskey, startPasskey, VirtualPasskey } from '../../../../../test/scenes/passkey.ts'
import { startTowTeam } from '../../../../../test/scenes/tow-team-scene.ts'
import { PASSWORD, type Person } from '../../../../../test/world.ts'

const TEN_MINUTES = 10 * 60_000
const CONFIRM = '/api/users/me/passkeys/confirm'

let scene: Awaited<ReturnType<typeof startTowTeam>>

beforeAll(async () => {
  scene = await startTowTeam()
})
afterAll(() => scene.gateway.close())

const newPasskey = (): VirtualPasskey => new VirtualPasskey(scene.gateway.gateway.app.kernel.origin())
const subjects = async (to: string): Promise<string[]> => (await scene.post(to)).map(({ subject }) => subject)
async function newPerson(): Promise<{ readonly person: Person; readonly client: HttpClient }> {
  const person = await scene.world.towUser('tow_staff', scene.bayou, 'Priya Nair')
  return { person, client: await scene.world.logIn(person) }
}
const security = async (client: HttpClient) => (await client.get('/api/users/me/security')).json
const names = async (client: HttpClient): Promise<string[]> =>
  ((await security(client))['passkeys'] as { name: string }[]).map(({ name }) => name)
const idOf = async (client: HttpClient, name: string): Promise<string> => {
  const passkeys = (await security(client))['passkeys'] as { id: string; name: string }[]
  return String(passkeys.find((passkey) => passkey.name === name)?.id)
}

describe('a new passkey', () => {
  it('turns on two-step login with ten recovery codes, entries in the history, and an email', async () => {
    const { person, client } = await newPerson()
    const added = await addPasskey(client, newPasskey())
    expect(added.json).toMatchObject({
      security: {
        app: null,
        passkeys: [{ name: 'Office laptop', created_at: scene.world.now().toISOString(), last_used_at: null }],
        recovery_codes: { left: 10, of: 10 },
      },
    })
    expect(added.json['recovery_codes']).toHaveLength(10)
    expect((await client.get('/api/users/me')).json).toMatchObject({ has_second_factor: true })
    expect(await scene.actions(person.user_id)).toEqual(['user.passkey_added', 'user.factor_turned_on'])
    expect(await subjects(person.email)).toEqual(['Two-step login for Curbwise is on'])
  })

  it('is asked for with the address of the installation, for this person, and not where there is one', async () => {
    const { person, client } = await newPerson()
    const passkey = newPasskey()
    await addPasskey(client, passkey)
    const { json } = await client.post('/api/users/me/passkeys', { current_password: 'a wrong password' })
    expect(json).toMatchObject({ fields: { current_password: 'This isn’t your current password' } })
    const asked = await client.post('/api/users/me/passkeys', { current_password: PASSWORD })
    expect(asked.json).toMatchObject({
      rp: { id: 'localhost', name: 'Curbwise' },
      user: { id: Buffer.from(person.user_id).toString('base64url'), name: person.email },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'preferred' },
      excludeCredentials: [{ id: passkey.credential_id, transports: ['internal'] }],
    })
  })

  it('counts for its request only, once, for ten minutes, and in the browser that got it', async () => {
    const { client } = await newPerson()
    const stranger = await newPerson()
    const passkey = newPasskey()
    const confirm = (challenge: string, by = client) =>
      by.post(CONFIRM, { name: 'Phone', passkey: passkey.create(challenge) })
    const late = await startPasskey(client)
    scene.gateway.clock.pass(TEN_MINUTES)
    const challenge = await startPasskey(client)
    for (const answer of [
      await confirm(late),
      await confirm('bm90IGEgcmVxdWVzdA'),
      await confirm(challenge, stranger.client),
    ])
      expect([answer.status, answer.json['code']]).toEqual([422, 'wrong_passkey'])
    expect((await confirm(challenge)).status).toBe(200)
    expect((await confirm(challenge)).json).toMatchObject({ code: 'wrong_passkey' })
    expect(await names(client)).toEqual(['Phone'])
    expect(await names(stranger.client)).toEqual([])
  })

  it('is refused from another address, as a signature, and when it is unreadable; its request is used up', async () => {
    const { client } = await newPerson()
    const passkey = newPasskey()
    const confirm = (body: unknown) => client.post(CONFIRM, { name: 'Phone', passkey: body })
    const challenge = await startPasskey(client)
    const fake = newPasskey()
    fake.origin = 'https://curbwise.example'
    const good = passkey.create(await startPasskey(client))
    for (const answer of [
      await confirm(fake.create(challenge)),
      await confirm(passkey.create(challenge)),
      await confirm(passkey.create(await startPasskey(client), { type: 'webauthn.get' })),
      await confirm({ ...good, response: { ...good.response, attestationObject: 'AAAA' } }),
      await confirm({ ...good, response: { ...good.response, clientDataJSON: 'AAAA' } }),
    ])
      expect([answer.status, answer.json['code']]).toEqual([422, 'wrong_passkey'])
    expect((await confirm({ ...good, id: 'not base64url!' })).json).toMatchObject({
      fields: { 'passkey.id': 'The passkey’s answer is damaged. Use it again.' },
    })
    expect(await security(client)).toMatchObject({ passkeys: [], recovery_codes: null })
  })

  it('can’t be one that another person has', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()]
    const passkey = newPasskey()
    await addPasskey(theirs.client, passkey)
    const copied = newPasskey().create(await startPasskey(mine.client), { id: passkey.id })
    const answer = await mine.client.post(CONFIRM, { name: 'Copied', passkey: copied })
    expect([answer.status, answer.json['message']]).toEqual([
      409,
      'This passkey is in use already. Choose another one.',
    ])
    expect(await security(mine.client)).toMatchObject({ passkeys: [], recovery_codes: null })
  })

  it('needs the factor of a person who has one, keeps the recovery codes, and is emailed by its name', async () => {
    const { person, client } = await newPerson()
    const first = newPasskey()
    await addPasskey(client, first)
    const challenge = await startPasskey(client)
    scene.gateway.clock.pass(TEN_MINUTES - 1)
    const second = newPasskey()
    const body = { name: 'Phone', passkey: second.create(challenge) }
    await scene.world.db('sessions').where({ user_id: person.user_id }).update({ factor_at: null })
    expect((await client.post(CONFIRM, body)).json).toMatchObject({ code: 'factor_needed' })
    expect((await client.post('/api/users/me/passkeys', { current_password: PASSWORD })).json).toMatchObject({
      code: 'factor_needed',
    })
    await scene.world.db('sessions').where({ user_id: person.user_id }).update({ factor_at: scene.world.now() })
    expect((await client.post(CONFIRM, body)).json).toMatchObject({ recovery_codes: [] })
    expect(await names(client)).toEqual(['Office laptop', 'Phone'])
    expect(await subjects(person.email)).toContain('A passkey was added to your login for Curbwise')
  })

  it('isn’t an eleventh one', async () => {
    const { person, client } = await newPerson()
    for (let count = 0; count < 10; count += 1)
      await scene.world.insert('passkeys', {
        user_id: person.user_id,
        name: `Key ${count}`,
        credential_id: newPasskey().credential_id,
        public_key: Buffer.alloc(1),
      })
    expect((await client.post('/api/users/me/passkeys', { current_password: PASSWORD })).json).toMatchObject({
      message: 'You have 10 passkeys. Remove one first.',
    })
  })
})

describe('an authenticator app next to a passkey', () => {
  it('needs the factor, keeps the recovery codes, and is emailed; a second app needs the first one off', async () => {
    const { person, client } = await newPerson()
    await addPasskey(client, newPasskey())
    const { recovery_codes } = await turnOnFactor(scene.world, client)
    expect(recovery_codes).toEqual([])
    expect(await security(client)).toMatchObject({
      app: { since: scene.world.now().toISOString() },
      recovery_codes: { left: 10, of: 10 },
    })
    expect(await scene.actions(person.user_id)).toContain('user.app_added')
    expect(await subjects(person.email)).toContain('An authenticator app was added to your login for Curbwise')
    const again = await client.post('/api/users/me/authenticator', { current_password: PASSWORD })
    expect(again.json).toMatchObject({ code: 'refused' })
  })
})

describe('removing a passkey', () => {
  it('leaves two-step login on while there is another factor, and turns it off with the last one', async () => {
    const { person, client } = await newPerson()
    await addPasskey(client, newPasskey())
    await addPasskey(client, newPasskey(), 'Phone')
    const remove = async (name: string) => client.delete(`/api/users/me/passkeys/${await idOf(client, name)}`)
    expect((await remove('Phone')).json).toMatchObject({ passkeys: [{ name: 'Office laptop' }] })
    expect(await subjects(person.email)).toContain('A passkey was removed from your login for Curbwise')
    expect((await remove('Office laptop')).json).toMatchObject({ passkeys: [], recovery_codes: null })
    expect(await subjects(person.email)).toContain('Two-step login for Curbwise is off')
    expect((await client.get('/api/users/me')).json).not.toHaveProperty('has_second_factor')
    expect((await scene.actions(person.user_id)).slice(-2)).toEqual(['user.passkey_removed', 'user.factor_turned_off'])
  })

  it('leaves an authenticator app on', async () => {
    const { client } = await newPerson()
    await turnOnFactor(scene.world, client)
    await addPasskey(client, newPasskey())
    const { json } = await client.delete(`/api/users/me/passkeys/${await idOf(client, 'Office laptop')}`)
    expect(json).toMatchObject({ app: { since: expect.any(String) }, passkeys: [], recovery_codes: { left: 10 } })
  })

  it('needs the factor, and is impossible for another person’s', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()]
    for (const { client } of [mine, theirs]) await addPasskey(client, newPasskey())
    const path = `/api/users/me/passkeys/${await idOf(theirs.client, 'Office laptop')}`
    expect((await mine.client.delete(path)).status).toBe(404)
    scene.gateway.clock.pass(TEN_MINUTES)
    expect((await theirs.client.delete(path)).json).toMatchObject({ code: 'factor_needed' })
    expect(await names(theirs.client)).toEqual(['Office laptop'])
  })

  it('happens to all of them, and their requests, when two-step login is turned off or reset', async () => {
    const [own, lost] = [await newPerson(), await newPerson()]
    for (const { client } of [own, lost]) {
      await addPasskey(client, newPasskey())
      await startPasskey(client)
    }
    expect((await own.client.delete('/api/users/me/authenticator')).json).toMatchObject({ passkeys: [] })
    await scene.gil.post(`/api/users/${lost.person.user_id}/reset-factor`, { reason: 'Lost the phone' })
    for (const table of ['passkeys', 'passkey_challenges', 'recovery_codes'])
      expect(await scene.world.db(table).whereIn('user_id', [own.person.user_id, lost.person.user_id])).toEqual([])
  })
})
