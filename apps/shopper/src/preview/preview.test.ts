import { describe, expect, test } from 'vitest'
import { ApiError, type Call } from '../data/api.ts'
import { loadPreview, readMessage, takeToken, tokenOf } from './preview.ts'

function fakeTab(hash: string, kept: Record<string, string> = {}) {
  const replaced: string[] = []
  const tab = {
    location: { hash, pathname: '/a/demo/', search: '?preview' } as Location,
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, url: string) => replaced.push(url),
    } as never,
    sessionStorage: {
      getItem: (name: string) => kept[name] ?? null,
      setItem: (name: string, value: string) => {
        kept[name] = value
      },
    },
  }
  return { tab, kept, replaced }
}
const failing =
  (code: ApiError['code']): Call =>
  async () => {
    throw new ApiError(code, '')
  }

describe('a preview', () => {
  test('takes its token out of the address and keeps it for a reload of this tab', () => {
    const { tab, kept, replaced } = fakeTab('#token=abc.def')
    expect(takeToken('demo', tab)).toBe('abc.def')
    expect(replaced).toEqual(['/a/demo/?preview'])
    expect(takeToken('demo', fakeTab('', kept).tab)).toBe('abc.def')
    expect(takeToken('other', fakeTab('', kept).tab)).toBeNull()
    expect(tokenOf('#x=1')).toBeNull()
  })

  test('takes its token out of the address where the browser keeps nothing', () => {
    const { tab, replaced } = fakeTab('#token=abc.def')
    tab.sessionStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect([takeToken('demo', tab), replaced]).toEqual(['abc.def', ['/a/demo/?preview']])
  })

  test('asks for its language, and sends the token as a bearer and never in an address', async () => {
    const calls: { path: string; headers?: Record<string, string> }[] = []
    const call: Call = async (path, init) => {
      calls.push({ path, headers: init?.headers ?? {} })
      return { appKey: 'demo' } as never
    }
    expect(await loadPreview(call, 'abc', 'de')).toMatchObject({ kind: 'shown' })
    expect(calls).toEqual([{ path: 'preview.json?language=de', headers: { authorization: 'Bearer abc' } }])
  })

  test('ends when its token is over, and can be tried again when the connection is gone', async () => {
    expect(await loadPreview(failing('token_expired'), 'abc', 'de')).toEqual({ kind: 'ended' })
    expect(await loadPreview(failing('unauthenticated'), 'abc', 'de')).toEqual({ kind: 'ended' })
    expect(await loadPreview(failing('offline'), 'abc', 'de')).toEqual({ kind: 'failed' })
    expect(await loadPreview(failing('unavailable'), 'abc', 'de')).toEqual({ kind: 'failed' })
    expect(await loadPreview(failing('offline'), null, 'de')).toEqual({ kind: 'ended' })
  })

  test('listens to the console and to nobody else', () => {
    const data = { type: 'vitrine:refresh' }
    expect(readMessage({ origin: 'http://localhost:4000', data }, 'http://localhost:4000')).toEqual(data)
    expect(readMessage({ origin: 'https://evil.test', data }, 'http://localhost:4000')).toBeNull()
    for (const broken of [null, 'vitrine:refresh', { type: 'other' }, 7])
      expect(readMessage({ origin: 'http://localhost:4000', data: broken }, 'http://localhost:4000')).toBeNull()
  })
})
