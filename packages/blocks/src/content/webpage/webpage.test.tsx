import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleHost } from '../../kit/fixtures/samples.fixture.ts'
import { createBlock } from '../../schemas.ts'
import type { WebpageBlock } from './webpage.schema.ts'
import { WebpageView } from './webpage.view.tsx'

test('a page is named by its host in the letters that people read', () => {
  const block = {
    ...createBlock('webpage'),
    source: { url: 'https://müller.de/a', openExternal: true },
  } as WebpageBlock
  expect(renderToString(<WebpageView block={block} host={sampleHost()} />)).toContain('>müller.de<')
})
