/**
 * Random sessions of two or three people on one app: edits of pages, layout and picked brands, saves, follows, undos,
 * crashes, languages, a design going live and ending. Every text that its author did not delete, undo or discard ends in the draft, an editor, or a
 * question.
 */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { Conflict } from '@vitrine/domain/merge/merge.rules'
import type { Page } from '@vitrine/domain/pages/page.schema'
import type { DesignDraft, DesignSave, StaleDetails } from '@vitrine/domain/pages/pages.routes'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftOf, type RecoveryDraft } from '../../workspace/recovery/recovery-drafts.ts'
import { designEntries } from '../design-document.ts'
import { createEditor, type Editor } from '../editor.ts'
import { buildBlock, buildDesign, buildPage } from '../test-design.builder.ts'
import type { DocumentValues } from './design-tree.ts'
import { conflictsWith, followSaves } from './follow-saves.ts'
import { mergeChosen, mergeNewer, mergeScopeOf, type OpenDraft } from './merge-newer.ts'
import { blockPathOf, type Choice, choiceKey, pickBy } from './merge-values.ts'
import { restoreDraft } from './restore-draft.ts'
import { buildSave, savedAfter, savedStateOf } from './saved-state.ts'

const languages = ['en', 'nl'] as const
type Language = (typeof languages)[number]

/** Each typed text contains a token that identifies it. */
const tokensIn = (value: unknown): Set<string> => new Set(JSON.stringify(value)?.match(/~\d+~/g) ?? [])
const tokensOf = (values: DocumentValues) => tokensIn([...values.values()])
const without = (one: Iterable<string>, other: ReadonlySet<string>) => [...one].filter((token) => !other.has(token))

interface StoredDesign {
  layoutId: string
  draft: DesignDraft
  /** The Dutch titles by block; those in the draft are English. */
  titles: Map<string, string>
}

const noBrands = { ids: ['oak'], revision: 'brands-1', updatedAt: null, updatedBy: null }

/** The routes that matter, in memory: revisions, the refusal with newer copies, and the live design. */
class Server {
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
class Person implements OpenDraft {
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

let typedCount = 0
const nextToken = () => `~${++typedCount}~`

type Act = (person: Person, at: number, to: number) => void

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

function write(path: 'title.text' | 'note'): Act {
  return (person, at) => {
    const { editor } = person
    const { doc } = editor
    const id = pick(
      doc.pages().flatMap((page) => doc.order(page)),
      at,
    )
    if (id === undefined) return
    const token = nextToken()
    person.typed.add(token)
    person.act(() => void editor.run('setPath', { id, path, value: token }))
    editor.commit()
  }
}

const onPage = (person: Person, at: number) => {
  const page = pick(person.editor.doc.pages(), at)
  if (page !== undefined) person.editor.openPage(page)
  return page
}

function writeLayout(person: Person, path: string): void {
  const token = nextToken()
  person.typed.add(token)
  person.act(() => void person.editor.run('setLayout', { changes: [{ path, value: token }] }))
  person.editor.commit()
}

const acts: Record<string, Act> = {
  title: write('title.text'),
  note: write('note'),
  insert(person, at, to) {
    const pageId = onPage(person, at)
    if (pageId === undefined) return
    const token = nextToken()
    person.typed.add(token)
    const block = {
      ...buildBlock(`n${token.slice(1, -1)}`),
      title: { text: token, textColor: '#1F2128', visible: true },
    }
    person.act(() => void person.editor.run('insert', { block, pageId, index: to }))
  },
  remove(person, at, to) {
    const page = onPage(person, at)
    const id = page === undefined ? undefined : pick(person.editor.doc.order(page), to)
    if (id !== undefined) person.act(() => void person.editor.run('remove', { ids: [id] }))
  },
  move(person, at, to) {
    const page = onPage(person, at)
    const { doc } = person.editor
    const id = page === undefined ? undefined : pick(doc.order(page), to)
    const pageId = pick(doc.pages(), to)
    if (id !== undefined && pageId !== undefined)
      person.act(() => void person.editor.run('move', { ids: [id], pageId, index: at }))
  },
  brand(person, at) {
    const { editor } = person
    const token = nextToken()
    person.typed.add(token)
    const ids = (editor.doc.selection('brands') ?? []).toSpliced(at, 0, token)
    person.act(() => void editor.run('choose', { kind: 'brands', ids, label: 'Pick a brand' }))
  },
  unpickBrand(person, at) {
    const { editor } = person
    const ids = editor.doc.selection('brands') ?? []
    const left = ids.toSpliced(at % Math.max(1, ids.length), 1)
    person.act(() => void editor.run('choose', { kind: 'brands', ids: left, label: 'Remove a brand' }))
  },
  logo: (person) => writeLayout(person, 'theme.logo'),
  appIcon: (person) => writeLayout(person, 'theme.appIcon'),
  addPage: (person) => person.act(() => void person.editor.run('addPage', {})),
  removePage: (person, at) => {
    const id = pick(person.editor.doc.pages(), at)
    if (id !== undefined) person.act(() => void person.editor.run('removePage', { id }))
  },
  undo: (person) => person.travel('undo'),
  redo: (person) => person.travel('redo'),
}

const step = fc.record({
  who: fc.nat(2),
  act: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('title', 'note', 'insert', 'brand', 'logo', 'appIcon') },
    { weight: 3, arbitrary: fc.constantFrom('remove', 'move', 'addPage', 'removePage', 'unpickBrand') },
    { weight: 4, arbitrary: fc.constantFrom('undo', 'redo') },
    { weight: 6, arbitrary: fc.constantFrom('save', 'follow', 'mergeNow') },
    { weight: 1, arbitrary: fc.constantFrom('crash', 'goLive', 'end') },
  ),
  at: fc.nat(9),
  to: fc.nat(9),
  answers: fc.array(fc.constantFrom<Choice>('mine', 'theirs', 'both'), { minLength: 1, maxLength: 4 }),
})

function play(people: readonly Language[], steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  const server = new Server()
  const persons = people.map((language) => new Person(server, language))
  const stranded = new Map<Person, RecoveryDraft>()
  for (const { who, act, at, to, answers } of steps) {
    const person = persons[who % persons.length]
    if (!person) continue
    const others = persons.filter((one) => one !== person).map((one) => [one, one.tokens()] as const)
    if (act === 'save') person.save(answers)
    else if (act === 'follow') person.follow()
    else if (act === 'mergeNow') person.mergeNow(answers)
    else if (act === 'crash') person.crash(stranded)
    else if (act === 'goLive' || act === 'end') server.live = act === 'goLive' ? 'two' : 'one'
    else acts[act]?.(person, at, to)
    person.check()
    for (const [one, before] of others) expect(one.tokens(), 'nobody else is touched').toEqual(before)
  }
  // A person with edits of a design that ended keeps them in the editor. Everybody else saves to the live one.
  for (const person of persons) {
    person.follow()
    person.save(['mine'])
    if (!person.isReplaced()) expect(person.unsaved()).toEqual([])
  }
}

const runs = { numRuns: 150 }
/** There are hundreds of sessions, on a machine that may run other tests at the same time. */
const timeout = 60_000

describe('no text is lost', () => {
  test(
    'of two people, whatever they do and in whatever order',
    () => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 40 }), (steps) => play(['en', 'en'], steps)),
        runs,
      )
    },
    timeout,
  )

  test(
    'of three people, one of whom writes another language',
    () => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 60 }), (steps) => play(['en', 'nl', 'en'], steps)),
        runs,
      )
    },
    timeout,
  )
})
