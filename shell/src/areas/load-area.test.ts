import { PLATFORM_VERSION, type AreaDefinition } from '@curbwise/platform'
import { describe, expect, it, vi, type Mocked } from 'vitest'
import { API_VERSION } from '@curbwise/api/version'
import { createAreaLoader, TIME_LIMIT_MS, type AreaPorts } from './load-area.ts'

const area = (platform = PLATFORM_VERSION): AreaDefinition => ({ name: 'mf-tow', platform, pages: [] })
const release = (entry = '/remotes/mf-tow/1/mf-manifest.json', platform = PLATFORM_VERSION, api = API_VERSION) => ({
  entry,
  requires: { platform, api },
})
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'loaded',
    (error: unknown) => (error as { fault: string }).fault,
  )

type Mocks = Pick<Mocked<AreaPorts>, 'findRelease' | 'load'> & Pick<AreaPorts, 'wait'>

function start(changes: Partial<Mocks> = {}) {
  const waits: number[] = []
  const ports = {
    findRelease: vi.fn<AreaPorts['findRelease']>(() => Promise.resolve(release())),
    onLoaded: vi.fn<AreaPorts['onLoaded']>(),
    refetchScripts: vi.fn<AreaPorts['refetchScripts']>(() => Promise.resolve()),
    register: vi.fn<AreaPorts['register']>(),
    load: vi.fn<AreaPorts['load']>(() => Promise.resolve({ default: area() })),
    now: () => 7,
    wait: (ms: number) => {
      waits.push(ms)
      return ms === TIME_LIMIT_MS ? new Promise<void>(() => {}) : Promise.resolve()
    },
    ...changes,
  }
  return { ports, waits: () => waits.filter((ms) => ms !== TIME_LIMIT_MS), loader: createAreaLoader(ports) }
}

describe('loading an area', () => {
  it('happens once', async () => {
    const { ports, loader } = start()
    expect(await Promise.all([loader.load('mf-tow'), loader.load('mf-tow')])).toEqual([area(), area()])
    expect(ports.register.mock.calls).toEqual([['mf_tow', '/remotes/mf-tow/1/mf-manifest.json', false]])
    expect(ports.refetchScripts).not.toHaveBeenCalled()
  })

  it('is tried three times, with a new address and a longer delay each time', async () => {
    const load = vi
      .fn<AreaPorts['load']>()
      .mockRejectedValueOnce(new Error('404'))
      .mockRejectedValueOnce(new Error('html'))
      .mockResolvedValue({ default: area() })
    const { ports, waits, loader } = start({ load })
    await loader.load('mf-tow')
    expect(ports.register.mock.calls.slice(1)).toEqual([
      ['mf_tow', '/remotes/mf-tow/1/mf-manifest.json?r=7', true],
      ['mf_tow', '/remotes/mf-tow/1/mf-manifest.json?r=7', true],
    ])
    expect(ports.refetchScripts.mock.calls).toEqual([['mf-tow'], ['mf-tow']])
    expect(waits()).toEqual([300, 600])
  })

  it('fails as unreachable, and a later visit finds the fixed remote', async () => {
    const { ports, loader } = start({ load: vi.fn<AreaPorts['load']>().mockRejectedValue(new Error('404')) })
    expect(await faultOf(loader.load('mf-tow'))).toBe('unreachable')
    ports.load.mockResolvedValue({ default: area() })
    ports.findRelease.mockResolvedValue(release('/remotes/mf-tow/2/mf-manifest.json'))
    expect(await loader.load('mf-tow')).toEqual(area())
    expect(ports.register).toHaveBeenLastCalledWith('mf_tow', '/remotes/mf-tow/2/mf-manifest.json?r=7', true)
  })

  it('does not retry errors that a retry can’t fix', async () => {
    const missing = start({
      findRelease: vi.fn<AreaPorts['findRelease']>(() => Promise.resolve(undefined)),
    })
    expect(await faultOf(missing.loader.load('mf-tow'))).toBe('missing')
    const other = start({ load: vi.fn<AreaPorts['load']>().mockResolvedValue({ default: area('0.0') }) })
    expect(await faultOf(other.loader.load('mf-tow'))).toBe('update_coming')
    expect([missing.waits(), other.waits()]).toEqual([[], []])
  })

  it.each([
    ['another major of the platform', '2.0', API_VERSION],
    ['a newer minor of the platform', '1.99', API_VERSION],
    ['another major of the calls', PLATFORM_VERSION, '0.9'],
    ['a newer minor of the calls', PLATFORM_VERSION, '1.99'],
  ])('loads nothing of a release that needs %s', async (_what, platform, api) => {
    const { ports, loader } = start({
      findRelease: vi.fn<AreaPorts['findRelease']>(() =>
        Promise.resolve(release('/remotes/mf-tow/1/mf-manifest.json', platform, api)),
      ),
    })
    expect(await faultOf(loader.load('mf-tow'))).toBe('update_coming')
    expect([...ports.register.mock.calls, ...ports.load.mock.calls]).toEqual([])
  })

  it('fails if loading takes too long', async () => {
    const { loader } = start({
      load: vi.fn<AreaPorts['load']>(() => new Promise(() => {})),
      wait: () => Promise.resolve(),
    })
    expect(await faultOf(loader.load('mf-tow'))).toBe('slow')
  })
})
