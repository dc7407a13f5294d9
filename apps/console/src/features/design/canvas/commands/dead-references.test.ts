import type { PreflightFinding } from '@vitrine/domain/publishing/preflight.schema'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { expect, test, vi } from 'vitest'
import { callApi } from '../../../../shared/api/client.ts'
import { wordsOfDeadReferences } from './dead-references.ts'

vi.mock('../../../../shared/api/client.ts', () => ({ callApi: vi.fn() }))
vi.mock('../../../../shared/api/app-key.ts', () => ({ readAppKey: () => 'harbor' }))

const gone = (name: string): PreflightFinding => ({
  message: `The product ‘${name}’ no longer exists.`,
  reason: { name: 'product_gone', parameters: { name } },
  page: null,
  block: null,
})
const answer = (...findings: PreflightFinding[]) =>
  vi.mocked(callApi).mockResolvedValueOnce({ data: { checkedAt: '', groups: [{ findings }] } } as never)
const pasted = [{ id: 'b', type: 'spacer' }] as never

test('what the pasted blocks refer to in vain is named once each, three at most', async () => {
  answer(gone('Chair'), gone('Chair'), gone('Lamp'))
  expect(await wordsOfDeadReferences(pasted)).toBe(
    'Not everything that was pasted exists in this app. The product ‘Chair’ no longer exists. The product ‘Lamp’ no longer exists.',
  )
  expect(vi.mocked(callApi).mock.calls[0]).toEqual([
    publishingRoutes.checkBlocks,
    { params: { appKey: 'harbor' }, body: { data: { blocks: pasted } } },
  ])
  answer(...['A', 'B', 'C', 'D', 'E'].map(gone))
  const words = await wordsOfDeadReferences(pasted)
  expect(words).toContain('‘C’')
  expect(words).not.toContain('‘D’')
  expect(words).toMatch(/The check before publishing names 2 more\.$/)
})

test('where everything exists nothing is said', async () => {
  answer()
  expect(await wordsOfDeadReferences(pasted)).toBeNull()
})
