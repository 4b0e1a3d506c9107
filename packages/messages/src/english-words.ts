/** Words of English sentences and of our own English labels that aren't Spanish words too. */
const WORDS = [
  'the|an|and|or|but|if|of|to|from|at|on|in|by|for|with|without|about|before|after|until|since|during|again|when|while|where|which|who|whose|what|why|how',
  "is|are|was|were|be|been|will|would|can|could|may|might|must|should|does|did|do|has|have|had|not|never|isn|aren|wasn|weren|doesn|didn|don|couldn|won|can't",
  'you|your|yours|we|our|us|they|their|them|it|its|this|that|these|those|there|here|now|then|any|all|each|every|someone|nobody|nothing|something',
  'add|ask|back|call|cancel|change|check|choose|close|copy|delete|download|edit|end|enter|extend|find|get|go|keep|log|look|move|open|park|pay|pick|press|read|refund|register|reload|remove|save|search|see|send|share|show|start|stop|take|tell|try|wait|write',
  'account|address|amount|apartment|boot|booted|car|card|case|cash|charge|company|complex|contact|customer|date|day|days|details|document|driver|drop|dropped|due|duty|email|end|ended|fee|field|fire|front|guest|guests|hearing|heavy|hold|hour|hours|invoice|law|lane|language|leasing|letter|license|light|limit|link|list|lot|mail|make|manager|medium|message|midnight|minute|minutes|month|name|new|night|notice|notices|number|office|one|optional|other|owner|package|page|paid|paper|parking|password|payment|permit|phone|photo|photos|plate|price|rear|receipt|refunded|released|reminder|request|resident|reserved|right|rules|safe|sales|sandbox|side|sign|space|state|status|sticker|storage|street|tax|text|ticket|time|title|today|tomorrow|tonight|tow|towed|unauthorized|unit|unpaid|valid|vehicle|vehicles|warning|waived|week|weekend|year|yesterday|zero',
].join('|')
const ENGLISH = new RegExp(String.raw`(?<![\p{L}\p{N}’'-])(?:${WORDS})(?![\p{L}\p{N}-])`, 'giu')
/** Web and email addresses. */
const ADDRESS = /https?:\/\/\S+|(?:www\.)[\w./-]+|[\w.+-]+@[\w.-]+/giu

/**
 * Returns the English words of a text that should be Spanish. `data` are proper nouns and what users wrote, which stay as
 * they are. For tests.
 */
export function englishIn(text: string, data: readonly string[] = []): string[] {
  const longestFirst = data.toSorted((a, b) => b.length - a.length)
  const ours = longestFirst.reduce((rest, known) => rest.replaceAll(known, ' · '), text.replaceAll(ADDRESS, ' · '))
  return [...new Set([...ours.matchAll(ENGLISH)].map(([word]) => word.toLowerCase()))]
}
