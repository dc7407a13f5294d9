/** What pages of a design are called in the console. */
import type { PageType } from '@vitrine/domain/actions/action-types'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { m } from '@vitrine/messages/console'
import typeWords from '@vitrine/messages/console/page.type'

/** The name of the screen that pages of this type are. */
export const pageTypeName = (type: PageType): string => typeWords[type]()

/** The title of a page, which a page of the owner's may lack so far. */
export const pageTitle = (title: string): string => title || m.pickers_untitled_page()

/** The name of a page wherever people read of it: its title, otherwise the name of its screen. */
export const shownPageName = ({ title, type }: Pick<PageContent, 'title' | 'type'>): string =>
  title.text || (type === 'home' || type === 'custom' ? m.pickers_untitled_page() : pageTypeName(type))
