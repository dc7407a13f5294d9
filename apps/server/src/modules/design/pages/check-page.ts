import { findBrokenText } from '@vitrine/domain/formats/text.rules'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { lacksScreenName } from '@vitrine/domain/pages/screen-name.rules'
import { refuse } from '../../../http/refuse.ts'
import type { ReadingFor } from '../../media/index.ts'
import { validateBlocks } from './check-blocks.ts'

/**
 * Returns the content as it is stored. `path` is its position in the request (`data`); throws naming every bad field.
 */
export async function checkPage(reading: ReadingFor, content: PageContent, path: string): Promise<PageContent> {
  const { blocks: raw, ...page } = content
  const broken = findBrokenText(page)
  if (broken) refuse([{ ...broken, path: `${path}.${broken.path}` }])
  if (lacksScreenName(page)) refuse([{ path: `${path}.title.text`, message: 'Required!' }])
  const { blocks, issues } = await validateBlocks(reading, raw)
  refuse(issues.map((issue) => ({ ...issue, path: `${path}.blocks.${issue.path}` })))
  return { ...content, blocks }
}
