import { PLATFORM_VERSION, type AreaDefinition } from '@curbwise/platform'
import { describe, expect, it, vi, type Mocked } from 'vitest'
import { createAreaLoader, TIME_LIMIT_MS, type AreaPorts, type Registry } from './load-area.ts'

const area = (platform = PLATFORM_VERSION): AreaDefinition => ({ name: 'mf-tow', platform, pages: [] })
const registry = (entry = '/remotes/mf-tow/1/mf-manifest.json'): Registry => ({
  platform: PLATFORM_VERSION,
  remotes: { 'mf-tow': { version: '1', entry } },
})
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'loaded',
    (error: unknown) => (error as { fault: string }).fault,
  )

type Mocks = Pick<Mocked<AreaPorts>, 'fetchRegistry' | 'load'> & Pick<AreaPorts, 'wait'>

function start(changes: Partial<Mocks> = {}) {
  const waits: number[] = []
  const ports = {
    fetchRegistry: vi.fn<AreaPorts['fetchRegistry']>(() => Promise.resolve(registry())),
    fetchAnew: vi.fn<AreaPorts['fetchAnew']>(() => Promise.resolve()),
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
    expect(ports.fetchAnew).not.toHaveBeenCalled()
  })

  it('is tried three times, forcing a new address and waiting longer', async () => {
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
    expect(ports.fetchAnew.mock.calls).toEqual([['mf-tow'], ['mf-tow']])
    expect(waits()).toEqual([300, 600])
  })

  it('ends as unreachable, and a later visit finds the repaired remote', async () => {
    const { ports, loader } = start({ load: vi.fn<AreaPorts['load']>().mockRejectedValue(new Error('404')) })
    expect(await faultOf(loader.load('mf-tow'))).toBe('unreachable')
    ports.load.mockResolvedValue({ default: area() })
    ports.fetchRegistry.mockResolvedValue(registry('/remotes/mf-tow/2/mf-manifest.json'))
    expect(await loader.load('mf-tow')).toEqual(area())
    expect(ports.register).toHaveBeenLastCalledWith('mf_tow', '/remotes/mf-tow/2/mf-manifest.json?r=7', true)
  })

  it('does not repeat what cannot get better by it', async () => {
    const missing = start({
      fetchRegistry: vi.fn<AreaPorts['fetchRegistry']>(() =>
        Promise.resolve({ platform: PLATFORM_VERSION, remotes: {} }),
      ),
    })
    expect(await faultOf(missing.loader.load('mf-tow'))).toBe('missing')
    const other = start({ load: vi.fn<AreaPorts['load']>().mockResolvedValue({ default: area('0') }) })
    expect(await faultOf(other.loader.load('mf-tow'))).toBe('wrong_platform')
    expect([missing.waits(), other.waits()]).toEqual([[], []])
  })

  it('gives up when an answer takes too long', async () => {
    const { loader } = start({
      load: vi.fn<AreaPorts['load']>(() => new Promise(() => {})),
      wait: () => Promise.resolve(),
    })
    expect(await faultOf(loader.load('mf-tow'))).toBe('slow')
  })
})
