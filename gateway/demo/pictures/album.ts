import { createHash } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { insertAll, type Demo } from '../people.ts'
import { idOf } from '../random.ts'

export interface Picture {
  readonly id: string
  readonly kind: string
  readonly record_kind: string
  readonly record_id: string
  readonly svg: string
  readonly at: Date
  readonly owner: { readonly user_id?: string; readonly contract_id?: string; readonly tow_company_id?: string }
  readonly position?: { readonly latitude: number; readonly longitude: number }
  readonly created_by?: string | null
}

interface Drawn {
  readonly jpeg: Buffer
  readonly width: number
  readonly height: number
  readonly sha256: string
}

const AT_ONCE = 8

/** Draws each different picture once, and stores it like the installation's files. */
export class Album {
  readonly #folder: string
  readonly #drawn = new Map<string, Promise<Drawn>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async add(demo: Demo, pictures: readonly Picture[]): Promise<void> {
    const rows: object[] = []
    const waiting = [...pictures]
    const work = async (): Promise<void> => {
      for (let picture = waiting.pop(); picture; picture = waiting.pop()) rows.push(await this.#keep(picture))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    await insertAll(demo.db, 'files', rows)
  }

  async #keep({ id, kind, record_kind, record_id, svg, at, owner, position, created_by }: Picture): Promise<object> {
    const { jpeg, width, height, sha256 } = await this.#draw(svg)
    const name = idOf('file', id)
    const key = `${name.slice(0, 2)}/${name}.jpg`
    const path = join(this.#folder, key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, jpeg)
    // As old as its row: a file newer than every row would mean a database restored from a backup.
    await utimes(path, at, at)
    return {
      id,
      key,
      thumb_key: null,
      kind,
      content_type: 'image/jpeg',
      size: jpeg.length,
      width,
      height,
      original_sha256: sha256,
      sha256,
      claimed_at: kind.startsWith('tow_image') ? at : null,
      evidence: position ? JSON.stringify({ position }) : null,
      record_kind,
      record_id,
      user_id: null,
      contract_id: null,
      tow_company_id: null,
      ...owner,
      created_at: at,
      created_by: created_by ?? null,
    }
  }

  #draw(svg: string): Promise<Drawn> {
    const known = this.#drawn.get(svg)
    if (known) return known
    const drawn = sharp(Buffer.from(svg))
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
      .then(({ data, info }) => ({
        jpeg: data,
        width: info.width,
        height: info.height,
        sha256: createHash('sha256').update(data).digest('hex'),
      }))
    this.#drawn.set(svg, drawn)
    return drawn
  }
}
