import { describe, expect, it } from 'vitest'
import { websiteHref } from './website.ts'

describe('a company’s website', () => {
  it.each([
    ['https://bayou.example', 'https://bayou.example'],
    ['HTTP://bayou.example/a?b', 'HTTP://bayou.example/a?b'],
    ['bayou.example', null],
    ['javascript:alert(1)', null],
    ['data:text/html,https://', null],
    [' https://bayou.example', null],
  ])('links only to a page: %s', (website, href) => {
    expect(websiteHref(website)).toBe(href)
  })
})
