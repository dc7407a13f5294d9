/** Screens whose page title is shown to shoppers, so it cannot be empty (document 2, section 5). */
import type { PageType } from '../actions/action-types.ts'
import { isCustomPageType } from './custom-page.rules.ts'

const namedTypes: readonly PageType[] = ['brands', 'categoryTree']

export const lacksScreenName = ({ type, title }: { type: PageType; title: { text: string } }): boolean =>
  (namedTypes.includes(type) || isCustomPageType(type)) && title.text.trim() === ''
