/**
 * The page that a test opens in a real browser. It draws blocks with the sample host, built for React and for Preact.
 */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { createRoot } from 'react-dom/client'
import { BlockRenderer, loadLaterViews } from '../views.ts'
import type { BlockHost } from './host.ts'
import { sampleHost } from './samples.fixture.ts'

export interface BrowserPage {
  draw(blocks: Block[], host: Partial<BlockHost>): void
  /** Ids of blocks whose view threw. */
  reported: string[]
}

const picture =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='teal'/></svg>"
const root = createRoot(document.body.appendChild(document.createElement('main')))
const reported: string[] = []
const page: BrowserPage = {
  reported,
  draw(blocks, given) {
    document.documentElement.dir = given.rightToLeft ? 'rtl' : 'ltr'
    const host = sampleHost({
      mediaUrl: (src) => (src.startsWith('blob:') ? src : picture),
      report: (_, { id }) => reported.push(id),
      ...given,
    })
    root.render(blocks.map((block) => <BlockRenderer key={block.id} block={block} host={host} />))
  },
}
await loadLaterViews()
Object.assign(window, { page })
