import { expect, test, vi } from 'vitest'
import { onDraftSaved, tellDraftSaved } from './draft-saved.ts'

test('a saved draft is told to the previews of its app, in this tab and in others', async () => {
  const [mine, other, gone] = [vi.fn(), vi.fn(), vi.fn()]
  onDraftSaved('demo', mine)
  onDraftSaved('another', other)
  onDraftSaved('demo', gone)()
  const elsewhere = new BroadcastChannel('vitrine:draft-saved')
  const heard = new Promise((resolve) => {
    elsewhere.onmessage = ({ data }) => resolve(data)
  })
  tellDraftSaved('demo')
  expect(mine).toHaveBeenCalledTimes(1)
  expect(await heard).toBe('demo')
  elsewhere.postMessage('demo')
  await expect.poll(() => mine.mock.calls.length).toBe(2)
  expect([other, gone].flatMap(({ mock }) => mock.calls)).toEqual([])
  elsewhere.close()
})
