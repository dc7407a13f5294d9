/** Two or three people on one app, and the routes that matter to them, in memory. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { Conflict } from '@vitrine/domain/merge/merge.rules'
import type { Page } from '@vitrine/domain/pages/page.schema'
import type { DesignDraft, DesignSave, StaleDetails } from '@vitrine/domain/pages/pages.routes'
import { expect } from 'vitest'
import { draftOf, type RecoveryDraft } from '../../document/recovery-drafts.ts'
import { designEntries } from '../design-document.ts'
import { createEditor, type Editor } from '../editor.ts'
import { buildBlock, buildDesign, buildPage } from '../test-design.builder.ts'
import type { DocumentValues } from './design-tree.ts'
import { conflictsWith, followSaves } from './follow-saves.ts'
import { blockPathOf, type Choice, choiceKey, pickBy } from './merge-documents.ts'
import { mergeChosen, mergeNewer, mergeScopeOf, type OpenDraft } from './merge-newer.ts'
import { restoreDraft } from './restore-draft.ts'
import { buildSave, savedAfter, savedStateOf } from './saved-state.ts'

export const languages = ['en', 'nl'] as const
export type Language = (typeof languages)[number]

/** Each typed text contains a token that identifies it. */
export const tokensIn = (value: unknown): Set<string> => new Set(JSON.stringify(value)?.match(/~\d+~/g) ?? [])
export const tokensOf = (values: DocumentValues) => tokensIn([...values.values()])
export const without = (one: Iterable<string>, other: ReadonlySet<string>) =>
  [...one].filter((token) => !other.has(token))

interface StoredDesign {
  layoutId: string
  draft: DesignDraft
  /** The Dutch titles by block; those in the draft are English. */
  titles: Map<string, string>
}

const noBrands = { ids: ['oak'], revision: 'brands-1', updatedAt: null, updatedBy: null }

/** The routes that matter, in memory: revisions, the refusal with newer copies, and the live design. */
export class Server {
  designs = new Map<string, StoredDesign>()
  live = 'one'
  #count = 0
  constructor() {
    for (const id of ['one', 'two']) {
      const block = (name: string) => ({
        ...buildBlock(name),
        title: { text: '', textColor: '#1F2128', visible: true },
      })
      // The second design is a copy of the first. Its pages have ids of their own, but their blocks have the same ids.
      const pageId = (name: string) => (id === 'one' ? name : `${name}-copy`)
      const draft = buildDesign(
        [buildPage(pageId('p'), ['a', 'b', 'c'].map(block)), buildPage(pageId('q'), ['d', 'e'].map(block))],
        { multiplePage: true },
      )
      draft.layout.id = `layout-${id}`
      draft.selections = { brands: noBrands }
      this.designs.set(id, { layoutId: `layout-${id}`, draft, titles: new Map() })
    }
  }
  #at(layoutId: string): StoredDesign {
    const found = [...this.designs.values()].find((one) => one.layoutId === layoutId)
    if (!found) throw new Error('No such design.')
    return found
  }
  liveLayout = () => `layout-${this.live}`
  everything = () => tokensIn([...this.designs.values()].map(({ draft, titles }) => [draft, [...titles]]))
  read(language: Language, layoutId = this.liveLayout()): DesignDraft {
    const { draft, titles } = this.#at(layoutId)
    const inLanguage = (block: Block): Block => {
      const title = language === 'en' ? undefined : titles.get(block.id)
      return title === undefined ? block : { ...block, title: { ...(block['title'] as object), text: title } }
    }
    return structuredClone({
      ...draft,
      pages: draft.pages.map((page) => ({ ...page, blocks: page.blocks.map(inLanguage) })),
    })
  }
  /** Returns null if it saved, or else the newer copies. */
  save(language: Language, layoutId: string, request: DesignSave): StaleDetails | null {
    const stored = this.#at(layoutId)
    const { draft } = stored
    const at = (id: string) => draft.pages.find((page) => page.id === id)
    const isStale = ({ id, revision }: { id: string; revision: string | null }) =>
      (at(id)?.revision ?? null) !== revision
    const stale = [
      ...request.pages.filter(isStale),
      ...(request.deleted ?? []).filter((page) => at(page.id) && isStale(page)),
    ]
    const isLayoutStale = request.layout && request.layout.revision !== draft.layout.revision
    const brands = request.selections?.brands
    const areBrandsStale = brands && brands.revision !== draft.selections?.brands?.revision
    if (stale.length > 0 || isLayoutStale || areBrandsStale) {
      const now = this.read(language, layoutId)
      return {
        pages: stale.map(({ id }) => ({ id, current: now.pages.find((page) => page.id === id) ?? null })),
        layout: isLayoutStale ? now.layout : null,
        ...(areBrandsStale && { selections: now.selections }),
      }
    }
    const gone = new Set((request.deleted ?? []).map(({ id }) => id))
    const pages = new Map(draft.pages.filter(({ id }) => !gone.has(id)).map((page) => [page.id, page]))
    for (const { id, data } of request.pages) {
      const blocks = data.blocks.map((block) => this.#keepTitle(stored, language, block))
      pages.set(id, { ...buildPage(id, blocks), ...data, blocks, revision: this.#next() } as Page)
    }
    const order = [...new Set([...(request.pageOrder ?? []), ...pages.keys()])]
    stored.draft = { ...draft, pages: order.flatMap((id) => pages.get(id) ?? []) }
    if (brands) stored.draft.selections = { brands: { ...noBrands, ids: [...brands.ids], revision: this.#next() } }
    if (request.layout) stored.draft.layout = { ...draft.layout, ...request.layout.data, revision: this.#next() }
    const ids = stored.draft.pages.flatMap((page) => page.blocks.map(({ id }) => id))
    expect(new Set(ids).size, 'an id stands once in a design').toBe(ids.length)
    return null
  }
  #keepTitle({ draft, titles }: StoredDesign, language: Language, block: Block): Block {
    const known = draft.pages.flatMap((page) => page.blocks).find(({ id }) => id === block.id)
    if (language === 'en' || !known) return block
    const { text } = block['title'] as { text: string }
    const english = (known['title'] as { text: string }).text
    if (text === '' || text === english) titles.delete(block.id)
    else titles.set(block.id, text)
    return { ...block, title: { ...(block['title'] as object), text: english } }
  }
  #next = () => `r${++this.#count}`
}

/** One person's tab, and a record of what the person did. */
export class Person implements OpenDraft {
  editor!: Editor
  saved!: OpenDraft['saved']
  waiting: StaleDetails | null = null
  scope: { language: Language }
  /** The texts that this person typed, and those that the person removed. */
  typed = new Set<string>()
  gave = new Set<string>()
  constructor(
    readonly server: Server,
    language: Language,
  ) {
    this.scope = { language }
    this.open()
  }
  open(): void {
    const draft = this.server.read(this.scope.language)
    const entries = designEntries(draft)
    this.editor = createEditor({ entries, labelOf: (type) => type, now: () => 0 })
    this.saved = savedStateOf(draft, new Map(entries))
    this.waiting = null
  }
  tokens = () => tokensOf(this.editor.document.entries())
  unsaved = () => without(this.tokens(), tokensOf(this.saved.values))
  isReplaced = () => this.saved.layoutId !== this.server.liveLayout()
  /** Runs an act of the person. A text that disappears by it was removed on purpose. */
  act(run: () => void): void {
    const before = this.tokens()
    run()
    for (const token of without(before, this.tokens())) this.gave.add(token)
  }
  travel(direction: 'undo' | 'redo'): void {
    const before = this.tokens()
    this.editor[direction]()
    const left = without(before, this.tokens())
    const others = left.filter((token) => !this.typed.has(token) && !this.gave.has(token))
    expect(others, `${direction} takes back only what was done here`).toEqual([])
    for (const token of left) this.gave.add(token)
  }
  /** Whatever is taken in, unsaved texts must stay here, except those `given` up in an answer. */
  takeIn(run: () => void, given: ReadonlySet<string> = new Set()): void {
    const before = this.unsaved()
    run()
    expect(
      without(before, this.tokens()).filter((token) => !given.has(token)),
      'no merge takes a text away',
    ).toEqual([])
    for (const token of given) this.gave.add(token)
  }
  follow(): void {
    const draft = this.server.read(this.scope.language)
    this.takeIn(() => {
      const followed = followSaves(this.editor, { saved: this.saved, draft, scope: mergeScopeOf(this) })
      expect(followed === null).toBe(this.isReplaced())
      if (!followed) return
      this.saved = followed.saved
      this.waiting = followed.waiting
    })
  }
  #answer(newer: StaleDetails, answers: readonly Choice[]): void {
    const scope = mergeScopeOf(this)
    const conflicts = conflictsWith(this.editor, this.saved, newer)
    const choices = new Map<string, Choice>()
    for (const [at, { path }] of conflicts.entries()) {
      const answer = answers[at % answers.length] ?? 'mine'
      const block = blockPathOf(path)
      if (answer !== 'both') choices.set(choiceKey(scope, path), answer)
      else if (block && path.length > 4) choices.set(choiceKey(scope, block), answer)
    }
    const pick = pickBy(scope, choices)
    const chosen = (side: 'mine' | 'theirs') => (one: Conflict) => pick(one) === side
    // By an answer, the person gives up texts of their own or sets aside those of others.
    const lost = conflicts.filter(chosen('theirs')).map(({ mine }) => mine)
    const setAside = conflicts.filter(chosen('mine')).map(({ theirs }) => theirs)
    const isBoth = (token: string) =>
      conflicts.some(({ path, mine }) => {
        const block = blockPathOf(path)
        return block && choices.get(choiceKey(scope, block)) === 'both' && tokensIn(mine).has(token)
      })
    const given = new Set([...tokensIn(lost)].filter((token) => !isBoth(token)))
    this.takeIn(() => mergeChosen(this, newer, choices), given)
    for (const token of tokensIn(setAside)) this.gave.add(token)
  }
  mergeNow(answers: readonly Choice[]): void {
    if (!this.waiting || this.isReplaced()) return
    const newer = this.waiting
    this.waiting = null
    let joined = false
    this.takeIn(() => {
      joined = mergeNewer(this, newer)
    })
    if (!joined) this.#answer(newer, answers)
  }
  save(answers: readonly Choice[]): void {
    for (let tries = 0; tries < 6; tries++) {
      const now = new Map(this.editor.document.entries())
      const request = buildSave(now, this.saved)
      const checkpoint = this.editor.checkpoint()
      if (!request) {
        this.editor.markSaved(checkpoint)
        return
      }
      // The server refuses edits of a design that is no longer live, so they stay here.
      if (this.isReplaced()) return
      const before = this.server.everything()
      const stale = this.server.save(this.scope.language, this.saved.layoutId, request)
      if (!stale) {
        const left = without(before, this.server.everything()).filter((token) => !this.gave.has(token))
        expect(left, 'no save takes out what this person did not').toEqual([])
        this.saved = savedAfter(this.server.read(this.scope.language), request, now, this.saved)
        this.editor.markSaved(checkpoint)
        expect(this.unsaved()).toEqual([])
        return
      }
      this.follow()
      this.mergeNow(answers)
    }
    throw new Error('A save never ended.')
  }
  crash(stranded: Map<Person, RecoveryDraft>): void {
    const unsaved = this.unsaved()
    const kept = structuredClone(draftOf(this.editor.document.entries(), this.saved, 0))
    const { layoutId } = this.saved
    this.open()
    if (this.saved.layoutId !== layoutId) {
      if (kept.mine.length > 0) stranded.set(this, kept)
      expect(without(unsaved, tokensIn(kept)), 'the draft of another design is kept whole').toEqual([])
      return
    }
    if (kept.mine.length > 0) this.saved = restoreDraft(this.editor, this.saved, kept)
    expect(without(unsaved, this.tokens()), 'a crash loses nothing').toEqual([])
  }
  check(): void {
    const { doc } = this.editor
    const ids = doc.pages().flatMap((page) => doc.order(page))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !doc.block(id))).toEqual([])
    if (!this.editor.isDirty()) expect(buildSave(this.editor.document.entries(), this.saved)).toBeNull()
  }
}
