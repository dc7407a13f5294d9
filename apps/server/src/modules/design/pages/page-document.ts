import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { blockText } from '../../../speed/index.ts'

/** Id and content as text, as they are stored and sent; the other fields of a page have columns of their own. */
export const pageDocument = (id: string, { blocks, ...rest }: PageContent): string =>
  `${JSON.stringify({ id, ...rest }).slice(0, -1)},"blocks":[${blocks.map(blockText).join(',')}]}`
