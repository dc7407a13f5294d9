import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '../../../../shared/api/client.ts'
import { withOwnFiles } from './paste-files.ts'

vi.mock('../../../../shared/api/client.ts', () => ({ callApi: vi.fn() }))
vi.mock('../../../../shared/api/app-key.ts', () => ({ readAppKey: () => 'harbor' }))
vi.mock('../../../../shared/api/sign-in-config.ts', () => ({
  loadSignInConfig: async () => ({ shopperUrl: 'https://shop.example:4001' }),
}))
vi.mock('../../../../shared/toast.ts', () => ({ toastProgress: () => ({ show: () => {}, end: () => {} }) }))

const theirs = (letter: string) => `/media/aurora/${letter.repeat(40)}.webp`
const here = (path: string) => path.replace('aurora', 'harbor')
const block = (...sources: string[]) => ({ id: 'b', type: 'banner', images: sources.map((src) => ({ src })) }) as never

beforeEach(() => {
  vi.mocked(callApi).mockImplementation((async (_route: unknown, { body }: { body: { urls: string[] } }) => ({
    data: {
      copied: body.urls
        .filter((url) => url !== theirs('f'))
        .map((from) => ({ from, url: here(from), thumbnailUrl: here(from) })),
      missing: body.urls.filter((url) => url === theirs('f')),
    },
  })) as never)
})

test('blocks of another app show copies, and what is gone there is counted', async () => {
  const sources = ['a', 'b', 'c', 'd', 'e', 'f'].map(theirs)
  const { blocks, left } = await withOwnFiles([block(...sources, `https://shop.example:4001${theirs('a')}`)])
  const shown = [...sources.slice(0, 5).map(here), '', here(theirs('a'))]
  expect(blocks).toEqual([block(...shown)])
  expect(left).toBe(1)
  expect(vi.mocked(callApi).mock.calls.every(([route]) => route === mediaRoutes.copyFiles)).toBe(true)
})

test('blocks of this app ask for nothing', async () => {
  vi.mocked(callApi).mockClear()
  expect(await withOwnFiles([block(here(theirs('a')))])).toEqual({ blocks: [block(here(theirs('a')))], left: 0 })
  expect(callApi).not.toHaveBeenCalled()
})
