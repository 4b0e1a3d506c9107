import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'

/** The settings that the launcher itself needs; the gateway reads the rest. */
export interface LaunchSettings {
  readonly port: number
  readonly host: string
}

/** Checks an environment as the gateway would, before anything is started. Throws its errors, one line for each setting. */
export async function checkSettings(env: Readonly<Record<string, string | undefined>>): Promise<LaunchSettings> {
  const { loadConfig } = (await import(join(repositoryRoot, 'gateway/src/config.ts'))) as {
    loadConfig: (environment: Readonly<Record<string, string | undefined>>) => LaunchSettings
  }
  const { port, host } = loadConfig(env)
  return { port, host }
}
