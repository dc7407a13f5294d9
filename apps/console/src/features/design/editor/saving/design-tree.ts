/** Turns the document into the tree that a merge walks over, and back. */
import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BottomTab, LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { DesignTree, PageNode } from '@vitrine/domain/merge/merge-design.rules'
import { sameContent } from '@vitrine/domain/merge/same-content.rules'
import { type SelectionKind, selectionKinds } from '@vitrine/domain/selections/selection-kinds'
import {
  badgeKey,
  blockKey,
  type DocumentKey,
  type DocumentReader,
  type InvalidOwner,
  orderKey,
  pageKey,
  readDocument,
  selectionKey,
} from '../document.ts'

export type DocumentValues = ReadonlyMap<DocumentKey, unknown>

/** Invalid typed text belongs to its object in the tree, because removing the object would remove the text too. */
const typed = '@typed'

const reader = (values: DocumentValues): DocumentReader => readDocument((key) => values.get(key))

export function treeOf(values: DocumentValues): DesignTree {
  const doc = reader(values)
  const withTyped = <T extends object>(owner: InvalidOwner, value: T): T => {
    const inputs = doc.invalid(owner)
    return inputs ? { ...value, [typed]: inputs } : value
  }
  const pages = doc.pages().flatMap((id): PageNode[] => {
    const meta = doc.page(id)
    if (!meta) return []
    const blocks = doc.order(id).flatMap((blockId) => doc.block(blockId) ?? [])
    return [
      {
        id,
        settings: withTyped(`page:${id}`, meta),
        blocks: blocks.map((block) => withTyped(`block:${block.id}`, block)),
      },
    ]
  })
  const withTypedTabs = (layout: LayoutContent): LayoutContent => {
    const bottomTabs = layout.bottomTabs.map((tab) => withTyped(`tab:${tab.id}`, tab))
    const isSame = bottomTabs.every((tab, at) => tab === layout.bottomTabs[at])
    return withTyped('layout', isSame ? layout : { ...layout, bottomTabs })
  }
  const kinds = selectionKinds.filter((kind) => values.has(selectionKey(kind)))
  return {
    pages,
    ...(values.has('layout') && { layout: withTypedTabs(doc.layout()) }),
    ...(values.has('badges') && {
      badges: doc.badges().flatMap((id) => {
        const badge = doc.badge(id)
        return badge ? [{ ...withTyped(`badge:${id}`, badge), id }] : []
      }),
    }),
    selections: Object.fromEntries(kinds.map((kind) => [kind, doc.selection(kind)?.map((id) => ({ id })) ?? null])),
  }
}

/** The values of a tree. A value with the same content as a known one becomes that very object. */
export function valuesOf({ pages, layout, selections, badges }: DesignTree, known: readonly DocumentValues[]) {
  const values = new Map<DocumentKey, unknown>()
  const put = (key: DocumentKey, value: unknown): void => {
    const same = known.find((one) => one.has(key) && sameContent(one.get(key), value))
    values.set(key, same ? same.get(key) : value)
  }
  const putOwned = <T extends object>(owner: InvalidOwner, value: T): T => {
    if (!(typed in value)) return value
    const { [typed]: inputs, ...plain } = value
    if (inputs !== undefined) put(`invalid:${owner}`, inputs)
    return plain as T
  }
  if (layout || pages.length > 0)
    put(
      'pages',
      pages.map(({ id }) => id),
    )
  for (const { id, settings, blocks } of pages) {
    put(pageKey(id), putOwned(`page:${id}`, settings))
    put(
      orderKey(id),
      blocks.map((block) => block.id),
    )
    for (const block of blocks) put(blockKey(block.id), putOwned<Block>(`block:${block.id}`, block))
  }
  if (badges)
    put(
      'badges',
      badges.map(({ id }) => id),
    )
  for (const { id, ...content } of badges ?? [])
    put(badgeKey(id), putOwned<object>(`badge:${id}`, content as Omit<BadgeContent, 'id'>))
  if (layout) {
    const own = putOwned<LayoutContent>('layout', layout)
    const bottomTabs = own.bottomTabs.map((tab) => putOwned<BottomTab>(`tab:${tab.id}`, tab))
    put('layout', bottomTabs.every((tab, at) => tab === own.bottomTabs[at]) ? own : { ...own, bottomTabs })
  }
  for (const [kind, items] of Object.entries(selections))
    put(selectionKey(kind as SelectionKind), items?.map(({ id }) => id) ?? null)
  return values
}

/** Replaces values by known ones with the same content, so that unchanged values are not drawn again. */
export function shareValues(values: DocumentValues, known: DocumentValues): Map<DocumentKey, unknown> {
  return new Map([...values].map(([key, value]) => [key, sameContent(known.get(key), value) ? known.get(key) : value]))
}

/** Compares by identity, so both must share the values that have the same content. */
export const isSameState = (one: DocumentValues, other: DocumentValues): boolean =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value)
