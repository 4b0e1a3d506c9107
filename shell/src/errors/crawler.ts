const CRAWLERS = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse|headless.*render/i

/** Errors aren't shown to crawlers: search engines must not index "Dang". */
export const isCrawler = (userAgent: string): boolean => CRAWLERS.test(userAgent)
