/**
 * The edited design as a flat set of immutable values under keys. A change names the keys it replaces, so one key press
 * costs the same with 5 blocks and with 500: nothing walks or copies the rest.
 */
import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BottomTab, LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
import type { InvalidInputs } from '../../../shared/fields/invalid-input.ts'

/** A page without its blocks, which have keys of their own. */
export type PageMeta = Omit<PageContent, 'blocks'> & { id: string }

/** The field for which an invalid text was typed. */
export type InvalidOwner = `block:${string}` | `page:${string}` | `tab:${string}` | `badge:${string}` | 'layout'

export type DocumentKey =
  | `invalid:${InvalidOwner}`
  | `block:${string}`
  | `order:${string}`
  | `page:${string}`
  | `selection:${SelectionKind}`
  | `badge:${string}`
  | 'badges'
  | 'pages'
  | 'layout'

export const blockKey = (id: string): DocumentKey => `block:${id}`
export const orderKey = (pageId: string): DocumentKey => `order:${pageId}`
export const selectionKey = (kind: SelectionKind): DocumentKey => `selection:${kind}`
export const badgeKey = (id: string): `badge:${string}` => `badge:${id}`
export const pageKey = (pageId: string): DocumentKey => `page:${pageId}`

/** One replaced value; undefined removes the key. */
export interface Change {
  key: DocumentKey
  value: unknown
}

export const setBlock = (id: string, value: Block | undefined): Change => ({ key: blockKey(id), value })
export const setOrder = (pageId: string, value: readonly string[] | undefined): Change => ({
  key: orderKey(pageId),
  value,
})
export const setPage = (id: string, value: PageMeta | undefined): Change => ({ key: pageKey(id), value })
export const setPages = (value: readonly string[]): Change => ({ key: 'pages', value })
export const setSelection = (kind: SelectionKind, value: readonly string[]): Change => ({
  key: selectionKey(kind),
  value,
})
export const setBadge = (id: string, value: BadgeContent | undefined): Change => ({ key: badgeKey(id), value })
export const setLayout = (value: LayoutContent): Change => ({ key: 'layout', value })

/** Reads for commands and screens. Unknown ids give undefined or an empty list, never an error. */
export interface DocumentReader {
  block(id: string): Block | undefined
  /** Ids of a page's blocks, top to bottom. */
  order(pageId: string): readonly string[]
  page(id: string): PageMeta | undefined
  pages(): readonly string[]
  /** Of a design: a document of badges has none. */
  layout(): LayoutContent
  /** The buttons of the layout's bottom bar. */
  tabs(): readonly BottomTab[]
  /** Ids of the picked brands or selected categories; null while nobody chose, or when they are not edited here. */
  selection(kind: SelectionKind): readonly string[] | null
  badge(id: string): BadgeContent | undefined
  /** Ids of the badges, with the highest priority first. */
  badges(): readonly string[]
  /** Invalid texts that were typed, by path. */
  invalid(owner: InvalidOwner): InvalidInputs | undefined
  /** The page that holds a block. */
  pageOf(blockId: string): string | undefined
}

const nothing: readonly string[] = []

/** Typed reads over any map of values: the live document or the last saved one. */
export function readDocument(get: (key: DocumentKey) => unknown): DocumentReader {
  const pages = () => (get('pages') as readonly string[] | undefined) ?? nothing
  const order = (pageId: string) => (get(orderKey(pageId)) as readonly string[] | undefined) ?? nothing
  return {
    block: (id) => get(blockKey(id)) as Block | undefined,
    order,
    page: (id) => get(pageKey(id)) as PageMeta | undefined,
    pages,
    badge: (id) => get(badgeKey(id)) as BadgeContent | undefined,
    badges: () => (get('badges') as readonly string[] | undefined) ?? nothing,
    layout: () => get('layout') as LayoutContent,
    tabs: () => (get('layout') as LayoutContent | undefined)?.bottomTabs ?? [],
    invalid: (owner) => get(`invalid:${owner}`) as InvalidInputs | undefined,
    selection: (kind) => (get(selectionKey(kind)) as readonly string[] | null | undefined) ?? null,
    pageOf: (blockId) => pages().find((pageId) => order(pageId).includes(blockId)),
  }
}
