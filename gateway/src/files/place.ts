import type { Readable } from 'node:stream'

export interface Placed {
  /** A name of layout.ts, such as `ab/ab12….jpg`. */
  readonly name: string
  /**
   * When it was written, precise enough to choose what is old: a folder knows the writer's time, a bucket only its own
   * (`timeOf` knows the writer's).
   */
  readonly at: Date
}

/**
 * Where files are: a folder or a bucket. It knows names and bytes; which file is ours, needed, or without a row, is decided
 * by the same code for both. Its faults have a code of the file system, or `EBUCKET`.
 */
export interface FilePlace {
  readonly noun: 'folder' | 'bucket'
  /** The setting that names it, and the path or name in that setting. */
  readonly setting: 'FILES_DIR' | 'FILES_BUCKET'
  readonly address: string
  /** What an operator does when it is missing or empty. */
  readonly fix: string
  /** Where an operator writes the installation's id. */
  readonly owner_address: string
  isThere(): Promise<boolean>
  /** Creates a folder; a bucket only its operator creates. */
  create(mode?: number): Promise<void>
  /** Writes a whole file: it has its name only once it is complete. `at` is its time, `size` the length of a stream, if it is known. */
  write(name: string, bytes: Buffer | Readable, at: Date, size?: number): Promise<void>
  /** Writes an empty marker with a time. */
  mark(name: string, at: Date): Promise<void>
  /** Replaces a small text as a whole. */
  writeText(name: string, text: string): Promise<void>
  /** Writes a small text unless there is one: when several do so at the same time, one wins. */
  createOnce(name: string, text: string): Promise<void>
  read(name: string): Promise<Readable | null>
  readText(name: string): Promise<string | null>
  /** Returns the time given when it was written; null when there is no such file. */
  timeOf(name: string): Promise<Date | null>
  /** Every file in a folder of the layout, by name within each of its subfolders; `''` for the stored files. */
  list(folder: string): AsyncGenerator<Placed>
  /** Names of the subfolders of a folder, in order. */
  subfolders(folder: string): Promise<string[]>
  /** Removes a subfolder if it is empty. */
  removeSubfolder(name: string): Promise<void>
  /** Returns false when there is no such file. */
  move(from: string, to: string): Promise<boolean>
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>
  /** Names of files that began to be written before this time and were never finished. A bucket has none. */
  unfinished(olderThan: Date): AsyncGenerator<string>
  removeUnfinished(name: string): Promise<void>
  /** How many bytes may still be written; null where that isn't known. */
  freeBytes(): Promise<number | null>
  /** Throws unless something can be written now. */
  probe(): Promise<void>
}

/** Where the installation's files are. While they are moved, there are two places. */
export interface Places {
  /** New files are written here. */
  readonly main: FilePlace
  /** Files may be here, too; null unless the settings name a second place. */
  readonly other: FilePlace | null
  /** Both as one. */
  readonly all: FilePlace
}
