import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { twilioAccountStatus, twilioTexter } from './twilio.ts'

const asked: string[] = []
let server: Server
let api_url: string

/** Sends everyone on to itself, where every request would be taken. */
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/elsewhere')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"active","sid":"SM1"}')
    else response.writeHead(307, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  api_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

it('a redirect of the provider is not followed, so the token and the text go nowhere else', async () => {
  const account = { account_sid: 'AC1', auth_token: 'token', api_url }
  const texter = twilioTexter({ ...account, from: '+17135550148', origin: () => 'https://app.curbwise.example' })
  const message = { to: '713-555-0111', text: 'Tow 1' }
  await expect(texter.send(message, { message_id: 'a@b', tenant: 'platform' })).rejects.toThrow('fetch failed')
  await expect(twilioAccountStatus(account)).rejects.toThrow('fetch failed')
  expect(asked).toEqual(['/2010-04-01/Accounts/AC1/Messages.json', '/2010-04-01/Accounts/AC1.json'])
})
