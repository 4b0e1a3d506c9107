/** Series as they are scraped, e.g. `up{job="x"}`, with their values. */
export type Series = ReadonlyMap<string, number>

/** Reads Prometheus' text format. */
const seriesIn = (text: string): Series =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const space = line.lastIndexOf(' ')
        return [line.slice(0, space), Number(line.slice(space + 1).replace('Inf', 'Infinity'))]
      }),
  )

/** Reads the metrics of a gateway on this machine. */
export async function scrape(url: string): Promise<Series> {
  const answer = await fetch(`${url}/api/metrics`)
  if (!answer.ok) throw new Error(`The metrics were answered ${answer.status}`)
  return seriesIn(await answer.text())
}
