import type { ExportJob } from '@curbwise/api/resources/exports.schemas'
import { errorFrom, offlineError } from '../call/api-error.ts'
import { runCallHook } from '../call/call-hooks.ts'

/** A list as a file, or the job that prepares one which takes too long to wait for. */
export type Exported = { readonly file: Blob; readonly name: string } | { readonly job: ExportJob }

const ACCEPTED = 202

/** Asks for an export once, and waits for the whole file. Rejects with ApiError, or AbortError when `signal` fired: the gateway then stops. */
export async function fetchExport(url: string, signal: AbortSignal): Promise<Exported> {
  const broken = (error: unknown): never => {
    throw signal.aborted ? error : offlineError(error)
  }
  const response = await fetch(url, { signal, credentials: 'same-origin', cache: 'no-store' }).catch(broken)
  if (response.status === ACCEPTED) return { job: (await response.json().catch(broken)) as ExportJob }
  if (!response.ok) {
    const error = errorFrom(response.status, await response.text().catch(broken))
    runCallHook(error)
    throw error
  }
  const file = await response.blob().catch(broken)
  return { file, name: nameIn(response.headers.get('content-disposition')) ?? 'export' }
}

const nameIn = (disposition: string | null): string | null => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null

/** Saves what was fetched under its name. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // The browser has taken the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(href), 0)
}
