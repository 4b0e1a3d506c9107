import type { Call } from '@curbwise/api/call'

/** A call's input without the endpoint's types. */
export interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: readonly Blob[]
}

/**
 * Builds the address of a call. Fills path parameters (throws if one is missing) and appends the query: arrays are repeated, empty values
 * are left out.
 */
export function urlOf(endpoint: Pick<Call, 'name' | 'path'>, { params = {}, query = {} }: LooseInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, key: string) => {
    const value = params[key]
    if (value === undefined || value === null || value === '') throw new Error(`${endpoint.name} needs params.${key}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one))
    }
  }
  return search.size ? `${path}?${search}` : path
}

const extension = (type: string) => ({ 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' })[type] ?? 'bin'

/** Builds the request body: JSON, or multipart if the endpoint has an upload. In multipart, object values are sent as JSON. */
export function bodyOf(
  endpoint: Pick<Call, 'method' | 'upload'>,
  { body, files }: LooseInput,
): { body?: BodyInit; type?: string } {
  if (endpoint.method === 'GET') return {}
  if (!endpoint.upload || !files?.length) return { body: JSON.stringify(body ?? {}), type: 'application/json' }
  const form = new FormData()
  for (const [key, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue
    form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const [index, file] of files.entries()) {
    form.append(
      endpoint.upload.field,
      file,
      file instanceof File ? file.name : `photo-${index + 1}.${extension(file.type)}`,
    )
  }
  return { body: form }
}
