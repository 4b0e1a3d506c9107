import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../test/servers/start-gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false })
})
afterAll(() => gateway.close())

/** Returns the response to bytes that no browser and no fetch would send. */
function answerTo(bytes: string): Promise<string> {
  const { hostname, port } = new URL(gateway.url)
  const socket = connect(Number(port), hostname)
  return new Promise((done, failed) => {
    let answer = ''
    socket.on('data', (part) => {
      answer += part.toString()
    })
    socket.on('close', () => {
      done(answer)
    })
    socket.on('error', failed)
    socket.write(bytes)
  })
}
const ask = (line: string, host: string): Promise<string> =>
  answerTo(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
const faults = () => gateway.log.filter((line) => line.includes('"fault"'))

describe('an address that no browser sends', () => {
  it.each(['a b', '[::1', '%%%', 'evil.example@x:99999'])(
    'is answered as ever under the host name "%s", which nothing is read from',
    async (host) => {
      expect(await ask('GET /api/contracts/search?search=a', host)).toMatch(/^HTTP\/1\.1 200 [^]*"data":\[\]/)
      expect(faults()).toEqual([])
    },
  )

  it('is malformed when it can’t be parsed', async () => {
    const answer = await ask('GET http://[/api/health', 'localhost')
    expect(answer).toMatch(
      /^HTTP\/1\.1 400 [^]*\{"message":"Couldn’t read the request. Reload the page and try again.","code":"malformed"\}/,
    )
    expect(faults()).toEqual([])
  })

  it('and a body that isn’t HTTP are not faults of ours: nothing is reported', async () => {
    const answer = await answerTo(
      'POST /api/payments/stripe/events HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect((await gateway.anybody().get('/api/health')).status).toBe(200)
    expect(faults()).toEqual([])
  })

  it('is refused when its length is given twice, and what follows is not taken for a second request', async () => {
    const smuggled = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'
    for (const lengths of [
      `Content-Length: ${smuggled.length}\r\nTransfer-Encoding: chunked`,
      `Content-Length: 0\r\nContent-Length: ${smuggled.length}`,
      'Transfer-Encoding: chunked, identity',
    ]) {
      const answer = await answerTo(
        `POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${lengths}\r\n\r\n0\r\n\r\n${smuggled}`,
      )
      expect([lengths, answer.match(/^HTTP\/1\.1 \d+/gm)]).toEqual([lengths, ['HTTP/1.1 400']])
    }
    expect(faults()).toEqual([])
  })
})
