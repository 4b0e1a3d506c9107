const CRAWLERS = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse|headless.*render/i

/** Errors of these visitors are not drawn: a search engine must not index "Dang". */
export const isCrawler = (userAgent: string): boolean => CRAWLERS.test(userAgent)
