import { getDocumentProxy } from 'unpdf'

interface Node {
  readonly role?: string
  readonly children?: readonly Node[]
}

const rolesOf = (node: Node): string[] => [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)]

/** Returns what a PDF reader finds: its text, page by page, its tags, and words outside the margins. */
export async function readPdf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const { info } = await pdf.getMetadata()
  const texts: string[] = []
  const outside: string[] = []
  const tags = new Set<string>()
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const words = items.flatMap((item) => ('str' in item ? [item] : []))
    texts.push(words.map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str)).join(' '))
    for (const { str, transform, width } of words) {
      const [x, y] = [Number(transform[4]), Number(transform[5])]
      if (str.trim() && (x < 53 || x + width > 559.5 || y < 30 || y > 745)) outside.push(str)
    }
    for (const role of rolesOf((await page.getStructTree()) as Node)) tags.add(role)
  }
  return {
    pages: pdf.numPages,
    text: texts.join('\n').replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' '),
    info: info as Readonly<Record<string, unknown>>,
    language: (info as { readonly Language?: string }).Language ?? null,
    tags: [...tags],
    outside,
  }
}
