import { describe, expect, test } from 'vitest'
import { takeTicket, ticketOf } from './ticket.rules.ts'

/** A visit of a page, which survives loading it again. */
function visit(hash: string, state: object | null = null) {
  const page = {
    location: { hash, pathname: '/a/demo/reset-password', search: '?next=cart' },
    history: {
      state: state as unknown,
      replaceState(next: unknown, _: string, url?: string | URL | null) {
        page.history.state = next
        page.location.hash = String(url).includes('#') ? String(url).replace(/.*#/, '#') : ''
      },
    },
  }
  return page
}

describe('the ticket of a link', () => {
  test('leaves the address, and is there when the page is loaded again', () => {
    const page = visit('#abc.DEF-1_2', { key: 'k1', depth: 2 })
    expect(takeTicket(page)).toBe('abc.DEF-1_2')
    expect(page.location.hash).toBe('')
    expect(page.history.state).toEqual({ key: 'k1', depth: 2, ticket: 'abc.DEF-1_2' })
    expect(takeTicket(page)).toBe('abc.DEF-1_2')
  })

  test('of another link in the same tab takes its place', () => {
    expect(takeTicket(visit('#second', { ticket: 'first' }))).toBe('second')
  })

  test('is none on a page that was opened without one', () => {
    expect(takeTicket(visit(''))).toBe('')
    expect(takeTicket(visit('', { ticket: 7 }))).toBe('')
  })

  test.each(['#%', '#a%zz', '#a%FF', '#abc.def%', '#%E0%A4%A'])('%s is broken, and no empty page', (hash) => {
    expect(ticketOf(hash)).toBe('')
    const page = visit(hash)
    expect(takeTicket(page)).toBe('')
    expect(page.location.hash).toBe('')
  })

  test('is read where a mail program escaped it', () => {
    expect(ticketOf('#a%2Eb')).toBe('a.b')
  })
})
