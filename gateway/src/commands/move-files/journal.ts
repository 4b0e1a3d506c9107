import { open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unlessMissing } from '../../files/disk.ts'

/** Which files were copied and compared: a run that was interrupted doesn't read them again. */
export interface Journal {
  readonly size: number
  has(name: string): boolean
  /** Records a file as copied and compared. */
  add(name: string): Promise<void>
  close(): Promise<void>
}

/** Opens the journal next to the photo folder. One of another move, from or to another place, is replaced. */
export async function openJournal(files_dir: string, of_move: string): Promise<Journal> {
  const path = join(dirname(files_dir), 'moved-files')
  const [title, ...lines] = (await unlessMissing(readFile(path, 'utf8'), '')).split('\n')
  const is_same = title === of_move
  // What follows the last line break was being written when the process ended.
  const names = new Set(is_same ? lines.slice(0, -1) : [])
  const file = await open(path, is_same ? 'a' : 'w', 0o640)
  if (!is_same) await file.appendFile(`${of_move}\n`)
  else if (lines.at(-1) !== '') await file.appendFile('\n')
  return {
    get size() {
      return names.size
    },
    has: (name) => names.has(name),
    async add(name) {
      await file.appendFile(`${name}\n`)
      names.add(name)
    },
    close: () => file.close(),
  }
}
