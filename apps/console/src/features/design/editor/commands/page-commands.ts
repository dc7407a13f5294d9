/** Commands on pages and the layout, with the multi-home rules (D-152 to D-157). */
import type { PageType } from '@vitrine/domain/actions/action.schema'
import { newId } from '@vitrine/domain/ids'
import { defaultPageTitle, pageContentSchema } from '@vitrine/domain/pages/page.schema'
import { type Change, type DocumentReader, setBlock, setLayout, setOrder, setPage, setPages } from '../document.ts'
import { setAt } from '../paths.ts'
import type { Command } from './command.ts'
import { coalesceKeyOf, type PathChange } from './edit-commands.ts'

export const isMultiHome = (doc: DocumentReader): boolean => doc.layout().options.multiplePage

const isHome = (doc: DocumentReader, id: string | undefined) => id === undefined || doc.page(id)?.type === 'home'

/** While several home pages are off, editing pages leads back to the first (D-152); other pages stay as they are. */
const shownPage = (pages: readonly string[], wanted: string | undefined, canChoose: boolean): string =>
  (canChoose && wanted !== undefined && pages.includes(wanted) ? wanted : pages[0]) ?? ''

/** N is the next number: one above the highest 'Home N', and never below the count (D-157). */
export function nextHomeTitle(doc: DocumentReader): string {
  const used = doc.pages().map((id) => Number(/^Home (\d+)$/.exec(doc.page(id)?.title.text ?? '')?.[1] ?? 0))
  return defaultPageTitle(Math.max(doc.pages().length, ...used) + 1)
}

export const maxHomePages = 20

/** A home page is called by its number, any other by the title that is given. */
export const addPage: Command<{ type?: PageType; title?: string; id?: string }> = (
  { doc },
  { type = 'home', title = nextHomeTitle(doc), id = newId() },
) => {
  const homes = doc.pages().filter((page) => isHome(doc, page))
  if (type === 'home' && homes.length >= maxHomePages) {
    return { refused: `An app holds at most ${maxHomePages} home pages.` }
  }
  const { blocks: _, ...content } = pageContentSchema.parse({ title: { text: title }, type })
  const pages = [...doc.pages(), id]
  return {
    label: `Add ${title}`,
    changes: [setPage(id, { ...content, id }), setOrder(id, []), setPages(pages)],
    place: { pageId: shownPage(pages, id, type !== 'home' || isMultiHome(doc)), selection: [] },
    announcement: `${title} added`,
  }
}

/** The selection goes back to the first page (D-154). */
export const removePage: Command<{ id: string }> = ({ doc }, { id }) => {
  const page = doc.page(id)
  if (!page) return null
  const pages = doc.pages().filter((other) => other !== id)
  if (page.type === 'home' && !pages.some((other) => isHome(doc, other))) {
    return { refused: 'The app needs at least one home page.' }
  }
  const title = page.title.text || 'Title page'
  return {
    label: `Delete ${title}`,
    changes: [
      setPages(pages),
      setPage(id, undefined),
      setOrder(id, undefined),
      ...doc.order(id).map((blockId): Change => setBlock(blockId, undefined)),
    ],
    place: { pageId: pages[0] ?? '', selection: [] },
    announcement: `${title} deleted`,
  }
}

/** `index` counts in the order before the move (D-156). */
export const reorderPages: Command<{ id: string; index: number }> = ({ doc, place }, { id, index }) => {
  const pages = doc.pages()
  const before = pages.slice(0, index).filter((other) => other !== id)
  const next = [...before, id, ...pages.slice(index).filter((other) => other !== id)]
  if (!pages.includes(id) || next.every((other, at) => other === pages[at])) return null
  return {
    label: 'Reorder pages',
    changes: [setPages(next)],
    place: { pageId: shownPage(next, place.pageId, isMultiHome(doc) || !isHome(doc, place.pageId)), selection: [] },
    announcement: `${doc.page(id)?.title.text || 'Title page'} moved to position ${before.length + 1} of ${next.length}`,
  }
}

interface SetMany {
  changes: readonly PathChange[]
  label?: string
}

const setAll = <T extends object>(value: T, changes: readonly PathChange[]): T =>
  changes.reduce((next, { path, value: own }) => setAt(next, path, own), value)

/** Several paths at once are a step of their own. */
const coalesceOn = (id: string, [only, ...others]: readonly PathChange[]) =>
  only && others.length === 0 ? coalesceKeyOf(id, only) : undefined

export const setPageOptions: Command<SetMany & { id: string }> = ({ doc }, { id, changes, label }) => {
  const page = doc.page(id)
  if (!page) return null
  const next = setAll(
    page,
    changes.filter(({ path }) => path !== 'id' && path !== 'type'),
  )
  if (next === page) return null
  return {
    label: label ?? (changes[0]?.path === 'title.text' ? 'Rename page' : 'Edit page settings'),
    changes: [setPage(id, next)],
    coalesceKey: coalesceOn(id, changes),
  }
}

/** Turning several home pages off shows the first (D-152); the flag lives here and nowhere else (D-014). */
export const setLayoutPath: Command<SetMany> = ({ doc, place }, { changes, label }) => {
  const layout = doc.layout()
  const next = setAll(layout, changes)
  if (next === layout) return null
  const turnedOff = layout.options.multiplePage && !next.options.multiplePage
  return {
    label: label ?? (changes[0]?.path === 'options.multiplePage' ? 'Switch several home pages' : 'Edit layout'),
    changes: [setLayout(next)],
    coalesceKey: coalesceOn('layout', changes),
    place:
      turnedOff && isHome(doc, place.pageId)
        ? { pageId: shownPage(doc.pages(), place.pageId, false), selection: [] }
        : undefined,
  }
}
