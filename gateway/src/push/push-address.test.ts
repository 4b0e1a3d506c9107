import { describe, expect, it } from 'vitest'
import { endpointProblem, isPublicAddress, lookupPublic, PrivateAddress } from './push-address.ts'

describe('the address of a browser', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])('may be %s', (endpoint) => {
    expect(endpointProblem(endpoint, [])).toBeNull()
  })

  it.each([
    'http://fcm.googleapis.com/abc',
    'ftp://fcm.googleapis.com/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'not an address',
    'https://fcm.googleapis.com:8443/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.1]/abc',
    'https://localhost/abc',
    'https://metadata/abc',
    'https://metadata.google.internal/abc',
    'https://printer.local/abc',
    'https://printer.local./abc',
  ])('may not be %s', (endpoint) => {
    expect(endpointProblem(endpoint, [])).toMatch(/^The address of a push service/)
  })

  it('may be a private host of tests, exactly as configured', () => {
    expect(endpointProblem('http://127.0.0.1:9000/abc', ['127.0.0.1:9000'])).toBeNull()
    expect(endpointProblem('http://127.0.0.1:9001/abc', ['127.0.0.1:9000'])).not.toBeNull()
  })
})

describe('an IP address', () => {
  it.each(['8.8.8.8', '142.250.1.188', '2607:f8b0:4004:800::200e'])('is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'nothing',
  ])('isn’t public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

it('connects to no name that resolves to a private address', async () => {
  const found = await new Promise((done) => {
    lookupPublic('localhost', { all: true }, (error) => {
      done(error)
    })
  })
  expect(found).toBeInstanceOf(PrivateAddress)
})
