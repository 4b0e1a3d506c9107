import { linesMatching, type SourceFile } from './tree.ts'

const FOLDER = 'gateway/src/db/schema/'
const POLICIES = `${FOLDER}policies/`
const MAX_LINES = 300

const isSchema = ({ path }: SourceFile): boolean => path.startsWith(FOLDER) && path.endsWith('.sql')

const UNTIDY = /^.{121,}$|\t|\s$/u
const FUNCTION = /^create (?:or replace )?function (?<name>\w+)(?<head>[^$]*)\$/gm
const TABLE = /^create table (\w+)/gm
const SECURED = /^alter table (\w+) enable row level security;/gm

const namesIn = ({ text }: SourceFile, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '')

/** A security definer function with the caller's search path could be made to run the caller's code. */
const unpinned = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(FUNCTION)]
    .map(({ groups }) => ({ name: groups?.['name'] ?? '', head: groups?.['head'] ?? '' }))
    .filter(({ head }) => /security definer/i.test(head) && !/set search_path = /i.test(head))
    .map(({ name }) => `${path}: ${name} is security definer without set search_path`)

/** Checks the schema's SQL files: formatting, fixed search paths, and row-level security on every table. */
export function schemaSql(files: readonly SourceFile[]): string[] {
  const ours = files.filter(isSchema)
  const secured = new Set(
    ours.filter(({ path }) => path.startsWith(POLICIES)).flatMap((file) => namesIn(file, SECURED)),
  )
  return [
    ...linesMatching(ours, UNTIDY),
    ...ours
      .filter(({ text }) => text.split('\n').length - 1 > MAX_LINES)
      .map(({ path }) => `${path}: more than ${MAX_LINES} lines`),
    ...ours.flatMap(unpinned),
    ...ours.flatMap((file) =>
      namesIn(file, TABLE)
        .filter((name) => !secured.has(name))
        .map((name) => `${file.path}: ${name} has no row-level security in ${POLICIES}`),
    ),
  ]
}
