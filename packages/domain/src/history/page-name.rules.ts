import type { PageType } from '../actions/action-types.ts'
import type { PageContent } from '../pages/page.schema.ts'

/**
 * The name of a page in a list: its title, otherwise the name of its screen, which `nameOf` says; empty for a page without a
 * title so far.
 */
export const pageName = (
  { title, type }: Pick<PageContent, 'title' | 'type'>,
  nameOf: (type: PageType) => string,
): string => title.text || (type === 'home' || type === 'custom' ? '' : nameOf(type))
