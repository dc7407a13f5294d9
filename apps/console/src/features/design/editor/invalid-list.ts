/** Lists every invalid typed text with its place. A save leaves these texts out, and publishing waits for them. */

import { m } from '@vitrine/messages/console'
import type { InvalidInput, InvalidInputs } from '../../../shared/fields/invalid-input.ts'
import { createObservable, type Observable } from '../../../shared/lib/observable.ts'
import { shownPageName } from '../../../shared/page-names.ts'
import type { FieldOwner, InvalidPlace } from '../../../shared/unsaved-changes/invalid-places.ts'
import { blockName } from './commands/block-rules.ts'
import { tabName } from './commands/tab-commands.ts'
import { ownerValue } from './commands/typing-commands.ts'
import type { Change, DocumentKey, DocumentReader, InvalidOwner } from './document.ts'
import { isInvalidKey, setInvalid, withInvalid } from './invalid-inputs.rules.ts'
import type { KeyedStore } from './keyed-store.ts'
import { getAt } from './paths.ts'

type Where = Pick<InvalidPlace, 'where' | 'search'> & { owner: FieldOwner }

const ownerOf = (key: string) => key.slice('invalid:'.length) as InvalidOwner

const namedPage = (doc: DocumentReader, pageId: string): Required<FieldOwner>['page'] =>
  doc.page(pageId) ?? { title: { text: '' }, type: 'home' }

/** Null for an owner that is no longer in the design. */
function whereIs(doc: DocumentReader, owner: InvalidOwner, labelOf: (type: string) => string): Where | null {
  const id = owner.slice(owner.indexOf(':') + 1)
  if (owner === 'layout') return { where: '', search: {}, owner: { kind: 'layout' } }
  if (owner.startsWith('page:')) {
    if (!doc.pages().includes(id)) return null
    const { title, type } = namedPage(doc, id)
    return {
      where: shownPageName({ title, type }),
      search: { page: id },
      owner: { kind: 'page', page: { title, type } },
    }
  }
  if (owner.startsWith('tab:')) {
    const tab = doc.tabs().find((one) => one.id === id)
    return tab
      ? { where: tabName(tab), search: { tab: id }, owner: { kind: 'tab', name: tab.title.text || tab.name } }
      : null
  }
  if (owner.startsWith('badge:')) {
    const badge = doc.badge(id)
    return badge
      ? {
          where: badge.title.text || m.badges_no_title(),
          search: { badge: id },
          owner: { kind: 'badge', name: badge.title.text },
        }
      : null
  }
  const block = doc.block(id)
  const pageId = doc.pageOf(id)
  if (!block || pageId === undefined) return null
  const { title, type } = namedPage(doc, pageId)
  return {
    where: m.workspace_place({ block: blockName(block, labelOf(block.type)), page: shownPageName({ title, type }) }),
    search: { page: pageId, block: id },
    owner: { kind: 'block', type: block.type, name: blockName(block, ''), page: { title, type } },
  }
}

const isShown = (value: unknown, { showWhen }: InvalidInput) =>
  !showWhen || getAt(value, showWhen.path) === showWhen.equals

function placesOf(
  doc: DocumentReader,
  owner: InvalidOwner,
  labelOf: (type: string) => string,
): readonly InvalidPlace[] {
  const where = whereIs(doc, owner, labelOf)
  const value = ownerValue(doc, owner)
  if (!where) return []
  return Object.entries(doc.invalid(owner) ?? {}).flatMap(([path, input]) =>
    isShown(value, input)
      ? [
          {
            label: input.label,
            message: input.message ?? '',
            said: input.language,
            reason: input.reason,
            ...where,
            search: { ...where.search, field: path },
          },
        ]
      : [],
  )
}

/** Follows the document. The cost depends on the number of invalid texts, not on the size of the document. */
export function createInvalidList(
  document: KeyedStore<DocumentKey>,
  doc: DocumentReader,
  labelOf: (type: string) => string,
): Observable<readonly InvalidPlace[]> {
  const owners = new Set([...document.entries().keys()].filter(isInvalidKey).map(ownerOf))
  const read = () => [...owners].flatMap((owner) => placesOf(doc, owner, labelOf))
  const list = createObservable<readonly InvalidPlace[]>(read())
  document.onWrite((changed) => {
    const touched = changed.filter(({ key }) => isInvalidKey(key))
    for (const { key, value } of touched) {
      if (value === undefined) owners.delete(ownerOf(key))
      else owners.add(ownerOf(key))
    }
    if (touched.length === 0 && owners.size === 0) return
    const next = read()
    if (JSON.stringify(next) !== JSON.stringify(list.get())) list.set(next)
  })
  return list
}

/** A field of the object whose value the server refused. */
export interface RefusedValue {
  owner: InvalidOwner
  path: string
  input: InvalidInput
}

export function changesOfRefused(
  entries: ReadonlyMap<DocumentKey, unknown>,
  refused: readonly RefusedValue[],
): Change[] {
  const next = new Map<InvalidOwner, InvalidInputs | undefined>()
  for (const [key, value] of entries) {
    if (!isInvalidKey(key)) continue
    const typed = Object.entries(value as InvalidInputs).filter(([, { text }]) => text !== null)
    if (typed.length < Object.keys(value as InvalidInputs).length)
      next.set(ownerOf(key), typed.length > 0 ? Object.fromEntries(typed) : undefined)
  }
  for (const { owner, path, input } of refused) {
    const inputs = next.has(owner) ? next.get(owner) : (entries.get(`invalid:${owner}`) as InvalidInputs | undefined)
    next.set(owner, withInvalid(inputs, path, input))
  }
  return [...next].map(([owner, inputs]) => setInvalid(owner, inputs))
}
