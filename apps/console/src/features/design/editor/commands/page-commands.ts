/** Commands on pages, with the multi-home rules (D-152 to D-157). */

import type { PageType } from '@vitrine/domain/actions/action-types'
import { newId } from '@vitrine/domain/ids'
import { initialPage } from '@vitrine/domain/pages/initial-page.rules'
import { defaultPageTitle } from '@vitrine/domain/pages/page.rules'
import { m } from '@vitrine/messages/console'
import { pageTitle } from '../../../../shared/page-names.ts'
import { type Change, type DocumentReader, setBlock, setOrder, setPage, setPages } from '../document.ts'
import type { Command } from './command.ts'
import { coalesceOn, type PathChange, setAll } from './edit-commands.ts'

export const isMultiHome = (doc: DocumentReader): boolean => doc.layout().options.multiplePage

const isHome = (doc: DocumentReader, id: string | undefined) => id === undefined || doc.page(id)?.type === 'home'

/** While several home pages are off, editing pages leads back to the first (D-152). Other pages stay as they are. */
export const shownPage = (pages: readonly string[], wanted: string | undefined, canChoose: boolean): string =>
  (canChoose && wanted !== undefined && pages.includes(wanted) ? wanted : pages[0]) ?? ''

/** The pages that this page's blocks can move to: those of its type. Home pages count only while several are on. */
export function pagesToMoveTo(doc: DocumentReader, from: string): readonly string[] {
  const type = doc.page(from)?.type
  if (type === 'home' && !isMultiHome(doc)) return [from]
  return doc.pages().filter((id) => doc.page(id)?.type === type)
}

/** The title 'Home N' for a new home page. N is one above the highest number and never below the count (D-157). */
export function nextHomeTitle(doc: DocumentReader): string {
  const homes = doc.pages().filter((id) => isHome(doc, id))
  const used = homes.map((id) => Number(/^Home (\d+)$/.exec(doc.page(id)?.title.text ?? '')?.[1] ?? 0))
  return defaultPageTitle(Math.max(homes.length, ...used) + 1)
}

export const maxHomePages = 20

/** A home page is named by its number, any other page by the given title. */
export const addPage: Command<{ type?: PageType; title?: string; id?: string }> = (
  { doc },
  { type = 'home', title = nextHomeTitle(doc), id = newId() },
) => {
  const homes = doc.pages().filter((page) => isHome(doc, page))
  if (type === 'home' && homes.length >= maxHomePages) {
    return { refused: m.design_home_pages_full({ most: maxHomePages }) }
  }
  const { blocks: _, ...content } = initialPage(type, title)
  const pages = [...doc.pages(), id]
  return {
    label: { say: 'add', what: title },
    changes: [setPage(id, { ...content, id }), setOrder(id, []), setPages(pages)],
    place: { pageId: shownPage(pages, id, type !== 'home' || isMultiHome(doc)), selection: [] },
    announcement: { say: 'added', what: title },
  }
}

/** The selection goes back to the first page (D-154). */
export const removePage: Command<{ id: string }> = ({ doc }, { id }) => {
  const page = doc.page(id)
  if (!page) return null
  const pages = doc.pages().filter((other) => other !== id)
  if (page.type === 'home' && !pages.some((other) => isHome(doc, other))) {
    return { refused: m['error.last_home_page']() }
  }
  const title = pageTitle(page.title.text)
  return {
    label: { say: 'delete', what: title },
    changes: [
      setPages(pages),
      setPage(id, undefined),
      setOrder(id, undefined),
      ...doc.order(id).map((blockId): Change => setBlock(blockId, undefined)),
    ],
    place: { pageId: pages[0] ?? '', selection: [] },
    announcement: { say: 'deleted', what: title },
  }
}

/** `index` refers to the order before the move (D-156). */
export const reorderPages: Command<{ id: string; index: number }> = ({ doc, place }, { id, index }) => {
  const pages = doc.pages()
  const before = pages.slice(0, index).filter((other) => other !== id)
  const next = [...before, id, ...pages.slice(index).filter((other) => other !== id)]
  if (!pages.includes(id) || next.every((other, at) => other === pages[at])) return null
  return {
    label: { say: 'reorderPages' },
    changes: [setPages(next)],
    place: { pageId: shownPage(next, place.pageId, isMultiHome(doc) || !isHome(doc, place.pageId)), selection: [] },
    announcement: {
      say: 'movedTo',
      what: pageTitle(doc.page(id)?.title.text ?? ''),
      position: before.length + 1,
      total: next.length,
    },
  }
}

export const setPageOptions: Command<{ id: string; changes: readonly PathChange[]; label?: string }> = (
  { doc },
  { id, changes, label },
) => {
  const page = doc.page(id)
  if (!page) return null
  const next = setAll(
    page,
    changes.filter(({ path }) => path !== 'id' && path !== 'type'),
  )
  if (next === page) return null
  return {
    label: label ?? { say: changes[0]?.path === 'title.text' ? 'renamePage' : 'editPage' },
    changes: [setPage(id, next)],
    coalesceKey: coalesceOn(id, changes),
  }
}
