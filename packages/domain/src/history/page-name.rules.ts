import { pageTypeLabels } from '../actions/action.rules.ts'
import type { PageContent } from '../pages/page.schema.ts'

/**
 * The name of a page in a list: its title, otherwise the name of its screen; empty for a page without a title so far.
 */
export const pageName = ({ title, type }: Pick<PageContent, 'title' | 'type'>): string =>
  title.text || (type === 'home' || type === 'custom' ? '' : pageTypeLabels[type])
