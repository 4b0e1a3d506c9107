import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'

/** Settings that the launcher itself needs. The gateway reads the rest. */
export interface LaunchSettings {
  readonly port: number
  readonly host: string
}

/** Validates the environment as the gateway does, before starting anything. Throws the gateway's error with one line for each setting. */
export async function checkSettings(env: Readonly<Record<string, string | undefined>>): Promise<LaunchSettings> {
  const { loadConfig } = (await import(join(repositoryRoot, 'gateway/src/config.ts'))) as {
    loadConfig: (environment: Readonly<Record<string, string | undefined>>) => LaunchSettings
  }
  const { port, host } = loadConfig(env)
  return { port, host }
}
