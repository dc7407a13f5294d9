import { pageTypeLabels } from '../actions/action.rules.ts'
import type { PageContent } from '../pages/page.schema.ts'

/** What a page is called in a list: its title, else the screen that it is; empty for a page that waits for a title. */
export const pageName = ({ title, type }: Pick<PageContent, 'title' | 'type'>): string =>
  title.text || (type === 'home' || type === 'custom' ? '' : pageTypeLabels[type])
