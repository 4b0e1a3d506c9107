/** What the page's block of data says of the files behind its screen (gateway, http/site/preloads.ts). */
interface Ahead {
  readonly manifest: string
  readonly scripts: readonly string[]
}

/** A script that was fetched, well or not. One that had come before has its entry by now. */
const arrived = (link: HTMLLinkElement) =>
  performance.getEntriesByName(link.href).length > 0
    ? Promise.resolve()
    : new Promise<void>((done) => {
        for (const event of ['load', 'error']) link.addEventListener(event, () => done(), { once: true })
      })

/** The attributes are those of the later request, or the file is fetched twice: the federation asks for a manifest by fetch. */
function ask(document: Document, href: string, kind: Readonly<Record<string, string>>) {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', href })
  for (const [name, value] of Object.entries(kind)) link.setAttribute(name, value)
  document.head.append(link)
}

/**
 * Fetches the files behind the page's screen as soon as the shell's own have come, so that they come while those run. Asked for
 * beside them they would share the line, and the shell, which has to run first, would wait for all. `started` ends the waiting.
 */
export async function preloadScreen(document: Document, started: Promise<unknown>) {
  const written = document.getElementById('remotes')?.textContent
  if (!written) return
  const own = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')]
  const { ahead } = JSON.parse(written) as { ahead?: Ahead }
  await Promise.race([Promise.all(own.map(arrived)), started.catch(() => {})])
  if (!ahead) return
  ask(document, ahead.manifest, { as: 'fetch', crossorigin: 'anonymous' })
  for (const script of ahead.scripts) ask(document, script, { as: 'script' })
}
